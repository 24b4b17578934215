/** Words of feeds in Arabic. */
import type { FeedWords } from './feed-words.ts'

export const ar: FeedWords = {
  cancelled: 'أُلغيت: {title}',
  postponed: 'أُجّلت: {title}',
  moved_online: 'نُقلت إلى الإنترنت: {title}',
  all_day: 'طوال اليوم',
  online: 'عبر الإنترنت',
}
