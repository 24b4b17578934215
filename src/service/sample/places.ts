/** Cities, quarters and houses of the sample calendar. The quarters exist; the houses, streets and numbers do not. */
import { say, type SampleLanguage, type Texts } from './texts.ts'

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
  country: say('Türkiye', 'Türkiye', 'تركيا'),
  language: 'tr',
  zone: 'Europe/Istanbul',
  streets: [
    say('Çınar Sokak No: {n}', 'Çınar Sokak {n}', 'شارع تشينار {n}'),
    say('Deniz Caddesi No: {n}', 'Deniz Caddesi {n}', 'شارع دنيز {n}'),
    say('Gül Sokak No: {n}', 'Gül Sokak {n}', 'شارع غول {n}'),
  ],
} as const

const egypt = {
  country: say('Mısır', 'Egypt', 'مصر'),
  language: 'ar',
  zone: 'Africa/Cairo',
  streets: [
    say('Nahil Caddesi {n}', '{n} Nakhil Street', '{n} شارع النخيل'),
    say('Yasemin Caddesi {n}', '{n} Yasmin Street', '{n} شارع الياسمين'),
    say('Kütüphane Caddesi {n}', '{n} Library Street', '{n} شارع المكتبة'),
  ],
} as const

export const cities: readonly City[] = [
  {
    ...turkey,
    name: say('İstanbul', 'Istanbul', 'إسطنبول'),
    phone: '+90 212 555 0',
    zip: '3443',
    latitude: 41.03,
    longitude: 28.98,
    quarters: [
      say('Kadıköy', 'Kadıköy', 'قاضي كوي'),
      say('Beşiktaş', 'Beşiktaş', 'بشكتاش'),
      say('Üsküdar', 'Üsküdar', 'أسكودار'),
      say('Balat', 'Balat', 'بلاط'),
      say('Karaköy', 'Karaköy', 'قره كوي'),
    ],
  },
  {
    ...egypt,
    name: say('Kahire', 'Cairo', 'القاهرة'),
    phone: '+20 2 5550 0',
    zip: '1151',
    latitude: 30.05,
    longitude: 31.23,
    quarters: [
      say('Zamalek', 'Zamalek', 'الزمالك'),
      say('Heliopolis', 'Heliopolis', 'مصر الجديدة'),
      say('Maadi', 'Maadi', 'المعادي'),
      say('Garden City', 'Garden City', 'جاردن سيتي'),
      say('Seyyide Zeynep', 'Sayeda Zeinab', 'السيدة زينب'),
    ],
  },
  {
    ...turkey,
    name: say('İzmir', 'Izmir', 'إزمير'),
    phone: '+90 232 555 0',
    zip: '3522',
    latitude: 38.42,
    longitude: 27.14,
    quarters: [
      say('Alsancak', 'Alsancak', 'ألسنجق'),
      say('Karşıyaka', 'Karşıyaka', 'كارشياكا'),
      say('Konak', 'Konak', 'كوناك'),
      say('Bornova', 'Bornova', 'بورنوفا'),
      say('Göztepe', 'Göztepe', 'غوزتبه'),
    ],
  },
  {
    name: say('Amman', 'Amman', 'عمّان'),
    country: say('Ürdün', 'Jordan', 'الأردن'),
    language: 'ar',
    zone: 'Asia/Amman',
    phone: '+962 6 555 0',
    zip: '1118',
    latitude: 31.95,
    longitude: 35.93,
    quarters: [
      say('Cebel Amman', 'Jabal Amman', 'جبل عمّان'),
      say('Cebel Luveybde', 'Jabal al-Weibdeh', 'جبل اللويبدة'),
      say('Abdali', 'Abdali', 'العبدلي'),
      say('Suveyfiye', 'Sweifieh', 'الصويفية'),
      say('Şumeysani', 'Shmeisani', 'الشميساني'),
    ],
    streets: [
      say('Zeytin Caddesi {n}', '{n} Zaytoun Street', 'شارع الزيتون {n}'),
      say('Güller Caddesi {n}', '{n} Worood Street', 'شارع الورود {n}'),
    ],
  },
  {
    ...turkey,
    name: say('Ankara', 'Ankara', 'أنقرة'),
    phone: '+90 312 555 0',
    zip: '0644',
    latitude: 39.92,
    longitude: 32.85,
    quarters: [
      say('Çankaya', 'Çankaya', 'تشانكايا'),
      say('Kızılay', 'Kızılay', 'كيزيلاي'),
      say('Ulus', 'Ulus', 'أولوس'),
      say('Bahçelievler', 'Bahçelievler', 'بهتشلي إيفلر'),
      say('Hamamönü', 'Hamamönü', 'حمام أونو'),
    ],
  },
  {
    name: say('Beyrut', 'Beirut', 'بيروت'),
    country: say('Lübnan', 'Lebanon', 'لبنان'),
    language: 'ar',
    zone: 'Asia/Beirut',
    phone: '+961 1 555 0',
    zip: '1107',
    latitude: 33.89,
    longitude: 35.5,
    quarters: [
      say('Hamra', 'Hamra', 'الحمراء'),
      say('Cemmeyze', 'Gemmayzeh', 'الجميزة'),
      say('Eşrefiye', 'Ashrafieh', 'الأشرفية'),
      say('Badaro', 'Badaro', 'بدارو'),
      say('Mar Mihail', 'Mar Mikhael', 'مار مخايل'),
    ],
    streets: [
      say('Sedir Caddesi {n}', '{n} Cedar Street', 'شارع الأرز {n}'),
      say('Liman Caddesi {n}', '{n} Harbour Street', 'شارع المرفأ {n}'),
    ],
  },
  {
    name: say('Londra', 'London', 'لندن'),
    country: say('Birleşik Krallık', 'United Kingdom', 'المملكة المتحدة'),
    language: 'en',
    zone: 'Europe/London',
    phone: '+44 20 7946 0',
    zip: 'N1 9G',
    latitude: 51.51,
    longitude: -0.11,
    quarters: [
      say('Camden', 'Camden', 'كامدن'),
      say('Hackney', 'Hackney', 'هاكني'),
      say('Greenwich', 'Greenwich', 'غرينتش'),
      say('Southwark', 'Southwark', 'ساوثوورك'),
      say('Brixton', 'Brixton', 'بريكستون'),
    ],
    streets: [
      say('{n} Mill Lane', '{n} Mill Lane', '{n} ميل لين'),
      say('{n} Garden Row', '{n} Garden Row', '{n} غاردن رو'),
    ],
  },
  {
    ...egypt,
    name: say('İskenderiye', 'Alexandria', 'الإسكندرية'),
    phone: '+20 3 5550 0',
    zip: '2151',
    latitude: 31.2,
    longitude: 29.92,
    quarters: [
      say('Muntaza', 'Montaza', 'المنتزه'),
      say('Sidi Cabir', 'Sidi Gaber', 'سيدي جابر'),
      say('Stanley', 'Stanley', 'ستانلي'),
      say('Raml İstasyonu', 'Raml Station', 'محطة الرمل'),
      say('Enfuşi', 'Anfushi', 'الأنفوشي'),
    ],
  },
]

export type House = keyof typeof houses

/** Kinds of house; `{quarter}` is where it stands. */
export const houses = {
  concert: say('{quarter} Konser Salonu', '{quarter} Concert Hall', 'قاعة موسيقى {quarter}'),
  theatre: say('{quarter} Sahnesi', '{quarter} Playhouse', 'مسرح {quarter}'),
  library: say('{quarter} Halk Kütüphanesi', '{quarter} Public Library', 'مكتبة {quarter} العامة'),
  park: say('{quarter} Parkı', '{quarter} Park', 'حديقة {quarter}'),
  gallery: say('{quarter} Sanat Galerisi', '{quarter} Art Gallery', 'غاليري {quarter}'),
  culture: say('{quarter} Kültür Merkezi', '{quarter} Cultural Centre', 'مركز {quarter} الثقافي'),
  museum: say('{quarter} Kent Müzesi', '{quarter} City Museum', 'متحف {quarter}'),
  cinema: say('{quarter} Sineması', '{quarter} Cinema', 'سينما {quarter}'),
  children: say('{quarter} Çocuk Evi', "{quarter} Children's House", 'بيت الأطفال في {quarter}'),
  fair: say('{quarter} Fuar Alanı', '{quarter} Fairground', 'أرض المعارض في {quarter}'),
} as const satisfies Record<string, Texts>

/** Venues of a city, one in each of its quarters; every other city has the second five. */
export const house_sets: readonly (readonly House[])[] = [
  ['concert', 'library', 'park', 'gallery', 'culture'],
  ['theatre', 'culture', 'museum', 'cinema', 'children'],
  ['concert', 'theatre', 'park', 'cinema', 'fair'],
]

export const house_about: Readonly<Record<House, Texts>> = {
  concert: say(
    'Dört yüz kişilik salon, sade ve sıcak bir ses.',
    'Four hundred seats and a warm, plain sound.',
    'أربعمئة مقعد وصوت دافئ صافٍ.',
  ),
  theatre: say(
    'Eski bir depodan dönüştürülmüş, yüz elli koltuklu bir sahne.',
    'A stage with a hundred and fifty seats in what was once a warehouse.',
    'خشبة مسرح بمئة وخمسين مقعدًا في مستودع قديم.',
  ),
  library: say(
    'Okuma salonu, çocuk bölümü ve bahçesiyle mahallenin kütüphanesi.',
    'The library of the quarter, with a reading room, a children’s corner and a garden.',
    'مكتبة الحي، بقاعة قراءة وركن للأطفال وحديقة.',
  ),
  park: say(
    'Çınarların altında açık hava sahnesi ve çay bahçesi.',
    'An open-air stage and a tea garden under plane trees.',
    'مسرح مكشوف وحديقة شاي تحت أشجار الدلب.',
  ),
  gallery: say(
    'Üç salon, gün ışığı ve ücretsiz giriş.',
    'Three rooms, daylight and free entry.',
    'ثلاث قاعات وضوء طبيعي ودخول مجاني.',
  ),
  culture: say(
    'Salonlar, atölyeler ve herkese açık bir avlu.',
    'Halls, workshops and a courtyard that is open to all.',
    'قاعات وورش وفناء مفتوح للجميع.',
  ),
  museum: say(
    'Kentin tarihi, evlerden ve sokaklardan toplanan eşyalarla.',
    'The history of the city, told by things from its houses and streets.',
    'تاريخ المدينة كما ترويه أشياء من بيوتها وشوارعها.',
  ),
  cinema: say(
    'Tek salonlu, altmış yıllık mahalle sineması.',
    'A neighbourhood cinema with one screen, sixty years old.',
    'سينما الحي بشاشة واحدة منذ ستين عامًا.',
  ),
  children: say(
    'Yüksek pencereleri ve alçak rafları olan bir çocuk evi.',
    'A house for children with tall windows and low shelves.',
    'بيت للأطفال بنوافذ عالية ورفوف منخفضة.',
  ),
  fair: say(
    'Üç hangar ve geniş bir meydan; otopark girişte.',
    'Three halls and a wide square; parking at the entrance.',
    'ثلاث صالات وساحة واسعة، والموقف عند المدخل.',
  ),
}
