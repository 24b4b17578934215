/** English: facts of venues, which only the screens of venues and of changes need. */
import type { Message, VenueKey } from '../messages.ts'

export const venues = {
  'fields.venues.capacity': 'Capacity',
  'fields.venues.accessibility': 'Accessibility',
  'fields.venues.accessibility_note': 'Accessibility notes',
  'fields.venues.accessibility_checked': 'Accessibility checked on',
  'options.accessibility.step_free_entrance': 'Step-free entrance',
  'options.accessibility.accessible_toilet': 'Accessible toilet',
  'options.accessibility.hearing_loop': 'Hearing loop',
  'options.accessibility.sign_language': 'Sign language',
  'options.accessibility.wheelchair_seating': 'Wheelchair seating',
  'options.accessibility.accessible_parking': 'Accessible parking',
  'options.accessibility.assistance_dogs': 'Assistance dogs welcome',
  'options.accessibility.quiet_space': 'Quiet space',
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
  'attention.accessibility': 'Accessibility',
} as const satisfies Record<VenueKey, string> & Record<string, Message>
