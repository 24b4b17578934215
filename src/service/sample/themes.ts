/** Themes of the sample calendar's evenings. */
import { say, type Texts } from './texts.ts'

export const themes = {
  none: [],
  instrument: [
    say('Ud', 'Oud', 'العود'),
    say('Ney', 'Ney', 'الناي'),
    say('Piyano', 'Piano', 'البيانو'),
    say('Keman', 'Violin', 'الكمان'),
    say('Kanun', 'Qanun', 'القانون'),
    say('Çello', 'Cello', 'التشيلو'),
  ],
  composer: [
    say('Bach', 'Bach', 'باخ'),
    say('Mozart', 'Mozart', 'موتسارت'),
    say('Saygun', 'Saygun', 'سايغون'),
    say('Debussy', 'Debussy', 'ديبوسي'),
    say('Dede Efendi', 'Dede Efendi', 'دده أفندي'),
  ],
  poet: [
    say('Nâzım Hikmet', 'Nâzım Hikmet', 'ناظم حكمت'),
    say('Mahmud Derviş', 'Mahmoud Darwish', 'محمود درويش'),
    say('Nizar Kabbani', 'Nizar Qabbani', 'نزار قباني'),
    say('Yunus Emre', 'Yunus Emre', 'يونس إمره'),
    say('Emily Dickinson', 'Emily Dickinson', 'إميلي ديكنسون'),
    say('Orhan Veli', 'Orhan Veli', 'أورهان ولي'),
  ],
  subject: [
    say('Deniz', 'The Sea', 'البحر'),
    say('Bahçeler', 'Gardens', 'الحدائق'),
    say('Köprüler', 'Bridges', 'الجسور'),
    say('Çarşılar', 'Markets', 'الأسواق'),
    say('Ekmek', 'Bread', 'الخبز'),
    say('Yollar', 'Roads', 'الطرق'),
    say('Su', 'Water', 'الماء'),
  ],
  craft: [
    say('Ebru', 'Marbling', 'الإبرو'),
    say('Hat', 'Calligraphy', 'الخط'),
    say('Çömlek', 'Pottery', 'الفخار'),
    say('Mozaik', 'Mosaic', 'الفسيفساء'),
    say('Ciltçilik', 'Bookbinding', 'تجليد الكتب'),
    say('Dokuma', 'Weaving', 'النسيج'),
  ],
  tongue: [
    say('Arapça', 'Arabic', 'العربية'),
    say('Türkçe', 'Turkish', 'التركية'),
    say('İngilizce', 'English', 'الإنجليزية'),
  ],
  science: [
    say('Yıldızlar', 'Stars', 'النجوم'),
    say('Okyanuslar', 'Oceans', 'المحيطات'),
    say('Beyin', 'The Brain', 'الدماغ'),
    say('İklim', 'Climate', 'المناخ'),
    say('Sayılar', 'Numbers', 'الأعداد'),
  ],
} as const satisfies Record<string, readonly Texts[]>

export type Theme = keyof typeof themes
