/** Turkish: words within dates and times that are typed. */
import type { TypedWords } from '../../../messages.ts'

export const typed: TypedWords = {
  days: { dün: -1, bugün: 0, yarın: 1, 'öbür gün': 2 },
  at: 'saat',
  before_hour: 'sabah|akşam|öğleden sonra|öö|ös',
  behind_hour: 'öö|ös',
  afternoon: 'akşam|öğleden sonra|ös',
  noon: 'öğle|öğlen',
}
