/** Words for fields that a service without a desk cannot save or did not save. Loaded with the writes to such services. */
import type { Language } from '../../../contract/field.ts'

export const words = {
  not_clearable: {
    en: 'This service cannot empty this. Change it, or keep it as it is.',
    tr: 'Bu hizmet bu alanı boşaltamıyor. Değiştirin ya da olduğu gibi bırakın.',
    ar: 'لا تتيح هذه الخدمة إفراغ هذا الحقل. غيّر قيمته أو اتركه كما هو.',
  },
  only_one: {
    en: 'This service takes only one.',
    tr: 'Bu hizmet yalnızca bir tane kabul ediyor.',
    ar: 'لا تقبل هذه الخدمة أكثر من واحد.',
  },
  not_supported: {
    en: 'This service has no such field.',
    tr: 'Bu hizmette böyle bir alan yok.',
    ar: 'هذا الحقل غير موجود في هذه الخدمة.',
  },
  not_accepted: {
    en: 'The service does not accept this value.',
    tr: 'Hizmet bu değeri kabul etmiyor.',
    ar: 'لا تقبل الخدمة هذه القيمة.',
  },
  not_taken: {
    en: 'The service did not save this as entered. Check it.',
    tr: 'Hizmet bunu girdiğiniz gibi kaydetmedi. Kontrol edin.',
    ar: 'لم تحفظ الخدمة هذه القيمة كما أدخلتها. تحقّق منها.',
  },
  changed_too: {
    en: 'The service changed this as well. Check it.',
    tr: 'Hizmet bunu da değiştirdi. Kontrol edin.',
    ar: 'غيّرت الخدمة هذه القيمة أيضًا. تحقّق منها.',
  },
  name_in_use: {
    en: 'There is one with this name, and this service would write over it. Choose that one or enter another name.',
    tr: 'Bu adla bir kayıt var ve bu hizmet onun üzerine yazar. O kaydı seçin ya da başka bir ad girin.',
    ar: 'يوجد سجل بهذا الاسم، وستكتب هذه الخدمة فوقه. اختر ذلك السجل أو أدخل اسمًا آخر.',
  },
  in_trash: {
    en: 'This record is in the trash. Restore it first.',
    tr: 'Bu kayıt çöp kutusunda. Önce geri yükleyin.',
    ar: 'هذا السجل في سلة المهملات. استعده أولًا.',
  },
  second_time: {
    en: 'The clock shows this time twice, and this service knows only the first.',
    tr: 'Saat bu zamanı iki kez gösteriyor; bu hizmet yalnızca ilkini biliyor.',
    ar: 'تُظهر الساعة هذا الوقت مرتين، ولا تعرف هذه الخدمة إلا المرة الأولى.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Reason why a field was refused, or its state after the write. */
export type FieldRefusal = keyof typeof words

/** Reasons by field. */
export type FieldRefusals = Readonly<Record<string, FieldRefusal>>
