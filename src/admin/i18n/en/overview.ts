/** English: the overview and the trash. */
import type { Message } from '../messages.ts'

export const overview = {
  'overview.title': 'Overview',
  'overview.morning': 'Good morning, {name}',
  'overview.afternoon': 'Good afternoon, {name}',
  'overview.evening': 'Good evening, {name}',
  'overview.needs': 'What needs you',
  'overview.pending': 'waiting for review',
  'overview.drafts': 'drafts',
  'overview.week': 'in the next 7 days',
  'overview.scheduled': 'scheduled',
  'overview.no_venue': 'coming, without a venue',
  'overview.no_image': 'coming, without an image',
  'overview.texts': 'Texts of coming events',
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
  'overview.sample': 'Fill it with a sample',
  'overview.filled': 'The sample calendar is there.',
  'trash.title': 'Trash',
  'trash.text': 'What was deleted stays here for {days} days and can be restored as a draft.',
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
