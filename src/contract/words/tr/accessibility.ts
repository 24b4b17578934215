/** Turkish: the accessibility of venues, in the admin and in `json_ld`. */
import type { AccessibilityWords } from '../accessibility-words.ts'

export const accessibility: AccessibilityWords = {
  'options.accessibility.step_free_entrance': 'Basamaksız giriş',
  'options.accessibility.accessible_toilet': 'Engelli tuvaleti',
  'options.accessibility.hearing_loop': 'İşitme döngüsü',
  'options.accessibility.sign_language': 'İşaret dili',
  'options.accessibility.wheelchair_seating': 'Tekerlekli sandalye yeri',
  'options.accessibility.accessible_parking': 'Engelli otoparkı',
  'options.accessibility.assistance_dogs': 'Rehber köpek girebilir',
  'options.accessibility.quiet_space': 'Sessiz alan',
}
