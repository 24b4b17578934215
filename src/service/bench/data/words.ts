/** Words for the texts of the benchmark: few common ones, and many that occur a few times. */
import type { Language } from '../../../contract/languages.ts'

const split = (text: string) => text.trim().split(/\s+/)

/** Joins every first part with every second part, as names of places and people are made. */
const compound = (first: string, second: string) => split(first).flatMap((a) => split(second).map((b) => a + b))

interface Vocabulary {
  /** From the commonest to the rarest. */
  readonly common: readonly string[]
  readonly rare: readonly string[]
}

export const vocabularies = {
  en: {
    common:
      split(`open evening music for children workshop concert exhibition lecture the city library garden reading new
      history market festival theatre film dance poetry guided tour family science coffee morning society language calligraphy
      photography cooking chess chamber orchestra choir painting ceramics walking harbour museum school university students
      summer winter spring autumn night weekend free talk debate book club volunteers neighbourhood architecture folk jazz
      violin piano drum stories puppet street food craft textile carpet tea astronomy robotics swimming cycling running yoga`),
    rare: compound(
      `Ash Black Brook Castle Clay Cold Dun East Elm Fair Fern Glen Green Hart Hazel Heath High Holm Kings Lang Long Marsh
        Mill Moor North Oak Old Raven Red Rose Sand South Stan Stone Thorn West White Wild Wolf Wood`,
      `ford field bury ham ley ton worth wick dale stead bridge gate hurst mere combe minster cliffe borough thorpe well`,
    ),
  },
  tr: {
    common:
      split(`açık akşam müzik çocuklar için atölye konser sergi söyleşi şehir kütüphanesi bahçe okuma yeni tarih pazar
      şenliği tiyatro sinema dans şiir rehberli gezi aile bilim kahve sabah dernek dil hat fotoğraf yemek satranç oda
      orkestrası koro resim seramik yürüyüş liman müze okul üniversite öğrenciler yaz kış bahar güz gece ücretsiz konuşma
      tartışma kitap kulübü gönüllüler mahalle mimarlık halk caz keman piyano davul öyküler kukla sokak lezzetleri el işi
      dokuma halı çay gökbilim robotik yüzme bisiklet koşu yoga İstanbul`),
    rare: compound(
      `Ak Kara Demir Taş Gül Yıldız Güneş Çelik Altın Gümüş Bal Kızıl Gök Yeşil Ulu Koca Öz Sarı Boz Deniz Dağ Kaya Bozkır
        Çınar Kavak Söğüt Ilgın Şahin Doğan Turan Işık Bulut`,
      `dağ su taş pınar oğlu tepe ova köy göl kent han bey soy alp men can türk yurt burun dere`,
    ),
  },
  ar: {
    common:
      split(`أمسية مفتوحة موسيقى للأطفال ورشة حفل معرض محاضرة المدينة مكتبة حديقة قراءة جديدة تاريخ سوق مهرجان مسرح
      فيلم رقص شعر جولة عائلة علوم قهوة صباح جمعية لغة الخط العربي تصوير طبخ شطرنج أوركسترا جوقة رسم خزف مشي ميناء متحف
      مدرسة جامعة طلاب صيف شتاء ربيع خريف ليلة مجانية حوار مناقشة كتاب نادي متطوعون الحي عمارة شعبية جاز كمان بيانو طبول
      حكايات دمى شارع أطعمة حرف نسيج سجاد شاي فلك روبوت سباحة دراجات جري يوغا قاعة`),
    rare: compound(
      `عبدال نورال شمسال سيفال فخرال بدرال عزال تاجال محيال زينال صلاحال جمالال كمالال ضياءال علاءال بهاءال`,
      `رحمن كريم دين ملك قادر حكيم سلام عزيز جبار خالق رزاق فتاح عليم بصير لطيف خبير حليم عظيم غفور شكور حفيظ جليل رقيب
        مجيب واسع ودود مجيد باعث شهيد حق وكيل قوي متين ولي حميد`,
    ),
  },
} as const satisfies Partial<Readonly<Record<Language, Vocabulary>>>

type BenchLanguage = keyof typeof vocabularies

/** The languages of the texts of the benchmark. */
export const bench_languages = ['ar', 'en', 'tr'] as const satisfies readonly BenchLanguage[]
