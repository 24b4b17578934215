/** Arabic: the history of a record, and dialogs of single values. */
import type { panels as english } from '../en/panels.ts'
import type { Translated } from '../messages.ts'

export const panels: Translated<typeof english> = {
  'history.service': 'الخدمة',
  'history.create': 'إنشاء: {name}',
  'history.update': 'تعديل: {name}',
  'history.publish': 'نشر: {name}',
  'history.zones': 'تحديث بيانات التوقيت: من {before} إلى {after} بالتوقيت العالمي',
  'history.trash': 'نقل إلى سلة المهملات: {name}',
  'history.undeleted': 'استعادة من سلة المهملات: {name}',
  'history.delete': 'حذف: {name}',
  'history.older': 'عرض تغييرات أقدم',
  'history.operation': 'عرض في سجل النشاط',
  'history.restore': 'استعادة هذه النسخة كمسودة',
  'history.sure': 'يعود السجل إلى هذه النسخة، وإن كان منشورًا يصبح مسودة.',
  'history.restored': 'تمت الاستعادة كمسودة.',
  'position.degrees': 'خط العرض ثم خط الطول',
  'position.text': 'مثل \u206641.0369, 28.985\u2069، أو عنوان مكان منسوخ من خريطة على الإنترنت.',
  'position.wrong': 'يلزم عددان: خط العرض (من \u2066−90\u2069 إلى 90) ثم خط الطول (من \u2066−180\u2069 إلى 180).',
  'position.look': 'عرض على الخريطة',
  'position.saved': 'تم حفظ الموقع.',
  'position.removed': 'تمت إزالة الموقع.',
  'readers.new': 'كلمة المرور',
  'readers.text': 'من لا يعرفها يرى العنوان والتواريخ فقط. تحلّ الجديدة محل السابقة.',
  'readers.none': 'اكتب كلمة مرور، أو أزل الموجودة.',
  'readers.set': 'تعيين كلمة المرور',
  'readers.remove': 'إزالة كلمة المرور',
  'readers.set_done': 'صارت القراءة تتطلب كلمة المرور.',
  'readers.removed': 'لم تعد القراءة تتطلب كلمة مرور.',
}
