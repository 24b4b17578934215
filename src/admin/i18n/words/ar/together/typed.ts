/** Arabic: words within dates and times that are typed. */
import type { TypedWords } from '../../../messages.ts'

export const typed: TypedWords = {
  days: { أمس: -1, اليوم: 0, غدا: 1, 'بعد غد': 2 },
  at: 'الساعة',
  behind_hour: 'ص|صباحا|م|مساء',
  afternoon: 'م|مساء',
  noon: 'ظهرا|12 ظهرا|الظهر',
}
