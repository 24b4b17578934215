/** English: words within dates and times that are typed. */
import type { TypedWords } from '../../../messages.ts'

export const typed: TypedWords = {
  days: { yesterday: -1, today: 0, tomorrow: 1, 'day after tomorrow': 2 },
  at: 'at',
  am_behind: 'am|a\\.m\\.',
  pm_behind: 'pm|p\\.m\\.',
  noon: 'noon',
}
