/** Venues, organizers and categories that the sentences of the tests name. */
import type { Named } from '../reading.ts'

const named = (rows: readonly (readonly [id: number, ...names: string[]])[]): readonly Named[] =>
  rows.map(([id, ...names]) => ({ id, names }))

export const venues = named([
  [1, 'Zorlu PSM', 'زورلو للفنون'],
  [2, 'Opera House', 'Opera Binası', 'دار الأوبرا'],
  [3, 'Istanbul Modern', 'İstanbul Modern', 'إسطنبول مودرن'],
  [4, 'Salon İKSV'],
  [5, 'Babylon', 'بابيلون'],
  [6, 'Maslak Stage', 'Maslak Sahnesi'],
  [7, 'Cemal Resit Rey Concert Hall', 'Cemal Reşit Rey Konser Salonu'],
  [8, 'Pera Museum', 'Pera Müzesi', 'متحف بيرا'],
  [9, 'Bibliotheca Alexandrina', 'İskenderiye Kütüphanesi', 'مكتبة الإسكندرية'],
  [10, 'El Sawy Culturewheel', 'ساقية الصاوي'],
  [11, 'Garden Theatre', 'Bahçe Tiyatrosu', 'مسرح الحديقة'],
  [12, 'Cultural Centre', 'Kültür Merkezi', 'المركز الثقافي'],
  [13, 'Cultural Centre', 'Kültür Merkezi', 'المركز الثقافي'],
  [14, 'Royal Albert Hall'],
  [15, 'Ataturk Cultural Centre', 'Atatürk Kültür Merkezi', 'مركز أتاتورك الثقافي'],
  [16, 'Palace of Arts', 'Sanat Sarayı', 'قصر الفنون'],
  [17, 'Moda Stage', 'Moda Sahnesi'],
  [18, 'The Old Library', 'Eski Kütüphane', 'المكتبة القديمة'],
  [19, 'Garden Café'],
  [20, 'Bayt al-Sinnari', 'بيت السناري'],
  [21, 'Kadıköy Belediyesi Tiyatrosu'],
  [22, 'Süreyya Opera House', 'Süreyya Operası', 'أوبرا ثريا'],
])

export const organizers = named([
  [1, 'Istanbul Foundation', 'İKSV', 'مؤسسة إسطنبول'],
  [2, 'Arts Foundation', 'Sanat Vakfı', 'مؤسسة الفنون'],
  [3, 'Pera Museum', 'Pera Müzesi', 'متحف بيرا'],
  [4, 'Youth Centre', 'Gençlik Merkezi', 'مركز الشباب'],
  [5, 'Youth Centre', 'Gençlik Merkezi', 'مركز الشباب'],
  [6, 'Goethe-Institut', 'معهد غوته'],
  [7, 'British Council', 'المجلس الثقافي البريطاني'],
  [8, 'Pozitif'],
  [9, 'Kadıköy Belediyesi', 'بلدية قاضي كوي'],
])

export const categories = named([
  [1, 'Jazz', 'Caz', 'جاز'],
  [2, 'Concert', 'Konser', 'حفلة'],
  [3, 'Exhibition', 'Sergi', 'معرض'],
  [4, 'Theatre', 'Tiyatro', 'مسرح'],
  [5, 'Poetry', 'Şiir', 'شعر'],
  [6, 'Workshop', 'Atölye', 'ورشة'],
  [7, 'Film', 'فيلم'],
  [8, 'Talk', 'Söyleşi', 'ندوة'],
  [9, 'Children', 'Çocuk', 'أطفال'],
  [10, 'Dance', 'Dans', 'رقص'],
])
