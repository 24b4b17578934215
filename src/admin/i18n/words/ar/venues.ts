/** Arabic: facts of venues. */
import { accessibility } from '../../../../contract/words/ar/accessibility.ts'
import type { venues as english } from '../en/venues.ts'
import type { SixForms, Translated } from '../../messages.ts'

export const venues = {
  'fields.venues.capacity': 'السعة',
  'fields.venues.accessibility': 'تسهيلات الوصول',
  'fields.venues.accessibility_note': 'ملاحظات عن تسهيلات الوصول',
  'fields.venues.accessibility_checked': 'تاريخ التحقق من تسهيلات الوصول',
  ...accessibility,
  'region.state': 'الولاية',
  'region.province': 'المقاطعة',
  'region.il': 'المحافظة',
  'region.governorate': 'المحافظة',
  'region.emirate': 'الإمارة',
  'region.region': 'المنطقة',
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
  'venue_map.as_map': 'الخريطة',
  'venue_map.as_list': 'عرض في القائمة',
  'venue_map.map': 'خريطة الأماكن',
  'venue_map.all': 'عرض الكل',
  'venue_map.first': 'أول {most} من {count}. استخدم التصفية لعرض غيرها.',
  'venue_map.without': 'بلا موقع على الخريطة: {count}',
  'checked.ago': 'مضى أكثر من سنة على آخر تحقق: هل ما زال صحيحًا؟',
  'checked.today': 'تم التحقق اليوم',
  'attention.accessibility_due': 'تسهيلات تحتاج إلى مراجعة',
  'attention.accessibility': 'تسهيلات الوصول',
} as const satisfies Translated<typeof english, SixForms>
