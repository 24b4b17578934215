/** Arabic: facts of venues. */
import type { venues as english } from '../en/venues.ts'
import type { SixForms, Translated } from '../messages.ts'

export const venues = {
  'fields.venues.capacity': 'السعة',
  'fields.venues.accessibility': 'تسهيلات الوصول',
  'fields.venues.accessibility_note': 'ملاحظات عن تسهيلات الوصول',
  'fields.venues.accessibility_checked': 'تاريخ التحقق من تسهيلات الوصول',
  'options.accessibility.step_free_entrance': 'مدخل بلا درج',
  'options.accessibility.accessible_toilet': 'دورة مياه مهيأة',
  'options.accessibility.hearing_loop': 'حلقة سمعية',
  'options.accessibility.sign_language': 'لغة الإشارة',
  'options.accessibility.wheelchair_seating': 'أماكن للكراسي المتحركة',
  'options.accessibility.accessible_parking': 'موقف سيارات مهيأ',
  'options.accessibility.assistance_dogs': 'يُسمح بكلاب المساعدة',
  'options.accessibility.quiet_space': 'مساحة هادئة',
  'form.access': 'السعة وتسهيلات الوصول',
  'here.new': 'فعالية جديدة هنا',
  'here.upcoming': {
    zero: 'لا فعاليات قادمة',
    one: 'عرض الفعالية القادمة',
    two: 'عرض الفعاليتين القادمتين',
    few: 'عرض {count} فعاليات قادمة',
    many: 'عرض {count} فعالية قادمة',
    other: 'عرض {count} فعالية قادمة',
  },
  'here.earlier': {
    zero: 'لا فعاليات سابقة',
    one: 'فعالية سابقة واحدة',
    two: 'فعاليتان سابقتان',
    few: '{count} فعاليات سابقة',
    many: '{count} فعالية سابقة',
    other: '{count} فعالية سابقة',
  },
  'here.impact': {
    zero: 'لا يؤثر هذا التغيير في أي فعالية قادمة.',
    one: 'يؤثر هذا التغيير في فعالية قادمة واحدة.',
    two: 'يؤثر هذا التغيير في فعاليتين قادمتين.',
    few: 'يؤثر هذا التغيير في {count} فعاليات قادمة.',
    many: 'يؤثر هذا التغيير في {count} فعالية قادمة.',
    other: 'يؤثر هذا التغيير في {count} فعالية قادمة.',
  },
  'attention.accessibility': 'تسهيلات الوصول',
} as const satisfies Translated<typeof english, SixForms>
