/** Categories and tags of the sample calendar. */
import { say, type Texts } from './texts.ts'

export interface Branch {
  readonly name: Texts
  readonly below?: readonly Branch[]
}

export const categories: readonly Branch[] = [
  {
    name: say('Müzik', 'Music', 'موسيقى'),
    below: [
      { name: say('Caz', 'Jazz', 'جاز') },
      { name: say('Klasik müzik', 'Classical', 'موسيقى كلاسيكية') },
      { name: say('Halk müziği', 'Folk', 'موسيقى شعبية') },
    ],
  },
  {
    name: say('Sahne', 'Stage', 'فنون الأداء'),
    below: [
      { name: say('Tiyatro', 'Theatre', 'مسرح') },
      { name: say('Dans', 'Dance', 'رقص') },
      { name: say('Komedi', 'Comedy', 'كوميديا') },
    ],
  },
  {
    name: say('Sinema', 'Film', 'سينما'),
    below: [
      { name: say('Belgesel', 'Documentary', 'أفلام وثائقية') },
      { name: say('Kısa film', 'Short film', 'أفلام قصيرة') },
    ],
  },
  {
    name: say('Edebiyat', 'Literature', 'أدب'),
    below: [
      { name: say('Şiir', 'Poetry', 'شعر') },
      { name: say('Okuma grubu', 'Reading group', 'حلقات قراءة') },
      { name: say('İmza günü', 'Book signing', 'حفلات توقيع') },
    ],
  },
  {
    name: say('Sergi', 'Exhibitions', 'معارض'),
    below: [
      { name: say('Fotoğraf', 'Photography', 'تصوير') },
      { name: say('Resim', 'Painting', 'رسم') },
      { name: say('El sanatları', 'Crafts', 'حرف يدوية') },
    ],
  },
  {
    name: say('Çocuk', 'Children', 'أطفال'),
    below: [
      { name: say('Masal', 'Stories', 'حكايات') },
      { name: say('Çocuk atölyesi', 'Workshops for children', 'ورش للأطفال') },
    ],
  },
  {
    name: say('Öğrenme', 'Learning', 'تعلّم'),
    below: [
      { name: say('Söyleşi', 'Talks', 'ندوات') },
      { name: say('Bilim', 'Science', 'علوم') },
      {
        name: say('Kurslar', 'Courses', 'دورات'),
        below: [{ name: say('Dil kursları', 'Language courses', 'دورات لغات') }],
      },
    ],
  },
  {
    name: say('Açık hava', 'Outdoors', 'في الهواء الطلق'),
    below: [
      { name: say('Gezi', 'Walks', 'جولات') },
      { name: say('Spor', 'Sports', 'رياضة') },
      { name: say('Şenlik', 'Festivals', 'مهرجانات') },
    ],
  },
]

export const tags: readonly Texts[] = [
  say('ücretsiz', 'free entry', 'دخول مجاني'),
  say('aile', 'family', 'عائلة'),
  say('bahçede', 'in the garden', 'في الحديقة'),
  say('çevrim içi', 'online', 'عبر الإنترنت'),
  say('gençlik', 'youth', 'شباب'),
  say('bahar', 'spring', 'ربيع'),
  say('yaz', 'summer', 'صيف'),
  say('sonbahar', 'autumn', 'خريف'),
  say('kış', 'winter', 'شتاء'),
  say('gece', 'night', 'ليل'),
  say('sabah', 'morning', 'صباح'),
  say('hafta sonu', 'weekend', 'عطلة نهاية الأسبوع'),
  say('festival', 'festival', 'مهرجان'),
  say('engelsiz', 'step-free', 'مهيأ لذوي الإعاقة'),
  say('işaret dili', 'sign language', 'لغة الإشارة'),
  say('kahve', 'coffee', 'قهوة'),
  say('çay', 'tea', 'شاي'),
  say('mutfak', 'food', 'طعام'),
  say('tarih', 'history', 'تاريخ'),
  say('mimari', 'architecture', 'عمارة'),
  say('arkeoloji', 'archaeology', 'آثار'),
  say('doğa', 'nature', 'طبيعة'),
  say('deniz', 'sea', 'بحر'),
  say('göç', 'migration', 'هجرة'),
  say('kadınlar', 'women', 'نساء'),
  say('emekliler', 'seniors', 'كبار السن'),
  say('öğrenciler', 'students', 'طلاب'),
  say('yeni başlayanlar', 'beginners', 'مبتدئون'),
  say('usta işi', 'masterclass', 'صف مع معلّم'),
  say('kayıt gerekli', 'booking required', 'الحجز مطلوب'),
  say('sınırlı yer', 'few places', 'أماكن محدودة'),
  say('canlı müzik', 'live music', 'موسيقى حية'),
  say('ud', 'oud', 'عود'),
  say('ney', 'ney', 'ناي'),
  say('keman', 'violin', 'كمان'),
  say('piyano', 'piano', 'بيانو'),
  say('koro', 'choir', 'جوقة'),
  say('türkü', 'folk song', 'أغنية شعبية'),
  say('hat', 'calligraphy', 'خط عربي'),
  say('ebru', 'marbling', 'إبرو'),
  say('seramik', 'ceramics', 'خزف'),
  say('dokuma', 'weaving', 'نسيج'),
  say('resim', 'drawing', 'رسم'),
  say('kukla', 'puppets', 'دمى'),
  say('masal', 'fairy tale', 'حكاية'),
  say('çeviri', 'translation', 'ترجمة'),
  say('roman', 'novel', 'رواية'),
  say('günlük', 'diary', 'يوميات'),
  say('gazetecilik', 'journalism', 'صحافة'),
  say('yıldızlar', 'stars', 'نجوم'),
  say('iklim', 'climate', 'مناخ'),
  say('matematik', 'mathematics', 'رياضيات'),
  say('robotlar', 'robots', 'روبوتات'),
  say('bisiklet', 'cycling', 'دراجات'),
  say('koşu', 'running', 'جري'),
  say('satranç', 'chess', 'شطرنج'),
  say('gönüllülük', 'volunteering', 'تطوع'),
  say('komşuluk', 'neighbourhood', 'حي'),
  say('iki dilli', 'bilingual', 'ثنائي اللغة'),
  say('ilk gösterim', 'premiere', 'عرض أول'),
]
