/** Programmes of the sample calendar. */
import type { House } from './places.ts'
import { trilingual, type Texts } from './texts.ts'
import type { Theme } from './themes.ts'

export interface Programme {
  readonly title: Texts
  readonly about: Texts
  readonly theme: Theme
  /** English name of a category. */
  readonly category: string
  /** English names of tags. */
  readonly tags: readonly string[]
  /** Houses it fits, best first; none: it has no place. */
  readonly houses: readonly House[]
  /** Start as `HH:MM` and length in minutes, or whole days. */
  readonly time: { readonly from: string; readonly minutes: number } | { readonly days: number }
  readonly cost: string
}

export const programmes: readonly Programme[] = [
  {
    title: trilingual('Caz Akşamı', 'Jazz Evening', 'أمسية جاز'),
    about: trilingual(
      'Genç topluluklar bildik ezgileri yeniden yorumluyor, ikinci bölümde sahne herkese açık.',
      'Young ensembles take familiar tunes apart; in the second half the stage is open to all.',
      'فرق شابة تعيد صياغة ألحان مألوفة، والمسرح في القسم الثاني مفتوح للجميع.',
    ),
    theme: 'instrument',
    category: 'Jazz',
    tags: ['live music', 'night'],
    houses: ['concert', 'culture', 'theatre'],
    time: { from: '20:30', minutes: 150 },
    cost: '15',
  },
  {
    title: trilingual('Oda Müziği Konseri', 'Chamber Concert', 'حفل موسيقى الحجرة'),
    about: trilingual(
      'Dört çalgı, iki yüzyıl, bir akşam. Konserden önce eserler üzerine kısa bir söyleşi var.',
      'Four instruments, two centuries, one evening, with a short introduction before the concert.',
      'أربع آلات وقرنان وأمسية واحدة، تسبقها مقدمة قصيرة عن الأعمال.',
    ),
    theme: 'composer',
    category: 'Classical',
    tags: ['live music', 'booking required'],
    houses: ['concert', 'museum', 'culture'],
    time: { from: '19:30', minutes: 105 },
    cost: '20-45',
  },
  {
    title: trilingual('Gün Batımında Türküler', 'Songs at Dusk', 'أغاني الغروب'),
    about: trilingual(
      'Anadolu’dan ve Nil’den ezgiler; sözleri dağıtıyoruz, nakaratları birlikte söylüyoruz.',
      'Songs from Anatolia and from the Nile; we hand out the words and sing the choruses together.',
      'أغانٍ من الأناضول ومن ضفاف النيل؛ نوزع الكلمات ونغني اللازمة معًا.',
    ),
    theme: 'none',
    category: 'Folk',
    tags: ['folk song', 'free entry', 'in the garden'],
    houses: ['park', 'culture'],
    time: { from: '18:00', minutes: 120 },
    cost: '0',
  },
  {
    title: trilingual('Şiir Akşamı', 'Poetry Evening', 'أمسية شعرية'),
    about: trilingual(
      'Şiirler önce yazıldıkları dilde, sonra çevirileriyle okunuyor.',
      'The poems are read in their own language first, then in translation.',
      'تُقرأ القصائد بلغتها الأصلية أولًا ثم بترجماتها.',
    ),
    theme: 'poet',
    category: 'Poetry',
    tags: ['bilingual', 'translation', 'tea'],
    houses: ['library', 'culture', 'gallery'],
    time: { from: '19:00', minutes: 90 },
    cost: '0',
  },
  {
    title: trilingual('Okuma Grubu', 'Reading Group', 'حلقة قراءة'),
    about: trilingual(
      'Her ay bir kitap. Okumuş olmanız iyi olur, şart değil.',
      'One book a month. It helps to have read it, but nobody asks.',
      'كتاب كل شهر. يحسن أن تكونوا قد قرأتموه، وليس شرطًا.',
    ),
    theme: 'subject',
    category: 'Reading group',
    tags: ['novel', 'coffee'],
    houses: ['library', 'culture'],
    time: { from: '18:30', minutes: 90 },
    cost: '',
  },
  {
    title: trilingual('Yazarla Buluşma', 'Meet the Author', 'لقاء مع الكاتب'),
    about: trilingual(
      'Kısa bir okuma, uzun bir sohbet ve imza. Kitaplar salonda satılıyor.',
      'A short reading, a long conversation and a signing. Books are sold in the hall.',
      'قراءة قصيرة وحوار طويل وتوقيع. الكتب متوفرة في القاعة.',
    ),
    theme: 'subject',
    category: 'Book signing',
    tags: ['novel', 'free entry'],
    houses: ['library', 'culture', 'museum'],
    time: { from: '17:00', minutes: 90 },
    cost: '0',
  },
  {
    title: trilingual('Film Gecesi', 'Film Night', 'ليلة سينما'),
    about: trilingual(
      'Film özgün dilinde, üç dilde altyazıyla gösteriliyor; ardından yönetmenle sohbet.',
      'Shown in the original language with subtitles in three; the director answers questions afterwards.',
      'يُعرض الفيلم بلغته الأصلية مع ترجمة بثلاث لغات، يليه حوار مع المخرج.',
    ),
    theme: 'subject',
    category: 'Film',
    tags: ['night', 'bilingual'],
    houses: ['cinema', 'culture', 'park'],
    time: { from: '20:00', minutes: 135 },
    cost: '8',
  },
  {
    title: trilingual('Belgesel Günleri', 'Documentary Days', 'أيام الفيلم الوثائقي'),
    about: trilingual(
      'Dört gün, on iki belgesel, her gösterimden sonra tartışma.',
      'Four days, twelve documentaries and a debate after each of them.',
      'أربعة أيام واثنا عشر فيلمًا ونقاش بعد كل عرض.',
    ),
    theme: 'subject',
    category: 'Documentary',
    tags: ['festival', 'students'],
    houses: ['cinema', 'culture'],
    time: { days: 4 },
    cost: '25',
  },
  {
    title: trilingual('Kısa Film Seçkisi', 'Short Film Selection', 'مختارات من الأفلام القصيرة'),
    about: trilingual(
      'On kısa film, on yönetmen, tek oturum.',
      'Ten short films, ten directors, one sitting.',
      'عشرة أفلام قصيرة لعشرة مخرجين في جلسة واحدة.',
    ),
    theme: 'none',
    category: 'Short film',
    tags: ['premiere', 'youth'],
    houses: ['cinema', 'theatre', 'culture'],
    time: { from: '18:30', minutes: 120 },
    cost: '6',
  },
  {
    title: trilingual('Fotoğraf Sergisi', 'Photography Exhibition', 'معرض صور'),
    about: trilingual(
      'Kentin son yüz yılından yüz fotoğraf. Pazartesi günleri kapalıdır.',
      'A hundred pictures from the last hundred years of the city. Closed on Mondays.',
      'مئة صورة من آخر مئة عام في حياة المدينة. مغلق أيام الاثنين.',
    ),
    theme: 'subject',
    category: 'Photography',
    tags: ['history', 'step-free'],
    houses: ['gallery', 'museum', 'culture'],
    time: { days: 21 },
    cost: '0',
  },
  {
    title: trilingual('Resim Sergisi', 'Painting Exhibition', 'معرض رسم'),
    about: trilingual(
      'Üç kuşaktan ressamlar aynı konuya bakıyor.',
      'Painters of three generations look at one subject.',
      'رسامون من ثلاثة أجيال ينظرون إلى موضوع واحد.',
    ),
    theme: 'subject',
    category: 'Painting',
    tags: ['drawing', 'free entry'],
    houses: ['gallery', 'museum', 'culture'],
    time: { days: 14 },
    cost: '0',
  },
  {
    title: trilingual('Usta Atölyesi', 'Master Workshop', 'ورشة مع معلّم'),
    about: trilingual(
      'Malzeme verilir; önlük ve biraz sabır getirin. Yaptığınızı yanınızda götürürsünüz.',
      'Material is provided; bring an apron and some patience. You take home what you make.',
      'المواد متوفرة؛ أحضروا مئزرًا وقليلًا من الصبر. ما تصنعونه تأخذونه معكم.',
    ),
    theme: 'craft',
    category: 'Crafts',
    tags: ['masterclass', 'few places', 'booking required'],
    houses: ['culture', 'gallery', 'museum'],
    time: { from: '14:00', minutes: 180 },
    cost: '30',
  },
  {
    title: trilingual('El Sanatları Pazarı', 'Crafts Market', 'سوق الحرف'),
    about: trilingual(
      'Elli tezgâh: seramikten dokumaya, bakırdan kâğıda.',
      'Fifty stalls, from ceramics to weaving and from copper to paper.',
      'خمسون كشكًا، من الخزف إلى النسيج ومن النحاس إلى الورق.',
    ),
    theme: 'none',
    category: 'Crafts',
    tags: ['weekend', 'ceramics', 'weaving', 'family'],
    houses: ['fair', 'park', 'culture'],
    time: { days: 2 },
    cost: '0',
  },
  {
    title: trilingual('Masal Saati', 'Story Hour', 'ساعة حكايات'),
    about: trilingual(
      'Dört yaşından büyükler için masallar; büyükler de oturabilir.',
      'Tales for everybody above four; grown-ups may stay.',
      'حكايات لمن تجاوزوا الرابعة، وللكبار أن يجلسوا أيضًا.',
    ),
    theme: 'subject',
    category: 'Stories',
    tags: ['fairy tale', 'family', 'free entry'],
    houses: ['children', 'library', 'culture', 'park'],
    time: { from: '11:00', minutes: 60 },
    cost: '0',
  },
  {
    title: trilingual('Kukla Tiyatrosu', 'Puppet Theatre', 'مسرح الدمى'),
    about: trilingual(
      'Karagöz’le Hacivat bu kez denize açılıyor.',
      'Karagöz and Hacivat put to sea, and regret it at once.',
      'كراكوز وعواظ يبحران هذه المرة ويندمان فورًا.',
    ),
    theme: 'none',
    category: 'Theatre',
    tags: ['puppets', 'family', 'weekend'],
    houses: ['children', 'theatre', 'park', 'culture'],
    time: { from: '15:00', minutes: 50 },
    cost: '4',
  },
  {
    title: trilingual('Küçük Kâşifler', 'Little Explorers', 'المستكشفون الصغار'),
    about: trilingual(
      'Yedi ile on iki yaş arası çocuklarla deneyler. Lütfen kayıt olun.',
      'Experiments with children from seven to twelve. Please book a place.',
      'تجارب مع الأطفال من السابعة إلى الثانية عشرة. يرجى الحجز.',
    ),
    theme: 'science',
    category: 'Workshops for children',
    tags: ['robots', 'booking required'],
    houses: ['children', 'museum', 'library', 'culture'],
    time: { from: '10:30', minutes: 90 },
    cost: '5',
  },
  {
    title: trilingual('Halka Açık Konferans', 'Public Lecture', 'محاضرة عامة'),
    about: trilingual(
      'Kırk dakikalık konuşma, yirmi dakikalık soru. Ön bilgi gerekmez.',
      'Forty minutes of talk and twenty of questions. Nothing to know beforehand.',
      'أربعون دقيقة حديث وعشرون للأسئلة. لا تلزم معرفة سابقة.',
    ),
    theme: 'science',
    category: 'Science',
    tags: ['students', 'free entry', 'sign language'],
    houses: ['culture', 'library', 'museum', 'theatre'],
    time: { from: '18:00', minutes: 60 },
    cost: '0',
  },
  {
    title: trilingual('Dil Kahvesi', 'Language Café', 'مقهى اللغات'),
    about: trilingual(
      'Bir masa, bir fincan, bir dil. Her düzeyden konuşmacı bekleniyor.',
      'A table, a cup, a language. Speakers of every level are welcome.',
      'طاولة وفنجان ولغة. نرحب بالمتحدثين من كل المستويات.',
    ),
    theme: 'tongue',
    category: 'Language courses',
    tags: ['coffee', 'bilingual', 'neighbourhood'],
    houses: ['culture', 'library', 'museum', 'park'],
    time: { from: '17:30', minutes: 90 },
    cost: '',
  },
  {
    title: trilingual('Yeni Başlayanlar Kursu', 'Course for Beginners', 'دورة للمبتدئين'),
    about: trilingual(
      'Altı hafta sürecek kursun ilk dersi herkese açıktır.',
      'The first lesson of a course of six weeks is open to everybody.',
      'الدرس الأول من دورة مدتها ستة أسابيع مفتوح للجميع.',
    ),
    theme: 'tongue',
    category: 'Language courses',
    tags: ['beginners', 'booking required'],
    houses: ['library', 'culture'],
    time: { from: '19:00', minutes: 90 },
    cost: '60',
  },
  {
    title: trilingual('Kent Yürüyüşü', 'City Walk', 'جولة في المدينة'),
    about: trilingual(
      'İki saat, üç kilometre, rahat ayakkabı. Yağmurda da yürüyoruz.',
      'Two hours, three kilometres, comfortable shoes. We walk in the rain as well.',
      'ساعتان وثلاثة كيلومترات وحذاء مريح. نمشي تحت المطر أيضًا.',
    ),
    theme: 'subject',
    category: 'Walks',
    tags: ['history', 'architecture', 'weekend'],
    houses: ['park', 'museum'],
    time: { from: '10:00', minutes: 120 },
    cost: '5',
  },
  {
    title: trilingual('Sabah Koşusu', 'Morning Run', 'جري الصباح'),
    about: trilingual(
      'Beş kilometre, üç tempo, ardından kahvaltı.',
      'Five kilometres at three paces, then breakfast.',
      'خمسة كيلومترات بثلاث سرعات، ثم الفطور.',
    ),
    theme: 'none',
    category: 'Sports',
    tags: ['running', 'morning', 'free entry'],
    houses: ['park'],
    time: { from: '07:30', minutes: 75 },
    cost: '0',
  },
  {
    title: trilingual('Açık Prova', 'Open Rehearsal', 'بروفة مفتوحة'),
    about: trilingual(
      'Yeni oyunun provasını izleyin; oyuncular ara verince sorularınızı yanıtlıyor.',
      'Watch a new play in the making; in the break the actors answer your questions.',
      'شاهدوا مسرحية جديدة وهي تولد، والممثلون يجيبون عن أسئلتكم في الاستراحة.',
    ),
    theme: 'none',
    category: 'Theatre',
    tags: ['premiere', 'few places'],
    houses: ['theatre', 'culture'],
    time: { from: '16:00', minutes: 120 },
    cost: '',
  },
  {
    title: trilingual('Çağdaş Dans Gecesi', 'Contemporary Dance', 'ليلة رقص معاصر'),
    about: trilingual(
      'Üç kısa yapıt, iki yeni koreograf, canlı müzik.',
      'Three short pieces by two new choreographers, with live music.',
      'ثلاثة أعمال قصيرة لمصممَي رقص جديدين، مع موسيقى حية.',
    ),
    theme: 'none',
    category: 'Dance',
    tags: ['live music', 'premiere'],
    houses: ['theatre', 'concert', 'culture'],
    time: { from: '20:00', minutes: 80 },
    cost: '18-35',
  },
  {
    title: trilingual('Stand-up Gecesi', 'Stand-up Night', 'ليلة ستاند أب'),
    about: trilingual(
      'Beş komedyen, üç dil, çevirmen yok.',
      'Five comedians, three languages, no interpreter.',
      'خمسة كوميديين وثلاث لغات ولا مترجم.',
    ),
    theme: 'none',
    category: 'Comedy',
    tags: ['night', 'youth'],
    houses: ['theatre', 'culture', 'cinema'],
    time: { from: '21:00', minutes: 100 },
    cost: '12',
  },
  {
    title: trilingual('Kitap Fuarı', 'Book Fair', 'معرض الكتاب'),
    about: trilingual(
      'Yüz yayınevi, her gün imza ve söyleşi.',
      'A hundred publishers, signings and talks every day.',
      'مئة دار نشر وتوقيعات وندوات كل يوم.',
    ),
    theme: 'none',
    category: 'Literature',
    tags: ['festival', 'novel', 'family'],
    houses: ['fair', 'culture', 'library'],
    time: { days: 9 },
    cost: '3',
  },
  {
    title: trilingual('Işık Şöleni', 'Festival of Lights', 'مهرجان الأضواء'),
    about: trilingual(
      'Üç gece boyunca cepheler, köprüler ve ağaçlar aydınlanıyor.',
      'For three nights façades, bridges and trees are lit.',
      'ثلاث ليالٍ تضيء فيها الواجهات والجسور والأشجار.',
    ),
    theme: 'none',
    category: 'Festivals',
    tags: ['festival', 'night', 'architecture', 'free entry'],
    houses: ['park', 'museum', 'fair'],
    time: { days: 3 },
    cost: '0',
  },
  {
    title: trilingual('Satranç Turnuvası', 'Chess Tournament', 'بطولة شطرنج'),
    about: trilingual(
      'Yedi tur, her yaştan oyuncu, kupalar ve simit.',
      'Seven rounds, players of every age, cups and fresh bread.',
      'سبع جولات ولاعبون من كل الأعمار وكؤوس وخبز طازج.',
    ),
    theme: 'none',
    category: 'Sports',
    tags: ['chess', 'family', 'booking required'],
    houses: ['culture', 'library', 'fair', 'park'],
    time: { days: 1 },
    cost: '10',
  },
  {
    title: trilingual('Gönüllü Günü', 'Volunteer Day', 'يوم التطوع'),
    about: trilingual(
      'Kıyıyı birlikte temizliyoruz; eldiven ve çay bizden.',
      'We clean the shore together; gloves and tea are on us.',
      'ننظف الشاطئ معًا، والقفازات والشاي علينا.',
    ),
    theme: 'none',
    category: 'Outdoors',
    tags: ['volunteering', 'nature', 'sea', 'tea'],
    houses: ['park', 'fair'],
    time: { days: 1 },
    cost: '0',
  },
  {
    title: trilingual('Müzede Gece', 'Night at the Museum', 'ليلة في المتحف'),
    about: trilingual(
      'Müze gece yarısından sonraya kadar açık: rehberli turlar, müzik, çorba.',
      'The museum stays open past midnight, with guided tours, music and soup.',
      'يبقى المتحف مفتوحًا حتى ما بعد منتصف الليل: جولات وموسيقى وحساء.',
    ),
    theme: 'none',
    category: 'Talks',
    tags: ['night', 'archaeology', 'live music'],
    houses: ['museum', 'gallery', 'culture'],
    time: { from: '20:00', minutes: 300 },
    cost: '7',
  },
  {
    title: trilingual('Çevrim İçi Söyleşi', 'Online Talk', 'ندوة عبر الإنترنت'),
    about: trilingual(
      'Bağlantı kayıt olanlara bir saat önce gönderilir; kayıt ücretsizdir.',
      'Those who register receive the link an hour before; it costs nothing.',
      'يصل الرابط إلى المسجلين قبل ساعة، والتسجيل مجاني.',
    ),
    theme: 'science',
    category: 'Talks',
    tags: ['online', 'free entry', 'students'],
    houses: [],
    time: { from: '17:00', minutes: 60 },
    cost: '0',
  },
]

/** Last sentences of descriptions. */
export const notes: readonly Texts[] = [
  trilingual('Kapılar yarım saat önce açılır.', 'Doors open half an hour before.', 'تُفتح الأبواب قبل نصف ساعة.'),
  trilingual(
    'Giriş katında asansör ve engelli tuvaleti vardır.',
    'There is a lift and a step-free toilet on the ground floor.',
    'يوجد مصعد ودورة مياه مهيأة في الطابق الأرضي.',
  ),
  trilingual(
    'Lütfen toplu taşımayla gelin; otopark sınırlıdır.',
    'Please come by public transport; parking is limited.',
    'يرجى الحضور بوسائل النقل العام فمواقف السيارات محدودة.',
  ),
  trilingual(
    'Öğrenciler ve emekliler yarı fiyat öder.',
    'Students and seniors pay half.',
    'يدفع الطلاب وكبار السن نصف السعر.',
  ),
  trilingual(
    'On iki yaşından küçükler bir yetişkinle gelmelidir.',
    'Children under twelve come with an adult.',
    'يحضر من هم دون الثانية عشرة برفقة شخص بالغ.',
  ),
]

/** Added to an original that was changed after it had been translated. */
export const news = trilingual(
  'Yoğun ilgi nedeniyle ek yer açıldı.',
  'More places have been added because so many asked.',
  'أُضيفت أماكن جديدة بسبب كثرة الطلب.',
)
