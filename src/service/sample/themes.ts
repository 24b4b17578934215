/** Themes of the sample calendar's evenings. */
import { trilingual, type Texts } from './texts.ts'

export const themes = {
  none: [],
  instrument: [
    trilingual('Ud', 'Oud', 'العود'),
    trilingual('Ney', 'Ney', 'الناي'),
    trilingual('Piyano', 'Piano', 'البيانو'),
    trilingual('Keman', 'Violin', 'الكمان'),
    trilingual('Kanun', 'Qanun', 'القانون'),
    trilingual('Çello', 'Cello', 'التشيلو'),
  ],
  composer: [
    trilingual('Bach', 'Bach', 'باخ'),
    trilingual('Mozart', 'Mozart', 'موتسارت'),
    trilingual('Saygun', 'Saygun', 'سايغون'),
    trilingual('Debussy', 'Debussy', 'ديبوسي'),
    trilingual('Dede Efendi', 'Dede Efendi', 'دده أفندي'),
  ],
  poet: [
    trilingual('Nâzım Hikmet', 'Nâzım Hikmet', 'ناظم حكمت'),
    trilingual('Mahmud Derviş', 'Mahmoud Darwish', 'محمود درويش'),
    trilingual('Nizar Kabbani', 'Nizar Qabbani', 'نزار قباني'),
    trilingual('Yunus Emre', 'Yunus Emre', 'يونس إمره'),
    trilingual('Emily Dickinson', 'Emily Dickinson', 'إميلي ديكنسون'),
    trilingual('Orhan Veli', 'Orhan Veli', 'أورهان ولي'),
  ],
  subject: [
    trilingual('Deniz', 'The Sea', 'البحر'),
    trilingual('Bahçeler', 'Gardens', 'الحدائق'),
    trilingual('Köprüler', 'Bridges', 'الجسور'),
    trilingual('Çarşılar', 'Markets', 'الأسواق'),
    trilingual('Ekmek', 'Bread', 'الخبز'),
    trilingual('Yollar', 'Roads', 'الطرق'),
    trilingual('Su', 'Water', 'الماء'),
  ],
  craft: [
    trilingual('Ebru', 'Marbling', 'الإبرو'),
    trilingual('Hat', 'Calligraphy', 'الخط'),
    trilingual('Çömlek', 'Pottery', 'الفخار'),
    trilingual('Mozaik', 'Mosaic', 'الفسيفساء'),
    trilingual('Ciltçilik', 'Bookbinding', 'تجليد الكتب'),
    trilingual('Dokuma', 'Weaving', 'النسيج'),
  ],
  tongue: [
    trilingual('Arapça', 'Arabic', 'العربية'),
    trilingual('Türkçe', 'Turkish', 'التركية'),
    trilingual('İngilizce', 'English', 'الإنجليزية'),
  ],
  science: [
    trilingual('Yıldızlar', 'Stars', 'النجوم'),
    trilingual('Okyanuslar', 'Oceans', 'المحيطات'),
    trilingual('Beyin', 'The Brain', 'الدماغ'),
    trilingual('İklim', 'Climate', 'المناخ'),
    trilingual('Sayılar', 'Numbers', 'الأعداد'),
  ],
} as const satisfies Record<string, readonly Texts[]>

export type Theme = keyof typeof themes
