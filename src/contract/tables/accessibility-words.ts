/** Words for the accessibility features of venues, in the admin and in `json_ld`. */
import type { Language } from '../field.ts'
import type { accessibility_features } from './venues.ts'

type Key = `options.accessibility.${(typeof accessibility_features)[number]}`

export const accessibility_words = {
  ar: {
    'options.accessibility.step_free_entrance': 'مدخل بلا درج',
    'options.accessibility.accessible_toilet': 'دورة مياه مهيأة',
    'options.accessibility.hearing_loop': 'حلقة سمعية',
    'options.accessibility.sign_language': 'لغة الإشارة',
    'options.accessibility.wheelchair_seating': 'أماكن للكراسي المتحركة',
    'options.accessibility.accessible_parking': 'موقف سيارات مهيأ',
    'options.accessibility.assistance_dogs': 'يُسمح بكلاب المساعدة',
    'options.accessibility.quiet_space': 'مساحة هادئة',
  },
  en: {
    'options.accessibility.step_free_entrance': 'Step-free entrance',
    'options.accessibility.accessible_toilet': 'Accessible toilet',
    'options.accessibility.hearing_loop': 'Hearing loop',
    'options.accessibility.sign_language': 'Sign language',
    'options.accessibility.wheelchair_seating': 'Wheelchair seating',
    'options.accessibility.accessible_parking': 'Accessible parking',
    'options.accessibility.assistance_dogs': 'Assistance dogs welcome',
    'options.accessibility.quiet_space': 'Quiet space',
  },
  tr: {
    'options.accessibility.step_free_entrance': 'Basamaksız giriş',
    'options.accessibility.accessible_toilet': 'Engelli tuvaleti',
    'options.accessibility.hearing_loop': 'İşitme döngüsü',
    'options.accessibility.sign_language': 'İşaret dili',
    'options.accessibility.wheelchair_seating': 'Tekerlekli sandalye yeri',
    'options.accessibility.accessible_parking': 'Engelli otoparkı',
    'options.accessibility.assistance_dogs': 'Rehber köpek girebilir',
    'options.accessibility.quiet_space': 'Sessiz alan',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<Key, string>>>>
