/** Arabic: the palette that finds records and runs actions. */
import type { palette as english } from '../en/palette.ts'
import type { SixForms, Translated } from '../messages.ts'

export const palette: Translated<typeof english, SixForms> = {
  'palette.placeholder': 'اسم أو مكان أو إجراء…',
  'palette.recent': 'فُتح مؤخرًا',
  'palette.here': 'في هذه الشاشة',
  'palette.go': 'الانتقال إلى',
  'palette.desk': 'لوحة التحكم',
  'palette.actions': 'الإجراءات',
  'palette.all': 'عرض في القائمة: {count}',
  'palette.none': 'لا نتيجة لـ«{text}».',
  'palette.results': {
    zero: 'لا سجلات',
    one: 'وُجد سجل واحد',
    two: 'وُجد سجلان',
    few: 'وُجدت {count} سجلات',
    many: 'وُجد {count} سجلًا',
    other: 'وُجد {count} سجل',
  },
}
