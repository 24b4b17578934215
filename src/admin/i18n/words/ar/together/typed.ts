/** Arabic: words within dates and times that are typed. */
import type { TypedWords } from '../../../messages.ts'

export const typed: TypedWords = {
  days: {
    اليوم: 0,
    غدا: 1,
    أمس: -1,
    'بعد غد': 2,
  },
  at: ['الساعة'],
  before_hour: { am: [], pm: [] },
  behind_hour: { am: ['ص', 'صباحا'], pm: ['م', 'مساء'] },
  noon: ['ظهرا', '12 ظهرا', 'الظهر'],
}
