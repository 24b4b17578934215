/** Cities, quarters and houses of the sample calendar. The quarters exist; the houses, streets and numbers do not. */
import { trilingual, type SampleLanguage, type Texts } from './texts.ts'

interface City {
  readonly name: Texts
  readonly country: Texts
  /** The language its people write first. */
  readonly language: SampleLanguage
  readonly zone: string
  /** Up to the last three digits. */
  readonly phone: string
  /** Up to the last digit. */
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
  readonly quarters: readonly Texts[]
  /** `{n}` is the number of the house. */
  readonly streets: readonly Texts[]
}

const turkey = {
  country: trilingual('Türkiye', 'Türkiye', 'تركيا'),
  language: 'tr',
  zone: 'Europe/Istanbul',
  streets: [
    trilingual('Çınar Sokak No: {n}', 'Çınar Sokak {n}', 'شارع تشينار {n}'),
    trilingual('Deniz Caddesi No: {n}', 'Deniz Caddesi {n}', 'شارع دنيز {n}'),
    trilingual('Gül Sokak No: {n}', 'Gül Sokak {n}', 'شارع غول {n}'),
  ],
} as const

const egypt = {
  country: trilingual('Mısır', 'Egypt', 'مصر'),
  language: 'ar',
  zone: 'Africa/Cairo',
  streets: [
    trilingual('Nahil Caddesi {n}', '{n} Nakhil Street', '{n} شارع النخيل'),
    trilingual('Yasemin Caddesi {n}', '{n} Yasmin Street', '{n} شارع الياسمين'),
    trilingual('Kütüphane Caddesi {n}', '{n} Library Street', '{n} شارع المكتبة'),
  ],
} as const

export const sample_cities: readonly City[] = [
  {
    ...turkey,
    name: trilingual('İstanbul', 'Istanbul', 'إسطنبول'),
    phone: '+90 212 555 0',
    zip: '3443',
    latitude: 41.03,
    longitude: 28.98,
    quarters: [
      trilingual('Kadıköy', 'Kadıköy', 'قاضي كوي'),
      trilingual('Beşiktaş', 'Beşiktaş', 'بشكتاش'),
      trilingual('Üsküdar', 'Üsküdar', 'أسكودار'),
      trilingual('Balat', 'Balat', 'بلاط'),
      trilingual('Karaköy', 'Karaköy', 'قره كوي'),
    ],
  },
  {
    ...egypt,
    name: trilingual('Kahire', 'Cairo', 'القاهرة'),
    phone: '+20 2 5550 0',
    zip: '1151',
    latitude: 30.05,
    longitude: 31.23,
    quarters: [
      trilingual('Zamalek', 'Zamalek', 'الزمالك'),
      trilingual('Heliopolis', 'Heliopolis', 'مصر الجديدة'),
      trilingual('Maadi', 'Maadi', 'المعادي'),
      trilingual('Garden City', 'Garden City', 'جاردن سيتي'),
      trilingual('Seyyide Zeynep', 'Sayeda Zeinab', 'السيدة زينب'),
    ],
  },
  {
    ...turkey,
    name: trilingual('İzmir', 'Izmir', 'إزمير'),
    phone: '+90 232 555 0',
    zip: '3522',
    latitude: 38.42,
    longitude: 27.14,
    quarters: [
      trilingual('Alsancak', 'Alsancak', 'ألسنجق'),
      trilingual('Karşıyaka', 'Karşıyaka', 'كارشياكا'),
      trilingual('Konak', 'Konak', 'كوناك'),
      trilingual('Bornova', 'Bornova', 'بورنوفا'),
      trilingual('Göztepe', 'Göztepe', 'غوزتبه'),
    ],
  },
  {
    name: trilingual('Amman', 'Amman', 'عمّان'),
    country: trilingual('Ürdün', 'Jordan', 'الأردن'),
    language: 'ar',
    zone: 'Asia/Amman',
    phone: '+962 6 555 0',
    zip: '1118',
    latitude: 31.95,
    longitude: 35.93,
    quarters: [
      trilingual('Cebel Amman', 'Jabal Amman', 'جبل عمّان'),
      trilingual('Cebel Luveybde', 'Jabal al-Weibdeh', 'جبل اللويبدة'),
      trilingual('Abdali', 'Abdali', 'العبدلي'),
      trilingual('Suveyfiye', 'Sweifieh', 'الصويفية'),
      trilingual('Şumeysani', 'Shmeisani', 'الشميساني'),
    ],
    streets: [
      trilingual('Zeytin Caddesi {n}', '{n} Zaytoun Street', 'شارع الزيتون {n}'),
      trilingual('Güller Caddesi {n}', '{n} Worood Street', 'شارع الورود {n}'),
    ],
  },
  {
    ...turkey,
    name: trilingual('Ankara', 'Ankara', 'أنقرة'),
    phone: '+90 312 555 0',
    zip: '0644',
    latitude: 39.92,
    longitude: 32.85,
    quarters: [
      trilingual('Çankaya', 'Çankaya', 'تشانكايا'),
      trilingual('Kızılay', 'Kızılay', 'كيزيلاي'),
      trilingual('Ulus', 'Ulus', 'أولوس'),
      trilingual('Bahçelievler', 'Bahçelievler', 'بهتشلي إيفلر'),
      trilingual('Hamamönü', 'Hamamönü', 'حمام أونو'),
    ],
  },
  {
    name: trilingual('Beyrut', 'Beirut', 'بيروت'),
    country: trilingual('Lübnan', 'Lebanon', 'لبنان'),
    language: 'ar',
    zone: 'Asia/Beirut',
    phone: '+961 1 555 0',
    zip: '1107',
    latitude: 33.89,
    longitude: 35.5,
    quarters: [
      trilingual('Hamra', 'Hamra', 'الحمراء'),
      trilingual('Cemmeyze', 'Gemmayzeh', 'الجميزة'),
      trilingual('Eşrefiye', 'Ashrafieh', 'الأشرفية'),
      trilingual('Badaro', 'Badaro', 'بدارو'),
      trilingual('Mar Mihail', 'Mar Mikhael', 'مار مخايل'),
    ],
    streets: [
      trilingual('Sedir Caddesi {n}', '{n} Cedar Street', 'شارع الأرز {n}'),
      trilingual('Liman Caddesi {n}', '{n} Harbour Street', 'شارع المرفأ {n}'),
    ],
  },
  {
    name: trilingual('Londra', 'London', 'لندن'),
    country: trilingual('Birleşik Krallık', 'United Kingdom', 'المملكة المتحدة'),
    language: 'en',
    zone: 'Europe/London',
    phone: '+44 20 7946 0',
    zip: 'N1 9G',
    latitude: 51.51,
    longitude: -0.11,
    quarters: [
      trilingual('Camden', 'Camden', 'كامدن'),
      trilingual('Hackney', 'Hackney', 'هاكني'),
      trilingual('Greenwich', 'Greenwich', 'غرينتش'),
      trilingual('Southwark', 'Southwark', 'ساوثوورك'),
      trilingual('Brixton', 'Brixton', 'بريكستون'),
    ],
    streets: [
      trilingual('{n} Mill Lane', '{n} Mill Lane', '{n} ميل لين'),
      trilingual('{n} Garden Row', '{n} Garden Row', '{n} غاردن رو'),
    ],
  },
  {
    ...egypt,
    name: trilingual('İskenderiye', 'Alexandria', 'الإسكندرية'),
    phone: '+20 3 5550 0',
    zip: '2151',
    latitude: 31.2,
    longitude: 29.92,
    quarters: [
      trilingual('Muntaza', 'Montaza', 'المنتزه'),
      trilingual('Sidi Cabir', 'Sidi Gaber', 'سيدي جابر'),
      trilingual('Stanley', 'Stanley', 'ستانلي'),
      trilingual('Raml İstasyonu', 'Raml Station', 'محطة الرمل'),
      trilingual('Enfuşi', 'Anfushi', 'الأنفوشي'),
    ],
  },
]

export type House = keyof typeof houses

/** Kinds of house; `{quarter}` is where it stands. */
export const houses = {
  concert: trilingual('{quarter} Konser Salonu', '{quarter} Concert Hall', 'قاعة موسيقى {quarter}'),
  theatre: trilingual('{quarter} Sahnesi', '{quarter} Playhouse', 'مسرح {quarter}'),
  library: trilingual('{quarter} Halk Kütüphanesi', '{quarter} Public Library', 'مكتبة {quarter} العامة'),
  park: trilingual('{quarter} Parkı', '{quarter} Park', 'حديقة {quarter}'),
  gallery: trilingual('{quarter} Sanat Galerisi', '{quarter} Art Gallery', 'غاليري {quarter}'),
  culture: trilingual('{quarter} Kültür Merkezi', '{quarter} Cultural Centre', 'مركز {quarter} الثقافي'),
  museum: trilingual('{quarter} Kent Müzesi', '{quarter} City Museum', 'متحف {quarter}'),
  cinema: trilingual('{quarter} Sineması', '{quarter} Cinema', 'سينما {quarter}'),
  children: trilingual('{quarter} Çocuk Evi', "{quarter} Children's House", 'بيت الأطفال في {quarter}'),
  fair: trilingual('{quarter} Fuar Alanı', '{quarter} Fairground', 'أرض المعارض في {quarter}'),
} as const satisfies Record<string, Texts>

/** Venues of a city, one in each of its quarters; every other city has the second five. */
export const house_sets: readonly (readonly House[])[] = [
  ['concert', 'library', 'park', 'gallery', 'culture'],
  ['theatre', 'culture', 'museum', 'cinema', 'children'],
  ['concert', 'theatre', 'park', 'cinema', 'fair'],
]

export const house_about: Readonly<Record<House, Texts>> = {
  concert: trilingual(
    'Dört yüz kişilik salon, sade ve sıcak bir ses.',
    'Four hundred seats and a warm, plain sound.',
    'أربعمئة مقعد وصوت دافئ صافٍ.',
  ),
  theatre: trilingual(
    'Eski bir depodan dönüştürülmüş, yüz elli koltuklu bir sahne.',
    'A stage with a hundred and fifty seats in what was once a warehouse.',
    'خشبة مسرح بمئة وخمسين مقعدًا في مستودع قديم.',
  ),
  library: trilingual(
    'Okuma salonu, çocuk bölümü ve bahçesiyle mahallenin kütüphanesi.',
    'The library of the quarter, with a reading room, a children’s corner and a garden.',
    'مكتبة الحي، بقاعة قراءة وركن للأطفال وحديقة.',
  ),
  park: trilingual(
    'Çınarların altında açık hava sahnesi ve çay bahçesi.',
    'An open-air stage and a tea garden under plane trees.',
    'مسرح مكشوف وحديقة شاي تحت أشجار الدلب.',
  ),
  gallery: trilingual(
    'Üç salon, gün ışığı ve ücretsiz giriş.',
    'Three rooms, daylight and free entry.',
    'ثلاث قاعات وضوء طبيعي ودخول مجاني.',
  ),
  culture: trilingual(
    'Salonlar, atölyeler ve herkese açık bir avlu.',
    'Halls, workshops and a courtyard that is open to all.',
    'قاعات وورش وفناء مفتوح للجميع.',
  ),
  museum: trilingual(
    'Kentin tarihi, evlerden ve sokaklardan toplanan eşyalarla.',
    'The history of the city, told by things from its houses and streets.',
    'تاريخ المدينة كما ترويه أشياء من بيوتها وشوارعها.',
  ),
  cinema: trilingual(
    'Tek salonlu, altmış yıllık mahalle sineması.',
    'A neighbourhood cinema with one screen, sixty years old.',
    'سينما الحي بشاشة واحدة منذ ستين عامًا.',
  ),
  children: trilingual(
    'Yüksek pencereleri ve alçak rafları olan bir çocuk evi.',
    'A house for children with tall windows and low shelves.',
    'بيت للأطفال بنوافذ عالية ورفوف منخفضة.',
  ),
  fair: trilingual(
    'Üç hangar ve geniş bir meydan; otopark girişte.',
    'Three halls and a wide square; parking at the entrance.',
    'ثلاث صالات وساحة واسعة، والموقف عند المدخل.',
  ),
}
