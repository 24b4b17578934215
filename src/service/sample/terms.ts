/** Categories and tags of the sample calendar. */
import { trilingual, type Texts } from './texts.ts'

export interface SampleTerm {
  readonly name: Texts
  readonly below?: readonly SampleTerm[]
}

export const sample_categories: readonly SampleTerm[] = [
  {
    name: trilingual('Müzik', 'Music', 'موسيقى'),
    below: [
      { name: trilingual('Caz', 'Jazz', 'جاز') },
      { name: trilingual('Klasik müzik', 'Classical', 'موسيقى كلاسيكية') },
      { name: trilingual('Halk müziği', 'Folk', 'موسيقى شعبية') },
    ],
  },
  {
    name: trilingual('Sahne', 'Stage', 'فنون الأداء'),
    below: [
      { name: trilingual('Tiyatro', 'Theatre', 'مسرح') },
      { name: trilingual('Dans', 'Dance', 'رقص') },
      { name: trilingual('Komedi', 'Comedy', 'كوميديا') },
    ],
  },
  {
    name: trilingual('Sinema', 'Film', 'سينما'),
    below: [
      { name: trilingual('Belgesel', 'Documentary', 'أفلام وثائقية') },
      { name: trilingual('Kısa film', 'Short film', 'أفلام قصيرة') },
    ],
  },
  {
    name: trilingual('Edebiyat', 'Literature', 'أدب'),
    below: [
      { name: trilingual('Şiir', 'Poetry', 'شعر') },
      { name: trilingual('Okuma grubu', 'Reading group', 'حلقات قراءة') },
      { name: trilingual('İmza günü', 'Book signing', 'حفلات توقيع') },
    ],
  },
  {
    name: trilingual('Sergi', 'Exhibitions', 'معارض'),
    below: [
      { name: trilingual('Fotoğraf', 'Photography', 'تصوير') },
      { name: trilingual('Resim', 'Painting', 'رسم') },
      { name: trilingual('El sanatları', 'Crafts', 'حرف يدوية') },
    ],
  },
  {
    name: trilingual('Çocuk', 'Children', 'أطفال'),
    below: [
      { name: trilingual('Masal', 'Stories', 'حكايات') },
      { name: trilingual('Çocuk atölyesi', 'Workshops for children', 'ورش للأطفال') },
    ],
  },
  {
    name: trilingual('Öğrenme', 'Learning', 'تعلّم'),
    below: [
      { name: trilingual('Söyleşi', 'Talks', 'ندوات') },
      { name: trilingual('Bilim', 'Science', 'علوم') },
      {
        name: trilingual('Kurslar', 'Courses', 'دورات'),
        below: [{ name: trilingual('Dil kursları', 'Language courses', 'دورات لغات') }],
      },
    ],
  },
  {
    name: trilingual('Açık hava', 'Outdoors', 'في الهواء الطلق'),
    below: [
      { name: trilingual('Gezi', 'Walks', 'جولات') },
      { name: trilingual('Spor', 'Sports', 'رياضة') },
      { name: trilingual('Şenlik', 'Festivals', 'مهرجانات') },
    ],
  },
]

export const sample_tags: readonly Texts[] = [
  trilingual('ücretsiz', 'free entry', 'دخول مجاني'),
  trilingual('aile', 'family', 'عائلة'),
  trilingual('bahçede', 'in the garden', 'في الحديقة'),
  trilingual('çevrim içi', 'online', 'عبر الإنترنت'),
  trilingual('gençlik', 'youth', 'شباب'),
  trilingual('bahar', 'spring', 'ربيع'),
  trilingual('yaz', 'summer', 'صيف'),
  trilingual('sonbahar', 'autumn', 'خريف'),
  trilingual('kış', 'winter', 'شتاء'),
  trilingual('gece', 'night', 'ليل'),
  trilingual('sabah', 'morning', 'صباح'),
  trilingual('hafta sonu', 'weekend', 'عطلة نهاية الأسبوع'),
  trilingual('festival', 'festival', 'مهرجان'),
  trilingual('engelsiz', 'step-free', 'مهيأ لذوي الإعاقة'),
  trilingual('işaret dili', 'sign language', 'لغة الإشارة'),
  trilingual('kahve', 'coffee', 'قهوة'),
  trilingual('çay', 'tea', 'شاي'),
  trilingual('mutfak', 'food', 'طعام'),
  trilingual('tarih', 'history', 'تاريخ'),
  trilingual('mimari', 'architecture', 'عمارة'),
  trilingual('arkeoloji', 'archaeology', 'آثار'),
  trilingual('doğa', 'nature', 'طبيعة'),
  trilingual('deniz', 'sea', 'بحر'),
  trilingual('göç', 'migration', 'هجرة'),
  trilingual('kadınlar', 'women', 'نساء'),
  trilingual('emekliler', 'seniors', 'كبار السن'),
  trilingual('öğrenciler', 'students', 'طلاب'),
  trilingual('yeni başlayanlar', 'beginners', 'مبتدئون'),
  trilingual('usta işi', 'masterclass', 'صف مع معلّم'),
  trilingual('kayıt gerekli', 'booking required', 'الحجز مطلوب'),
  trilingual('sınırlı yer', 'few places', 'أماكن محدودة'),
  trilingual('canlı müzik', 'live music', 'موسيقى حية'),
  trilingual('ud', 'oud', 'عود'),
  trilingual('ney', 'ney', 'ناي'),
  trilingual('keman', 'violin', 'كمان'),
  trilingual('piyano', 'piano', 'بيانو'),
  trilingual('koro', 'choir', 'جوقة'),
  trilingual('türkü', 'folk song', 'أغنية شعبية'),
  trilingual('hat', 'calligraphy', 'خط عربي'),
  trilingual('ebru', 'marbling', 'إبرو'),
  trilingual('seramik', 'ceramics', 'خزف'),
  trilingual('dokuma', 'weaving', 'نسيج'),
  trilingual('resim', 'drawing', 'رسم'),
  trilingual('kukla', 'puppets', 'دمى'),
  trilingual('masal', 'fairy tale', 'حكاية'),
  trilingual('çeviri', 'translation', 'ترجمة'),
  trilingual('roman', 'novel', 'رواية'),
  trilingual('günlük', 'diary', 'يوميات'),
  trilingual('gazetecilik', 'journalism', 'صحافة'),
  trilingual('yıldızlar', 'stars', 'نجوم'),
  trilingual('iklim', 'climate', 'مناخ'),
  trilingual('matematik', 'mathematics', 'رياضيات'),
  trilingual('robotlar', 'robots', 'روبوتات'),
  trilingual('bisiklet', 'cycling', 'دراجات'),
  trilingual('koşu', 'running', 'جري'),
  trilingual('satranç', 'chess', 'شطرنج'),
  trilingual('gönüllülük', 'volunteering', 'تطوع'),
  trilingual('komşuluk', 'neighbourhood', 'حي'),
  trilingual('iki dilli', 'bilingual', 'ثنائي اللغة'),
  trilingual('ilk gösterim', 'premiere', 'عرض أول'),
]
