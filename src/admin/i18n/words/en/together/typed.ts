/** English: words within dates and times that are typed. */
import type { TypedWords } from '../../../messages.ts'

export const typed: TypedWords = {
  days: { yesterday: -1, today: 0, tomorrow: 1, 'day after tomorrow': 2 },
  at: 'at',
  behind_hour: 'am|pm|a\\.m\\.|p\\.m\\.',
  afternoon: 'pm|p\\.m\\.',
  noon: 'noon',
}
