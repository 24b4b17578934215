/** Arabic: fields that a service without a desk cannot save or did not save. */
import type { foreign as english } from '../../en/together/foreign.ts'

export const foreign: Readonly<Record<keyof typeof english, string>> = {
  not_clearable: 'لا تتيح هذه الخدمة إفراغ هذا الحقل. غيّر قيمته أو اتركه كما هو.',
  only_one: 'لا تقبل هذه الخدمة أكثر من واحد.',
  not_supported: 'هذا الحقل غير موجود في هذه الخدمة.',
  not_accepted: 'لا تقبل الخدمة هذه القيمة.',
  not_taken: 'لم تحفظ الخدمة هذه القيمة كما أدخلتها. تحقّق منها.',
  changed_too: 'غيّرت الخدمة هذه القيمة أيضًا. تحقّق منها.',
  name_in_use: 'يوجد سجل بهذا الاسم، وستكتب هذه الخدمة فوقه. اختر ذلك السجل أو أدخل اسمًا آخر.',
  term_in_use: 'يوجد سجل بهذا الاسم. اختره أو أدخل اسمًا آخر.',
  in_trash: 'هذا السجل في سلة المهملات. استعده أولًا.',
  second_time: 'تُظهر الساعة هذا الوقت مرتين، ولا تعرف هذه الخدمة إلا المرة الأولى.',
  cost_unknown: 'يعرض الموقع كيف تُقرأ التكلفة، لا كيف خُزّنت. أدخلها، وإلا فلن يُحفظ شيء.',
  holds_blocks: 'في هذا النص كتل أو رموز قصيرة تضيع هنا. عدّله في الموقع نفسه.',
}
