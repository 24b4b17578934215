import type { ProgrammeWords } from '../programme-words.ts'

export const programme: ProgrammeWords = {
  when: ['ne zaman', 'zaman', 'gün', 'tarih ve saat'],
  venue: ['nerede', 'yer', 'mekan'],
  cost: ['bilet', 'biletler', 'giriş', 'ücret', 'bilet fiyatı', 'bilet ücreti', 'katılım ücreti'],
  organizer: ['düzenleyen', 'düzenleyenler', 'organizasyon', 'sunan'],
  mail: ['kime', 'alıcı', 'bilgi', 'tarih', 'gönderildi', 'konu'],
  sender: ['kimden', 'gönderen'],
  places_first: [],
  places_last: [
    ...['salon', 'salonu', 'sahne', 'sahnesi', 'tiyatrosu', 'merkezi', 'müzesi', 'kütüphanesi', 'galerisi'],
    ...['stüdyo', 'stüdyosu', 'oditoryum', 'oditoryumu', 'fuaye', 'fuayesi', 'sineması', 'avlu', 'avlusu', 'çadırı'],
  ],
}
