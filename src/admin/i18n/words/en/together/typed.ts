/** English: words within dates and times that are typed. */
import type { TypedWords } from '../../../messages.ts'

export const typed: TypedWords = {
  days: {
    today: 0,
    tomorrow: 1,
    yesterday: -1,
    'day after tomorrow': 2,
  },
  at: ['at'],
  before_hour: { am: [], pm: [] },
  behind_hour: { am: ['am', 'a.m.'], pm: ['pm', 'p.m.'] },
  noon: ['noon'],
}
