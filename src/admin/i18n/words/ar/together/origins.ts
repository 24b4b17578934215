/** Arabic: where the values of a record came from. They load with what tells it in a form. */
import type { SixForms, Translated } from '../../../messages.ts'
import type { origins as english } from '../../en/together/origins.ts'

export const origins: Translated<typeof english, SixForms> = {
  title: 'المصدر',
  from: 'من',
  last_read: 'آخر قراءة',
  imported: 'الاستيراد',
  follows: 'يتبع المصدر',
  fields_of: {
    zero: 'لا حقل من {total}',
    one: 'حقل واحد من {total}',
    two: 'حقلان من {total}',
    few: '{count} حقول من {total}',
    many: '{count} حقلًا من {total}',
    other: '{count} حقل من {total}',
  },
  kept_here: 'محفوظ هنا',
  uid: 'UID',
  about: 'ما تغيّره هنا يبقى كما هو، وتتبع الحقول الأخرى المصدر.',
  about_file: 'ما تغيّره هنا يبقى كما هو عند استيراد الملف من جديد.',
  kept: '{fields}: محفوظ كما هو هنا',
  kept_since: '{fields}: محفوظ كما هو هنا منذ {date}',
  kept_by: '{fields}: محفوظ كما هو هنا منذ {date}، عدّله {name}',
  says: 'في المصدر:',
  says_other: 'في المصدر نص آخر',
  take: 'خذ ما في المصدر',
  take_value: 'خذ {value}',
  compare: 'قارن',
  compare_title: '{field}: هنا وفي المصدر',
  compare_about: 'المعلَّم: ما أضيف هنا. المشطوب: ما هو في المصدر وحده.',
  read: '{fields} من {source}، قُرئ {when}',
  brought: '{fields} من {source}، استُورد {when}',
  unknown_time: '{fields} من {source}',
  open: 'افتح في المصدر',
  taken: 'أُخذ من المصدر: {fields}.',
  sent: 'أُرسل للمراجعة: {fields} من المصدر.',
}
