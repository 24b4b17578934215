/** Organizers of the sample calendar: `{city}` is where they are at home. */
import { trilingual, type Texts } from './texts.ts'

export const societies: readonly { readonly name: Texts; readonly about: Texts; readonly mail: string }[] = [
  {
    name: trilingual('{city} Kültür Müdürlüğü', '{city} Department of Culture', 'مديرية الثقافة في {city}'),
    about: trilingual(
      'Kentin kültür programını hazırlar.',
      'Plans the cultural programme of the city.',
      'تعدّ البرنامج الثقافي للمدينة.',
    ),
    mail: 'culture',
  },
  {
    name: trilingual('{city} Oda Orkestrası', '{city} Chamber Orchestra', 'أوركسترا الحجرة في {city}'),
    about: trilingual(
      'Yirmi müzisyen, her ay yeni bir program.',
      'Twenty musicians, a new programme every month.',
      'عشرون موسيقيًا وبرنامج جديد كل شهر.',
    ),
    mail: 'orchestra',
  },
  {
    name: trilingual('{city} Sinema Kulübü', '{city} Film Club', 'نادي السينما في {city}'),
    about: trilingual(
      'Her perşembe bir film, ardından sohbet.',
      'A film every Thursday, with a talk afterwards.',
      'فيلم كل خميس يليه حوار.',
    ),
    mail: 'film',
  },
  {
    name: trilingual('{city} Kitap Dostları', '{city} Friends of the Book', 'أصدقاء الكتاب في {city}'),
    about: trilingual(
      'Okuma grupları, imza günleri, gezici kitaplık.',
      'Reading groups, signings and a travelling library.',
      'حلقات قراءة وحفلات توقيع ومكتبة متنقلة.',
    ),
    mail: 'books',
  },
  {
    name: trilingual('{city} Gençlik Derneği', '{city} Youth Association', 'جمعية الشباب في {city}'),
    about: trilingual(
      'Gençlerin gençler için düzenledikleri.',
      'What young people organise for each other.',
      'ما ينظمه الشباب للشباب.',
    ),
    mail: 'youth',
  },
  {
    name: trilingual('{city} Şehir Tiyatrosu', '{city} City Theatre', 'مسرح مدينة {city}'),
    about: trilingual(
      'Klasikler ve yeni metinler, yılda altı oyun.',
      'Classics and new writing, six plays a year.',
      'كلاسيكيات ونصوص جديدة، ست مسرحيات في السنة.',
    ),
    mail: 'theatre',
  },
  {
    name: trilingual('{city} El Sanatları Atölyesi', '{city} Crafts Workshop', 'ورشة الحرف اليدوية في {city}'),
    about: trilingual(
      'Ustaların yanında öğrenmek isteyen herkes için.',
      'For everybody who wants to learn beside a master.',
      'لكل من يريد أن يتعلم إلى جانب معلّم.',
    ),
    mail: 'crafts',
  },
  {
    name: trilingual('{city} Bilim Topluluğu', '{city} Science Society', 'جمعية العلوم في {city}'),
    about: trilingual(
      'Herkesin anlayacağı dilde bilim.',
      'Science in words that everybody understands.',
      'العلم بكلمات يفهمها الجميع.',
    ),
    mail: 'science',
  },
  {
    name: trilingual('{city} Koşu Kulübü', '{city} Running Club', 'نادي الجري في {city}'),
    about: trilingual('Her tempoda, her mevsimde.', 'At every pace, in every season.', 'بكل سرعة وفي كل فصل.'),
    mail: 'running',
  },
  {
    name: trilingual('{city} Fotoğraf Derneği', '{city} Photography Society', 'جمعية التصوير في {city}'),
    about: trilingual(
      'Geziler, sergiler ve bir karanlık oda.',
      'Walks, exhibitions and a darkroom.',
      'جولات ومعارض وغرفة تحميض.',
    ),
    mail: 'photography',
  },
]
