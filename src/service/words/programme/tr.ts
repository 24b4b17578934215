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
  ],
}
