/** Turkish: the questions before an action, and the notices after it. */
import type { questions as english } from '../en/questions.ts'
import type { Translated } from '../messages.ts'

export const questions: Translated<typeof english> = {
  'in.ar': 'Arapça olarak',
  'in.en': 'İngilizce olarak',
  'in.tr': 'Türkçe olarak',
  'in.two': '{first} ve {second} olarak',
  'in.three': '3 dilde',
  'will.publish': 'hemen yayımlanır',
  'will.submit': 'incelemeye gönderilir',
  'will.draft': 'taslak olur',
  'will.stay': 'olduğu gibi kalır',
  'one.publish': '“{name}” {where} yayımlandı.',
  'one.submit': '“{name}” {where} incelemeye gönderildi.',
  'one.draft': '“{name}” {where} taslağa çevrildi.',
  'one.scheduled': '“{name}” zamanlandı, tarihi gelince yayımlanır.',
  'all.publish': '{things} {where} yayımlandı',
  'all.submit': '{things} {where} incelemeye gönderildi',
  'all.draft': '{things} {where} taslağa çevrildi',
  'ask.name': '“{name}”',
  'ask.publish': '{what} yayımlansın mı?',
  'ask.submit': '{what} incelemeye gönderilsin mi?',
  'ask.draft': '{what} yayından kaldırılsın mı?',
  'ask.restore': '{what} geri yüklensin mi?',
  'ask.trash': '{what} çöp kutusuna taşınsın mı?',
  'ask.delete': '{what} kalıcı olarak silinsin mi?',
  'ask.beyond': {
    one: 'Bunlardan {count} kayıt bu sayfada değil.',
    other: 'Bunlardan {count} kayıt bu sayfada değil.',
  },
  'leave.events': {
    one: '{count} etkinlik {where} herkese açık takvimden çıkar.',
    other: '{count} etkinlik {where} herkese açık takvimden çıkar.',
  },
  'leave.venues': {
    one: '{count} mekân {where} herkese açık olmaktan çıkar.',
    other: '{count} mekân {where} herkese açık olmaktan çıkar.',
  },
  'leave.organizers': {
    one: '{count} organizatör {where} herkese açık olmaktan çıkar.',
    other: '{count} organizatör {where} herkese açık olmaktan çıkar.',
  },
  'leave.public': 'Şu anda yayında olan, okurlara artık görünmez.',
  'used.upcoming': {
    one: 'Yaklaşan {count} etkinlikte kullanılıyor',
    other: 'Yaklaşan {count} etkinlikte kullanılıyor',
  },
  'used.earlier': {
    one: 'Geçmiş {count} etkinlikte kullanılıyor',
    other: 'Geçmiş {count} etkinlikte kullanılıyor',
  },
  'used.unknown': 'Kaç etkinlikte kullanıldığı öğrenilemedi.',
  'used.none': 'Hiçbir etkinlikte kullanılmıyor.',
  'used.what': 'Bu etkinliklerde yapılacak değişiklik',
  'used.replace': 'Yerine başkasını koy',
  'used.with': 'Yerine geçecek',
  'used.leave': 'Onsuz bırak',
  'used.kept': {
    one: 'Hiçbir şey kaldırılmadı: {count} etkinlik değiştirilemedi.',
    other: 'Hiçbir şey kaldırılmadı: {count} etkinlik değiştirilemedi.',
  },
}
