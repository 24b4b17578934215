/** Words of feeds in English. */
import type { FeedWords } from './feed-words.ts'

export const en: FeedWords = {
  cancelled: 'Cancelled: {title}',
  postponed: 'Postponed: {title}',
  moved_online: 'Now online: {title}',
  all_day: 'all day',
  online: 'Online',
}
