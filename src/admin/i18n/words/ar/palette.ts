/** Arabic: the command palette and the list of keyboard shortcuts. */
import type { palette as english } from '../en/palette.ts'
import type { SixForms, Translated } from '../../messages.ts'

export const palette: Translated<typeof english, SixForms> = {
  'action.quick_add': 'إضافة سريعة',
  'palette.placeholder': 'اسم أو مكان أو إجراء…',
  'palette.recent': 'فُتح مؤخرًا',
  'palette.here': 'في هذه الشاشة',
  'palette.go': 'الانتقال إلى',
  'palette.desk': 'لوحة التحكم',
  'palette.actions': 'الإجراءات',
  'palette.all': 'عرض في القائمة: {count}',
  'palette.new_event': 'فعالية جديدة: {text}',
  'palette.none': 'لا نتيجة لـ«{text}».',
  'palette.results': {
    zero: 'لا سجلات',
    one: 'وُجد سجل واحد',
    two: 'وُجد سجلان',
    few: 'وُجدت {count} سجلات',
    many: 'وُجد {count} سجلًا',
    other: 'وُجد {count} سجل',
  },
  'keys.text': 'تعمل مع كل تخطيطات لوحة المفاتيح، ويمكن إيقافها من الملف الشخصي.',
  'keys.everywhere': 'في كل مكان',
  'keys.lists': 'في القوائم',
  'keys.forms': 'في النماذج',
  'keys.publish': 'حفظ ونشر، أو إرسال للمراجعة',
  'keys.next_missing': 'التالي بلا ترجمة',
  'keys.j': 'الصف التالي',
  'keys.k': 'الصف السابق',
  'keys.x': 'تحديد الصف',
  'keys.open': 'فتح الصف',
  'keys.quick_edit': 'تعديل الصف في مكانه',
  'keys.bulk': 'إجراءات الصفوف المحدَّدة',
  'keys.search': 'البحث',
  'keys.help': 'قائمة المفاتيح هذه',
}
