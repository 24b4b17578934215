/** Arabic: forms. */
import type { forms as english } from '../en/forms.ts'
import type { SixForms, Translated } from '../messages.ts'

export const forms: Translated<typeof english, SixForms> = {
  'form.what': 'ما هو',
  'form.when': 'الموعد',
  'form.where': 'أين ومن ينظّم',
  'form.contact': 'التواصل',
  'form.state': 'الحالة',
  'form.more': 'تفاصيل',
  'form.time': 'الوقت',
  'form.text_language': 'لغة النص',
  'form.status_standard': 'حسب صلاحيتي',
  'form.unsaved': 'لم يُحفظ بعد',
  'form.draft_found': 'استُعيد ما كتبته هنا من قبل.',
  'form.draft_drop': 'تجاهله',
  'form.waits': 'تغييرك بانتظار المراجعة.',
  'form.duplicate': 'تم الحفظ. «{name}» يشبهه كثيرًا.',
  'conflict.title': 'غيّره شخص آخر في هذه الأثناء',
  'conflict.asked': 'غيّر شخص آخر الحقول نفسها. اختر لكل منها ثم احفظ.',
  'conflict.merged': 'أُخذت تغييرات شخص آخر. احفظ مرة أخرى.',
  'conflict.theirs': 'خذ تغييره',
  'conflict.mine': 'أبقِ تغييري',
  'rich.tools': 'التنسيق',
  'rich.bold': 'عريض',
  'rich.italic': 'مائل',
  'rich.heading': 'عنوان',
  'rich.bulletList': 'قائمة',
  'rich.orderedList': 'قائمة مرقمة',
  'rich.blockquote': 'اقتباس',
}
