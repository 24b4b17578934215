/** Turkish: words within dates and times that are typed. */
import type { TypedWords } from '../../../messages.ts'

export const typed: TypedWords = {
  days: {
    bugün: 0,
    yarın: 1,
    dün: -1,
    'öbür gün': 2,
  },
  at: ['saat'],
  before_hour: { am: ['sabah', 'öö'], pm: ['akşam', 'öğleden sonra', 'ös'] },
  behind_hour: { am: ['öö'], pm: ['ös'] },
  noon: ['öğle', 'öğlen'],
}
