/** English: the palette that finds records and runs actions. */
import type { Message } from '../messages.ts'

export const palette = {
  'palette.placeholder': 'Name, place or action…',
  'palette.recent': 'Recently opened',
  'palette.here': 'On this screen',
  'palette.go': 'Go to',
  'palette.desk': 'This desk',
  'palette.actions': 'Actions',
  'palette.all': 'Show {count} as a list',
  'palette.none': 'Nothing found for “{text}”.',
  'palette.results': {
    one: '{count} record found',
    other: '{count} records found',
  },
} as const satisfies Record<string, Message>
