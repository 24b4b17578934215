/** Words of feeds in Turkish. */
import type { FeedWords } from './feed-words.ts'

export const tr: FeedWords = {
  cancelled: 'İptal edildi: {title}',
  postponed: 'Ertelendi: {title}',
  moved_online: 'Çevrim içine alındı: {title}',
  all_day: 'tüm gün',
  online: 'Çevrim içi',
}
