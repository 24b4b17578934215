/** Turkish: words within dates and times that are typed. */
import type { TypedWords } from '../../../messages.ts'

export const typed: TypedWords = {
  days: { dün: -1, bugün: 0, yarın: 1, 'öbür gün': 2 },
  at: 'saat',
  am_before: 'sabah|öö',
  pm_before: 'akşam|öğleden sonra|ös',
  am_behind: 'öö',
  pm_behind: 'ös',
  noon: 'öğle|öğlen',
}
