/** Arabic: words within dates and times that are typed. */
import type { TypedWords } from '../../../messages.ts'

export const typed: TypedWords = {
  days: { أمس: -1, اليوم: 0, غدا: 1, 'بعد غد': 2 },
  at: 'الساعة',
  am_behind: 'ص|صباحا',
  pm_behind: 'م|مساء',
  noon: 'ظهرا|12 ظهرا|الظهر',
}
