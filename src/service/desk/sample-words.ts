/** What the sample calendar is made of: real places and plausible names, in three languages. */
import type { Language } from '../../contract/field.ts'

/** Texts by language; what is missing is a translation that somebody still owes. */
export type Texts = Readonly<Partial<Record<Language, string>>>

export const cities: readonly {
  readonly name: Required<Texts>
  readonly country: Required<Texts>
  readonly zone: string
  readonly phone: string
}[] = [
  {
    name: { tr: 'İstanbul', en: 'Istanbul', ar: 'إسطنبول' },
    country: { tr: 'Türkiye', en: 'Türkiye', ar: 'تركيا' },
    zone: 'Europe/Istanbul',
    phone: '+90 212 555 0',
  },
  {
    name: { tr: 'İzmir', en: 'Izmir', ar: 'إزمير' },
    country: { tr: 'Türkiye', en: 'Türkiye', ar: 'تركيا' },
    zone: 'Europe/Istanbul',
    phone: '+90 232 555 0',
  },
  {
    name: { tr: 'Ankara', en: 'Ankara', ar: 'أنقرة' },
    country: { tr: 'Türkiye', en: 'Türkiye', ar: 'تركيا' },
    zone: 'Europe/Istanbul',
    phone: '+90 312 555 0',
  },
  {
    name: { tr: 'Kahire', en: 'Cairo', ar: 'القاهرة' },
    country: { tr: 'Mısır', en: 'Egypt', ar: 'مصر' },
    zone: 'Africa/Cairo',
    phone: '+20 2 5550 0',
  },
  {
    name: { tr: 'İskenderiye', en: 'Alexandria', ar: 'الإسكندرية' },
    country: { tr: 'Mısır', en: 'Egypt', ar: 'مصر' },
    zone: 'Africa/Cairo',
    phone: '+20 3 5550 0',
  },
  {
    name: { tr: 'Amman', en: 'Amman', ar: 'عمّان' },
    country: { tr: 'Ürdün', en: 'Jordan', ar: 'الأردن' },
    zone: 'Asia/Amman',
    phone: '+962 6 555 0',
  },
  {
    name: { tr: 'Beyrut', en: 'Beirut', ar: 'بيروت' },
    country: { tr: 'Lübnan', en: 'Lebanon', ar: 'لبنان' },
    zone: 'Asia/Beirut',
    phone: '+961 1 555 0',
  },
  {
    name: { tr: 'Londra', en: 'London', ar: 'لندن' },
    country: { tr: 'Birleşik Krallık', en: 'United Kingdom', ar: 'المملكة المتحدة' },
    zone: 'Europe/London',
    phone: '+44 20 7946 0',
  },
]

export const halls: readonly Required<Texts>[] = [
  { tr: 'Şehir Kütüphanesi', en: 'City Library', ar: 'مكتبة المدينة' },
  { tr: 'Kültür Merkezi', en: 'Cultural Centre', ar: 'المركز الثقافي' },
  { tr: 'Açık Hava Tiyatrosu', en: 'Open Air Theatre', ar: 'المسرح المكشوف' },
  { tr: 'Sanat Galerisi', en: 'Art Gallery', ar: 'معرض الفنون' },
  { tr: 'Çocuk Evi', en: "Children's House", ar: 'بيت الأطفال' },
]

export const societies: readonly Required<Texts>[] = [
  { tr: 'Belediye Kültür Müdürlüğü', en: 'Municipal Culture Office', ar: 'مديرية الثقافة البلدية' },
  { tr: 'Genç Müzisyenler Derneği', en: 'Young Musicians Society', ar: 'جمعية الموسيقيين الشباب' },
  { tr: 'Kitap Dostları Vakfı', en: 'Friends of the Book Foundation', ar: 'مؤسسة أصدقاء الكتاب' },
  { tr: 'Işık Sinema Kulübü', en: 'Işık Film Club', ar: 'نادي ضوء السينمائي' },
]

/** Top categories, each with those below it. */
export const categories: readonly { readonly name: Texts; readonly below: readonly Texts[] }[] = [
  {
    name: { tr: 'Müzik', en: 'Music', ar: 'موسيقى' },
    below: [
      { tr: 'Caz', en: 'Jazz', ar: 'جاز' },
      { tr: 'Klasik', en: 'Classical', ar: 'كلاسيكية' },
      { tr: 'Halk müziği', en: 'Folk' },
    ],
  },
  {
    name: { tr: 'Sahne', en: 'Stage', ar: 'المسرح' },
    below: [
      { tr: 'Tiyatro', en: 'Theatre', ar: 'مسرحيات' },
      { tr: 'Dans', en: 'Dance', ar: 'رقص' },
    ],
  },
  {
    name: { tr: 'Edebiyat', en: 'Literature', ar: 'أدب' },
    below: [
      { tr: 'Şiir', en: 'Poetry', ar: 'شعر' },
      { tr: 'İmza günü', en: 'Book signing' },
    ],
  },
  { name: { tr: 'Çocuk', en: 'Children', ar: 'أطفال' }, below: [{ tr: 'Atölye', en: 'Workshop', ar: 'ورشة' }] },
  { name: { tr: 'Sergi', en: 'Exhibition', ar: 'معرض' }, below: [] },
]

export const tag_words: readonly Texts[] = [
  { tr: 'ücretsiz', en: 'free entry', ar: 'دخول مجاني' },
  { tr: 'aile', en: 'family', ar: 'عائلة' },
  { tr: 'açık hava', en: 'outdoors', ar: 'في الهواء الطلق' },
  { tr: 'çevrim içi', en: 'online', ar: 'عبر الإنترنت' },
  { tr: 'gençlik', en: 'youth', ar: 'شباب' },
  { tr: 'bahar', en: 'spring', ar: 'ربيع' },
  { tr: 'gece', en: 'night', ar: 'ليل' },
  { tr: 'festival', en: 'festival', ar: 'مهرجان' },
  { tr: 'engelsiz', en: 'step-free', ar: 'مهيأ لذوي الإعاقة' },
  { tr: 'kahve', en: 'coffee', ar: 'قهوة' },
  { tr: 'tarih', en: 'history', ar: 'تاريخ' },
  { tr: 'bilim', en: 'science', ar: 'علوم' },
]

export const programmes: readonly {
  readonly title: Required<Texts>
  readonly about: Required<Texts>
  readonly category: number
}[] = [
  {
    title: { tr: 'Caz Akşamı', en: 'Jazz Evening', ar: 'أمسية جاز' },
    about: {
      tr: 'Genç topluluklar yeni bestelerini çalıyor.',
      en: 'Young ensembles play their new pieces.',
      ar: 'فرق شابة تعزف مؤلفاتها الجديدة.',
    },
    category: 0,
  },
  {
    title: { tr: 'Oda Müziği Konseri', en: 'Chamber Music Concert', ar: 'حفل موسيقى الحجرة' },
    about: {
      tr: 'Dört yaylı, iki yüzyıl, bir akşam.',
      en: 'Four strings, two centuries, one evening.',
      ar: 'أربعة أوتار وقرنان وأمسية واحدة.',
    },
    category: 0,
  },
  {
    title: { tr: 'Işık Şöleni', en: 'Festival of Lights', ar: 'مهرجان الأضواء' },
    about: {
      tr: 'Sokaklar akşamdan sabaha ışıkla doluyor.',
      en: 'The streets are full of light from dusk to dawn.',
      ar: 'تمتلئ الشوارع بالضوء من المساء حتى الفجر.',
    },
    category: 4,
  },
  {
    title: { tr: 'Şiir Okumaları', en: 'Poetry Reading', ar: 'قراءات شعرية' },
    about: {
      tr: 'Üç dilde şiir, ardından söyleşi.',
      en: 'Poems in three languages, with a talk afterwards.',
      ar: 'قصائد بثلاث لغات يليها حوار.',
    },
    category: 2,
  },
  {
    title: { tr: 'Çocuklar için Masal Saati', en: 'Story Hour for Children', ar: 'ساعة حكايات للأطفال' },
    about: {
      tr: 'Dört yaşından büyükler için masallar.',
      en: 'Tales for children from four years of age.',
      ar: 'حكايات للأطفال من سن الرابعة.',
    },
    category: 3,
  },
  {
    title: { tr: 'Kısa Film Gecesi', en: 'Short Film Night', ar: 'ليلة الأفلام القصيرة' },
    about: {
      tr: 'On kısa film, on yönetmen.',
      en: 'Ten short films, ten directors.',
      ar: 'عشرة أفلام قصيرة لعشرة مخرجين.',
    },
    category: 1,
  },
  {
    title: { tr: 'Ebru Atölyesi', en: 'Marbling Workshop', ar: 'ورشة فن الإبرو' },
    about: {
      tr: 'Malzeme verilir, önlük getirin.',
      en: 'Material is provided, bring an apron.',
      ar: 'المواد متوفرة، أحضروا مئزرًا.',
    },
    category: 3,
  },
  {
    title: { tr: 'Kitap Fuarı', en: 'Book Fair', ar: 'معرض الكتاب' },
    about: {
      tr: 'Yüz yayınevi, imza günleri ve söyleşiler.',
      en: 'A hundred publishers, signings and talks.',
      ar: 'مئة دار نشر وحفلات توقيع وندوات.',
    },
    category: 2,
  },
  {
    title: { tr: 'Halk Dansları Gösterisi', en: 'Folk Dance Show', ar: 'عرض رقصات شعبية' },
    about: { tr: 'Beş bölgeden beş topluluk.', en: 'Five groups from five regions.', ar: 'خمس فرق من خمس مناطق.' },
    category: 1,
  },
  {
    title: { tr: 'Fotoğraf Sergisi', en: 'Photography Exhibition', ar: 'معرض صور' },
    about: {
      tr: 'Kentin yüz yılı, yüz fotoğrafta.',
      en: 'A hundred years of the city in a hundred pictures.',
      ar: 'مئة عام من المدينة في مئة صورة.',
    },
    category: 4,
  },
]
