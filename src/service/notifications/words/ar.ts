import type { MailWords } from './mail-words.ts'

/** Verbal nouns, because nothing is known about the gender of a user. */
export const ar: MailWords = {
  news: {
    submitted: { by: '{by}: طلب مراجعة «{name}»', alone: 'طلب مراجعة «{name}»' },
    resubmitted: { by: '{by}: إعادة تقديم «{name}» للمراجعة', alone: 'إعادة تقديم «{name}» للمراجعة' },
    withdrawn: { by: '{by}: سحب «{name}» من المراجعة', alone: 'سحب «{name}» من المراجعة' },
    approved: { by: '{by}: الموافقة على «{name}»', alone: 'تمت الموافقة على «{name}»' },
    sent_back: { by: '{by}: إعادة «{name}» إليك للتعديل', alone: 'أُعيد إليك «{name}» للتعديل' },
    declined: { by: '{by}: رفض «{name}»', alone: 'تم رفض «{name}»' },
    note: { by: '{by}: ملاحظة على «{name}»', alone: 'ملاحظة جديدة على «{name}»' },
    claimed_over: { by: '{by}: تولّي مراجعة «{name}»', alone: 'انتقلت مراجعة «{name}» إلى مراجع آخر' },
  },
  decide: 'مراجعة',
  open: 'فتح ما قدّمته',
  nameless: 'بلا عنوان',
  digest: {
    one: '{site}: إشعار واحد',
    two: '{site}: إشعاران',
    few: '{site}: {count} إشعارات',
    many: '{site}: {count} إشعارًا',
    other: '{site}: {count} إشعار',
  },
  counts: {
    submitted: { other: 'طلبات مراجعة: {count}' },
    resubmitted: { other: 'إعادة تقديم: {count}' },
    withdrawn: { other: 'سحب: {count}' },
    approved: { other: 'موافقة: {count}' },
    sent_back: { other: 'إعادة للتعديل: {count}' },
    declined: { other: 'رفض: {count}' },
    note: { other: 'ملاحظات: {count}' },
    claimed_over: { other: 'تولّي مراجعة: {count}' },
  },
  comma: '، ',
  more: {
    one: 'إشعار واحد أقدم في التقويم تحت الجرس.',
    two: 'إشعاران أقدم في التقويم تحت الجرس.',
    few: '{count} إشعارات أقدم في التقويم تحت الجرس.',
    many: '{count} إشعارًا أقدم في التقويم تحت الجرس.',
    other: '{count} إشعار أقدم في التقويم تحت الجرس.',
  },
  greeting: 'مرحبًا {name}،',
  settings: 'لاختيار ما يصلك بالبريد:',
}
