/** Arabic: the accessibility of venues, in the admin and in `json_ld`. */
import type { AccessibilityWords } from '../accessibility-words.ts'

export const accessibility: AccessibilityWords = {
  'options.accessibility.step_free_entrance': 'مدخل بلا درج',
  'options.accessibility.accessible_toilet': 'دورة مياه مهيأة',
  'options.accessibility.hearing_loop': 'حلقة سمعية',
  'options.accessibility.sign_language': 'لغة الإشارة',
  'options.accessibility.wheelchair_seating': 'أماكن للكراسي المتحركة',
  'options.accessibility.accessible_parking': 'موقف سيارات مهيأ',
  'options.accessibility.assistance_dogs': 'يُسمح بكلاب المساعدة',
  'options.accessibility.quiet_space': 'مساحة هادئة',
}
