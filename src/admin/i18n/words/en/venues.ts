/** English: facts of venues, which only the screens of venues and of changes need. */
import { accessibility } from '../../../../contract/words/en/accessibility.ts'
import type { Message, VenueKey } from '../../messages.ts'

export const venues = {
  'fields.venues.capacity': 'Capacity',
  'fields.venues.accessibility': 'Accessibility',
  'fields.venues.accessibility_note': 'Accessibility notes',
  'fields.venues.accessibility_checked': 'Accessibility checked on',
  ...accessibility,
  'region.state': 'State',
  'region.province': 'Province',
  'region.il': 'Province',
  'region.governorate': 'Governorate',
  'region.emirate': 'Emirate',
  'region.region': 'Region',
  'form.access': 'Capacity and accessibility',
  'here.new': 'New event here',
  'here.upcoming': {
    one: 'Show the {count} upcoming event',
    other: 'Show all {count} upcoming events',
  },
  'here.earlier': {
    one: '{count} past event',
    other: '{count} past events',
  },
  'here.impact': {
    one: 'This change affects {count} upcoming event.',
    other: 'This change affects {count} upcoming events.',
  },
  'venue_map.as_map': 'Map',
  'venue_map.as_list': 'Show as list',
  'venue_map.map': 'Map of the venues',
  'venue_map.all': 'Show all',
  'venue_map.first': 'The first {most} of {count} venues. Filter to see others.',
  'venue_map.without': 'Without a position: {count}',
  'checked.ago': 'Checked more than a year ago: does it still hold?',
  'checked.today': 'Checked today',
  'attention.accessibility_due': 'Accessibility to check again',
  'attention.accessibility': 'Accessibility',
} as const satisfies Record<VenueKey, string> & Record<string, Message>
