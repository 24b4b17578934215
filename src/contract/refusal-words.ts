/**
 * The words of every refusal in the three languages. `{name}` stands for a detail that the refusal carries beside its code.
 * A code without words in every language does not compile: the codes are the keys of these tables.
 */
/** One text per language: field.ts imports this file, so the languages are named here again; refusals.ts does not compile without one. */
interface Words {
  readonly ar: string
  readonly en: string
  readonly tr: string
}

/** Words for one field or parameter. */
const field_words = {
  required: { en: 'This is required.', tr: 'Bu alan zorunludur.', ar: 'هذا الحقل مطلوب.' },
  empty: { en: 'This must not be empty.', tr: 'Bu alan boş bırakılamaz.', ar: 'لا يمكن ترك هذا الحقل فارغًا.' },
  not_text: { en: 'This must be text.', tr: 'Bu bir metin olmalı.', ar: 'يجب أن تكون القيمة نصًا.' },
  not_single: {
    en: 'This takes one value, not a list.',
    tr: 'Bu, liste değil tek bir değer alır.',
    ar: 'هذا الحقل يقبل قيمة واحدة لا قائمة.',
  },
  not_a_list: {
    en: 'This must be a list.',
    tr: 'Bu bir liste olmalı.',
    ar: 'يجب أن تكون القيمة قائمة.',
  },
  too_long: {
    en: 'This is too long: at most {max} characters.',
    tr: 'Çok uzun: en fazla {max} karakter.',
    ar: 'النص طويل جدًا، وأقصى عدد للأحرف {max}.',
  },
  too_many: {
    en: 'This has too many values: at most {max}.',
    tr: 'Çok fazla değer var: en fazla {max}.',
    ar: 'عدد القيم كبير جدًا، والحد الأقصى {max}.',
  },
  too_many_words: {
    en: 'This has too many words: at most {max}.',
    tr: 'Çok fazla sözcük var: en fazla {max}.',
    ar: 'عدد الكلمات كبير جدًا، والحد الأقصى {max}.',
  },
  too_many_in_place: {
    en: 'At most {max} new records can be created at once.',
    tr: 'Bir seferde en fazla {max} yeni kayıt oluşturulabilir.',
    ar: 'لا يمكن إنشاء أكثر من {max} سجلًا جديدًا دفعة واحدة.',
  },
  too_much_markup: {
    en: 'This text has too many tags, or nests them too deeply.',
    tr: 'Bu metinde çok fazla etiket var veya etiketler fazla derin iç içe geçmiş.',
    ar: 'في هذا النص وسوم أكثر من المسموح، أو أنها متداخلة بعمق زائد.',
  },
  long_link: {
    en: 'A link in this text is too long: at most {max} characters.',
    tr: 'Bu metindeki bir bağlantı çok uzun: en fazla {max} karakter.',
    ar: 'في هذا النص رابط طويل جدًا، وأقصى عدد للأحرف {max}.',
  },
  not_a_boolean: {
    en: 'This must be true or false.',
    tr: 'Bu, doğru ya da yanlış olmalı.',
    ar: 'يجب أن تكون القيمة «نعم» أو «لا».',
  },
  not_a_positive_integer: {
    en: 'This must be a whole number above zero.',
    tr: 'Bu, sıfırdan büyük bir tam sayı olmalı.',
    ar: 'يجب أن تكون القيمة عددًا صحيحًا أكبر من صفر.',
  },
  out_of_range: {
    en: 'This must be between {min} and {max}.',
    tr: 'Bu, {min} ile {max} arasında olmalı.',
    ar: 'يجب أن تكون القيمة بين {min} و{max}.',
  },
  not_an_integer: {
    en: 'This must be a whole number.',
    tr: 'Bu bir tam sayı olmalı.',
    ar: 'يجب أن تكون القيمة عددًا صحيحًا.',
  },
  not_a_number: { en: 'This must be a number.', tr: 'Bu bir sayı olmalı.', ar: 'يجب أن تكون القيمة عددًا.' },
  not_an_id: { en: 'This must be an ID.', tr: 'Bu bir kimlik numarası olmalı.', ar: 'يجب أن تكون القيمة معرّفًا رقميًا.' },
  not_a_term: {
    en: 'This must be an ID, a slug or a name.',
    tr: 'Bu bir kimlik numarası, bağlantı adı ya da ad olmalı.',
    ar: 'يجب أن تكون القيمة معرّفًا أو اسم رابط أو اسمًا.',
  },
  not_one_of: {
    en: 'This must be one of: {allowed}.',
    tr: 'Şunlardan biri olmalı: {allowed}.',
    ar: 'يجب أن تكون القيمة واحدة من: {allowed}.',
  },
  needed_with: {
    en: 'This is needed together with {partner}.',
    tr: '{partner} ile birlikte gereklidir.',
    ar: 'هذه القيمة مطلوبة مع {partner}.',
  },
  invalid_date: {
    en: 'There is no such date. Write it as 2027-05-08 20:00.',
    tr: 'Böyle bir tarih yok. 2027-05-08 20:00 biçiminde yazın.',
    ar: 'هذا التاريخ غير موجود. اكتبه بالشكل \u20662027-05-08 20:00\u2069.',
  },
  date_out_of_range: {
    en: 'The year must be between 1000 and 9999.',
    tr: 'Yıl 1000 ile 9999 arasında olmalı.',
    ar: 'يجب أن تكون السنة بين 1000 و9999.',
  },
  end_before_start: {
    en: 'The end must not be before the start.',
    tr: 'Bitiş, başlangıçtan önce olamaz.',
    ar: 'لا يمكن أن تكون النهاية قبل البداية.',
  },
  skipped_time: {
    en: 'The clock in {zone} skips this time. The next valid time is {offer}.',
    tr: '{zone} bölgesinde saat bu zamanı atlıyor. Geçerli ilk zaman: {offer}.',
    ar: 'تتخطى الساعة هذا الوقت في {zone}. أقرب وقت صالح هو \u2066{offer}\u2069.',
  },
  unsupported_rule: {
    en: 'This rule cannot be used. Weekly and monthly rules can, and chosen dates.',
    tr: 'Bu kural kullanılamaz. Haftalık ve aylık kurallar ile seçilen tarihler kullanılabilir.',
    ar: 'لا يمكن استخدام هذه القاعدة. المتاح: قواعد أسبوعية وشهرية، وتواريخ مختارة.',
  },
  dates_undecided: {
    en: 'The clock skips the hour on these dates; decide first what happens there: {dates}.',
    tr: 'Bu tarihlerde saat ileri alındığı için bu saat yok; önce ne yapılacağını seçin: {dates}.',
    ar: 'تتخطى الساعة هذا الوقت في هذه التواريخ؛ قرّر أولًا ما يحدث فيها: {dates}.',
  },
  dates_contradict: {
    en: 'The date on the site clock and the date in UTC contradict each other.',
    tr: 'Site saatindeki tarih ile UTC tarihi çelişiyor.',
    ar: 'يتعارض التاريخ بتوقيت الموقع مع التاريخ بالتوقيت العالمي.',
  },
  future_without_date: {
    en: 'To schedule, give a publication date that is still to come.',
    tr: 'Zamanlamak için ileri bir yayın tarihi verin.',
    ar: 'للجدولة، حدّد تاريخ نشر لم يأتِ بعد.',
  },
  date_has_passed: {
    en: 'This time has passed. Choose one that is still to come.',
    tr: 'Bu zaman geçti. İleri bir zaman seçin.',
    ar: 'هذا الوقت مضى. اختر وقتًا لم يأتِ بعد.',
  },
  unpublished_before: {
    en: 'It cannot go offline before it is published.',
    tr: 'Yayımlanmadan önce yayından kalkamaz.',
    ar: 'لا يمكن إلغاء النشر قبل موعد النشر.',
  },
  cannot_trash: {
    en: 'A record is moved to the trash by deleting it.',
    tr: 'Kayıtlar silinerek çöp kutusuna taşınır.',
    ar: 'يُنقل السجل إلى سلة المهملات بحذفه.',
  },
  unknown_zone: {
    en: 'This is not a time zone. Use a name such as Europe/Istanbul.',
    tr: 'Böyle bir saat dilimi yok. Europe/Istanbul gibi bir ad kullanın.',
    ar: 'هذه ليست منطقة زمنية. استخدم اسمًا مثل Africa/Cairo.',
  },
  invalid_email: {
    en: 'This is not an e-mail address.',
    tr: 'Bu bir e-posta adresi değil.',
    ar: 'هذا ليس عنوان بريد إلكتروني.',
  },
  invalid_url: { en: 'This is not a web address.', tr: 'Bu bir web adresi değil.', ar: 'هذا ليس رابطًا صالحًا.' },
  invalid_slug: {
    en: 'A slug needs at least one letter or digit.',
    tr: 'Bağlantı adında en az bir harf ya da rakam olmalı.',
    ar: 'يحتاج اسم الرابط إلى حرف أو رقم واحد على الأقل.',
  },
  invalid_image: {
    en: 'This must be the address of an image on the web or an ID of the media library.',
    tr: 'Bu, web’deki bir görselin adresi ya da ortam kitaplığından bir kimlik numarası olmalı.',
    ar: 'يجب أن تكون القيمة رابط صورة على الويب أو معرّفًا من مكتبة الوسائط.',
  },
  unknown_image: {
    en: 'There is no image {id} in the media library.',
    tr: 'Ortam kitaplığında {id} numaralı görsel yok.',
    ar: 'لا توجد صورة رقم {id} في مكتبة الوسائط.',
  },
  negative_cost: { en: 'A cost must not be negative.', tr: 'Ücret eksi olamaz.', ar: 'لا يمكن أن تكون التكلفة سالبة.' },
  unknown_id: {
    en: 'There is no record with the ID {id}.',
    tr: '{id} numaralı kayıt yok.',
    ar: 'لا يوجد سجل بالمعرّف {id}.',
  },
  unknown_user: { en: 'There is no user {id}.', tr: '{id} numaralı kullanıcı yok.', ar: 'لا يوجد مستخدم رقم {id}.' },
  slug_taken: {
    en: 'This slug is taken in this language.',
    tr: 'Bu bağlantı adı bu dilde kullanılıyor.',
    ar: 'اسم الرابط هذا مستخدم في هذه اللغة.',
  },
  term_exists: {
    en: 'This name is already in use.',
    tr: 'Bu ad zaten kullanılıyor.',
    ar: 'هذا الاسم مستخدم بالفعل.',
  },
  parent_circle: {
    en: 'A category cannot be placed below itself.',
    tr: 'Bir kategori kendi altına taşınamaz.',
    ar: 'لا يمكن أن يكون التصنيف تحت نفسه.',
  },
  not_allowed: {
    en: 'You may not set this value.',
    tr: 'Bu değeri belirleyemezsiniz.',
    ar: 'لا يُسمح لك بتعيين هذه القيمة.',
  },
  password_too_short: {
    en: 'A password needs at least {min} characters.',
    tr: 'Parola en az {min} karakter olmalı.',
    ar: 'يجب ألا تقل كلمة المرور عن {min} أحرف.',
  },
  wrong_password: {
    en: 'This is not your current password.',
    tr: 'Geçerli parolanız bu değil.',
    ar: 'ليست هذه كلمة مرورك الحالية.',
  },
  wrong_code: {
    en: 'This code is not valid, or it has been used.',
    tr: 'Bu kod geçersiz ya da daha önce kullanılmış.',
    ar: 'هذا الرمز غير صالح أو سبق استخدامه.',
  },
  email_taken: {
    en: 'Another user has this e-mail address.',
    tr: 'Bu e-posta adresi başka bir kullanıcının.',
    ar: 'يستخدم مستخدم آخر هذا البريد الإلكتروني.',
  },
} as const satisfies Record<string, Words>

/** Words for a whole answer, by its code. */
export const answer_words = {
  rest_missing_callback_param: { en: 'Missing: {names}', tr: 'Eksik: {names}', ar: 'غير موجود: {names}' },
  rest_invalid_param: { en: 'Invalid: {names}', tr: 'Geçersiz: {names}', ar: 'غير صالح: {names}' },
  rest_invalid_json: {
    en: 'The body is not valid JSON.',
    tr: 'Gövde geçerli JSON değil.',
    ar: 'المحتوى ليس JSON صالحًا.',
  },
  rest_no_route: {
    en: 'There is no such route.',
    tr: 'Böyle bir yol yok.',
    ar: 'لا يوجد مسار بهذا العنوان.',
  },
  rest_unauthorized: { en: 'Please sign in.', tr: 'Lütfen oturum açın.', ar: 'الرجاء تسجيل الدخول.' },
  rest_forbidden: { en: 'You may not do this.', tr: 'Bunu yapma yetkiniz yok.', ar: 'لا يُسمح لك بهذا الإجراء.' },
  rest_precondition_failed: {
    en: 'The record has been changed in the meantime.',
    tr: 'Kayıt bu arada değiştirildi.',
    ar: 'تم تغيير السجل في هذه الأثناء.',
  },
  rest_invalid_request: {
    en: 'The request cannot be read.',
    tr: 'İstek okunamıyor.',
    ar: 'تتعذّر قراءة الطلب.',
  },
  rest_invalid_encoding: {
    en: 'The request is not valid UTF-8.',
    tr: 'İstek geçerli UTF-8 değil.',
    ar: 'الطلب ليس نصًا صالحًا بترميز UTF-8.',
  },
  rest_too_many_values: {
    en: 'The request has too many names or values, or nests them too deeply.',
    tr: 'İstekte çok fazla ad ya da değer var veya bunlar fazla derin iç içe geçmiş.',
    ar: 'في الطلب أسماء أو قيم أكثر من المسموح، أو أنها متداخلة بعمق زائد.',
  },
  rest_request_too_large: { en: 'The request is too large.', tr: 'İstek çok büyük.', ar: 'الطلب كبير جدًا.' },
  rest_unsupported_media_type: {
    en: 'Send JSON or a form.',
    tr: 'JSON ya da form gönderin.',
    ar: 'أرسل JSON أو نموذجًا.',
  },
  rest_too_many_requests: {
    en: 'Too many requests. Please wait {seconds} seconds.',
    tr: 'Çok fazla istek. Lütfen {seconds} saniye bekleyin.',
    ar: 'طلبات كثيرة جدًا. أعد المحاولة بعد {seconds} ث.',
  },
  rest_unavailable: {
    en: 'The service cannot answer just now. Please try again.',
    tr: 'Hizmet şu anda yanıt veremiyor. Lütfen yeniden deneyin.',
    ar: 'لا تستطيع الخدمة الرد الآن. الرجاء المحاولة مرة أخرى.',
  },
  not_found: { en: 'This record does not exist.', tr: 'Böyle bir kayıt yok.', ar: 'هذا السجل غير موجود.' },
  proposal_not_found: {
    en: 'This proposal does not exist.',
    tr: 'Böyle bir öneri yok.',
    ar: 'هذا الاقتراح غير موجود.',
  },
  review_link_used: {
    en: 'This link was used already.',
    tr: 'Bu bağlantı zaten kullanıldı.',
    ar: 'استُخدم هذا الرابط من قبل.',
  },
  too_many_links: {
    en: 'There are {max} links already. Revoke one first.',
    tr: 'Zaten {max} bağlantı var. Önce birini iptal edin.',
    ar: 'يوجد {max} من الروابط بالفعل. أَلغِ أحدها أولًا.',
  },
  proposal_decided: {
    en: 'This proposal has already been decided.',
    tr: 'Bu öneri hakkında zaten karar verildi.',
    ar: 'تم البت في هذا الاقتراح بالفعل.',
  },
  proposal_changed: {
    en: 'The proposal has been changed in the meantime.',
    tr: 'Öneri bu arada değiştirildi.',
    ar: 'تم تغيير الاقتراح في هذه الأثناء.',
  },
  proposal_claimed: {
    en: '{name} is reviewing this proposal.',
    tr: 'Bu öneriyi {name} inceliyor.',
    ar: 'هذا الاقتراح قيد المراجعة من طرف {name}.',
  },
  proposal_conflicts: {
    en: 'The record has been changed since the proposal was submitted.',
    tr: 'Öneri gönderildikten sonra kayıt değiştirildi.',
    ar: 'تم تغيير السجل بعد إرسال الاقتراح.',
  },
  own_record: {
    en: 'You may change this record yourself.',
    tr: 'Bu kaydı kendiniz değiştirebilirsiniz.',
    ar: 'يمكنك تعديل هذا السجل بنفسك.',
  },
  too_many_proposals: {
    en: 'At most {max} of your proposals can wait for a decision.',
    tr: 'En fazla {max} öneriniz karar bekleyebilir.',
    ar: 'لا يمكن أن تنتظر القرار أكثر من {max} من اقتراحاتك.',
  },
  too_many_notes: {
    en: 'A proposal has at most {max} notes.',
    tr: 'Bir öneride en fazla {max} not olabilir.',
    ar: 'لا يمكن أن يحمل الاقتراح أكثر من {max} ملاحظة.',
  },
  page_not_found: {
    en: 'The list has no such page.',
    tr: 'Listede böyle bir sayfa yok.',
    ar: 'لا توجد صفحة بهذا الرقم في القائمة.',
  },
  not_accessible: {
    en: 'This record is not public.',
    tr: 'Bu kayıt herkese açık değil.',
    ar: 'هذا السجل غير متاح للعموم.',
  },
  password_protected: {
    en: 'This event is protected by a password.',
    tr: 'Bu etkinlik parola korumalı.',
    ar: 'هذه الفعالية محمية بكلمة مرور.',
  },
  is_merged: {
    en: 'This record was merged into another one.',
    tr: 'Bu kayıt başka bir kayıtla birleştirildi.',
    ar: 'دُمج هذا السجل في سجل آخر.',
  },
  has_upcoming: {
    en: 'Upcoming events use this record: {count}.',
    tr: 'Bu kaydı kullanan yaklaşan etkinlik sayısı: {count}.',
    ar: 'عدد الفعاليات القادمة التي تستخدم هذا السجل: {count}.',
  },
  is_in_trash: {
    en: 'This record is already in the trash.',
    tr: 'Bu kayıt zaten çöp kutusunda.',
    ar: 'هذا السجل في سلة المهملات بالفعل.',
  },
  invalid_credentials: {
    en: 'E-mail address or password is wrong.',
    tr: 'E-posta adresi ya da parola yanlış.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  second_factor_required: {
    en: 'Enter the code from your authenticator app.',
    tr: 'Doğrulama uygulamanızdaki kodu girin.',
    ar: 'أدخل الرمز من تطبيق المصادقة.',
  },
  code_invalid: {
    en: 'This code is not valid, or it has been used.',
    tr: 'Bu kod geçersiz ya da daha önce kullanılmış.',
    ar: 'هذا الرمز غير صالح أو سبق استخدامه.',
  },
  second_factor_exists: {
    en: 'Two-factor sign-in is already on.',
    tr: 'İki adımlı doğrulama zaten açık.',
    ar: 'التحقق بخطوتين مفعّل بالفعل.',
  },
  second_factor_missing: {
    en: 'Two-factor sign-in is not on.',
    tr: 'İki adımlı doğrulama açık değil.',
    ar: 'التحقق بخطوتين غير مفعّل.',
  },
  user_inactive: {
    en: 'This user is deactivated.',
    tr: 'Bu kullanıcı devre dışı.',
    ar: 'هذا المستخدم معطّل.',
  },
  link_invalid: {
    en: 'This link is no longer valid.',
    tr: 'Bu bağlantı artık geçerli değil.',
    ar: 'لم يعد هذا الرابط صالحًا.',
  },
  calendar_not_empty: {
    en: 'The calendar is not empty.',
    tr: 'Takvim boş değil.',
    ar: 'التقويم ليس فارغًا.',
  },
  series_changed: {
    en: 'The series was changed meanwhile. Look at its dates again.',
    tr: 'Seri bu arada değiştirildi. Tarihlere yeniden bakın.',
    ar: 'تغيّرت السلسلة في هذه الأثناء. راجع تواريخها من جديد.',
  },
  cannot_undo: {
    en: 'This cannot be undone, or was undone already.',
    tr: 'Bu işlem geri alınamaz ya da zaten geri alınmış.',
    ar: 'لا يمكن التراجع عن هذا، أو جرى التراجع عنه بالفعل.',
  },
  bulk_count_changed: {
    en: 'Another number of records matches now: {count}.',
    tr: 'Eşleşen kayıt sayısı değişti: {count}.',
    ar: 'تغيّر عدد السجلات المطابقة: {count}.',
  },
  last_administrator: {
    en: 'The last administrator must stay.',
    tr: 'Son yönetici kalmalı.',
    ar: 'يجب أن يبقى آخر مدير.',
  },
} as const satisfies Record<string, Words>

/** Code of the refusal of one field or parameter. */
export type RefusalCode = keyof typeof field_words

/** Code of a whole answer. */
export type AnswerCode = keyof typeof answer_words

/** All words, for tests and for tools that translate. */
export const refusal_words: Readonly<Record<string, Words>> = { ...field_words, ...answer_words }
