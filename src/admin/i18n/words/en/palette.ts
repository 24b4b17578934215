/** English: the command palette and the list of keyboard shortcuts. */
import type { Message } from '../../messages.ts'

export const palette = {
  'action.quick_add': 'Quick add',
  'palette.placeholder': 'Name, place or action…',
  'palette.recent': 'Recently opened',
  'palette.here': 'On this screen',
  'palette.go': 'Go to',
  'palette.desk': 'This desk',
  'palette.actions': 'Actions',
  'palette.all': 'Show {count} as a list',
  'palette.new_event': 'New event: {text}',
  'palette.none': 'Nothing found for “{text}”.',
  'palette.results': {
    one: '{count} record found',
    other: '{count} records found',
  },
  'keys.text': 'They work on every keyboard layout, and can be switched off in the profile.',
  'keys.everywhere': 'Everywhere',
  'keys.lists': 'In lists',
  'keys.forms': 'In forms',
  'keys.publish': 'Save and publish, or send for review',
  'keys.next_missing': 'Next missing translation',
  'keys.j': 'Next row',
  'keys.k': 'Previous row',
  'keys.x': 'Select the row',
  'keys.open': 'Open the row',
  'keys.quick_edit': 'Edit the row here',
  'keys.bulk': 'Actions for the selected rows',
  'keys.search': 'Search',
  'keys.help': 'This list of keys',
} as const satisfies Record<string, Message>
