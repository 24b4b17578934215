import type { ProgrammeWords } from '../programme-words.ts'

export const programme: ProgrammeWords = {
  when: ['ne zaman', 'zaman', 'tarih ve saat'],
  venue: ['nerede'],
  cost: ['bilet', 'biletler', 'giriş', 'bilet fiyatı', 'bilet ücreti', 'katılım ücreti'],
  organizer: ['organizasyon', 'sunan'],
  mail: ['kime', 'alıcı', 'bilgi', 'tarih', 'gönderildi', 'konu'],
  sender: ['kimden', 'gönderen'],
  places_first: [],
  places_last: [
    ...['salon', 'salonu', 'sahne', 'sahnesi', 'tiyatrosu', 'merkezi', 'müzesi', 'kütüphanesi', 'galerisi'],
    ...['stüdyo', 'stüdyosu', 'oditoryum', 'oditoryumu', 'fuaye', 'fuayesi', 'sineması', 'avlu', 'avlusu', 'çadırı'],
    ...['kültür evi', 'sanat evi', 'kültürevi', 'konağı'],
  ],
  places_beside: [
    ...['meydanı', 'meydan', 'parkı', 'park', 'bahçesi', 'okulu', 'camii', 'üniversitesi', 'kampüsü', 'lisesi'],
    ...['binası', 'kafe', 'kafesi', 'deposu', 'sahili', 'iskelesi', 'çarşısı', 'hanı', 'oteli', 'kitabevi', 'halkevi'],
    ...['mahalle evi', 'gençlik evi', 'halk evi', 'kalesi', 'stadı', 'stadyumu', 'derneği', 'atölyesi binası'],
  ],
  places_numbered: ['atölye', 'derslik', 'sınıf', 'oda', 'salon', 'kat', 'stüdyo'],
  around_days: [
    ...['günü', 'günleri', 'her', 'hafta', 'haftada', 'iki', 'üç', 'dört', 'beş', 'altı', 'oturum', 'akşamları'],
    ...['saat', 'saatleri', 'pazartesileri', 'salıları', 'çarşambaları', 'perşembeleri', 'cumaları', 'pazarları'],
  ],
  next_day: ['ertesi gün', 'bir sonraki gün', 'sonraki gün'],
  untimed: [
    ...[
      'teravih sonrası',
      'teravihten sonra',
      'teravih sonrasında',
      'iftar sonrası',
      'iftardan sonra',
      'iftardan önce',
    ],
    ...['iftar öncesi', 'sahurda', 'gün batımında', 'gün doğumunda', 'film sonrası', 'oyun sonrası', 'konser sonrası'],
    ...['ardından', 'akşamüzeri', 'öğleden önce'],
  ],
  zones: ['saatiyle', 'saati ile', 'saatine göre'],
  notes: [
    ...[
      'bkz',
      'sıradaki',
      'bakınız',
      'altyazılı',
      'altyazı',
      'dublajlı',
      'kontenjan',
      'kontenjanlı',
      'kayıt',
      'kayıtlı',
      'süre',
    ],
    ...['dakika', 'dk', 'sınırlı', 'ertelendi', 'taşındı', 'alındı', 'davetiye', 'davetiyeli', 'rezervasyon', 'dahil'],
    ...['herkes', 'herkese', 'getirin', 'yetişkinler', 'çocuklar', 'üyeler', 'afiş', 'kişi', 'ara', 'perde'],
  ],
  closed: ['kapalı', 'kapalıyız', 'kapalıdır', 'etkinlik yok', 'etkinlik yoktur', 'program yok', 'tatil'],
}
