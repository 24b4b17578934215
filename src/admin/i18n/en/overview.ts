/** English: the overview and the trash. */
import type { Message } from '../messages.ts'

export const overview = {
  'overview.title': 'Overview',
  'overview.morning': 'Good morning, {name}',
  'overview.afternoon': 'Good afternoon, {name}',
  'overview.evening': 'Good evening, {name}',
  'overview.needs': 'Needs attention',
  'overview.pending': 'waiting for review',
  'overview.drafts': 'drafts',
  'overview.week': 'in the next 7 days',
  'overview.scheduled': 'scheduled',
  'overview.no_venue': 'upcoming, no venue',
  'overview.no_image': 'upcoming, no image',
  'overview.texts': 'Translations of upcoming events',
  'overview.language': 'Language',
  'overview.missing': 'Missing',
  'overview.stale': 'Out of date',
  'overview.next_days': 'The next seven days',
  'overview.today': 'Today',
  'overview.more': {
    one: '{count} more',
    other: '{count} more',
  },
  'overview.calendar': 'The calendar',
  'overview.empty': 'This calendar is empty.',
  'overview.sample': 'Add a sample calendar',
  'overview.filled': 'The sample calendar was added.',
  'trash.title': 'Trash',
  'trash.text': 'Deleted records stay here for {days} days and can be restored as drafts.',
  'trash.empty': 'The trash is empty.',
  'trash.empty_all': 'Empty the trash',
  'trash.empty_ask': {
    one: 'Delete {count} record for good? Nobody can bring it back.',
    other: 'Delete {count} records for good? Nobody can bring them back.',
  },
  'trash.emptied': {
    one: '{count} record was deleted for good.',
    other: '{count} records were deleted for good.',
  },
  'trash.restore': 'Restore “{name}”',
} as const satisfies Record<string, Message>
