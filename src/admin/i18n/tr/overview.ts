/** Turkish: the overview and the trash. */
import type { overview as english } from '../en/overview.ts'
import type { Translated } from '../messages.ts'

export const overview: Translated<typeof english> = {
  'overview.title': 'Genel bakış',
  'overview.morning': 'Günaydın, {name}',
  'overview.afternoon': 'İyi günler, {name}',
  'overview.evening': 'İyi akşamlar, {name}',
  'overview.needs': 'Sizi bekleyenler',
  'overview.pending': 'inceleme bekliyor',
  'overview.drafts': 'taslak',
  'overview.week': 'önümüzdeki 7 günde',
  'overview.scheduled': 'zamanlanmış',
  'overview.no_venue': 'yaklaşan, mekânsız',
  'overview.no_image': 'yaklaşan, görselsiz',
  'overview.texts': 'Yaklaşan etkinliklerin çevirileri',
  'overview.language': 'Dil',
  'overview.missing': 'Eksik',
  'overview.stale': 'Güncel değil',
  'overview.next_days': 'Önümüzdeki yedi gün',
  'overview.today': 'Bugün',
  'overview.more': {
    other: '{count} tane daha',
  },
  'overview.calendar': 'Takvim',
  'overview.empty': 'Bu takvim boş.',
  'overview.sample': 'Örnek takvim ekle',
  'overview.filled': 'Örnek takvim eklendi.',
  'trash.title': 'Çöp kutusu',
  'trash.text': 'Silinen kayıtlar {days} gün burada kalır ve taslak olarak geri yüklenebilir.',
  'trash.name': 'Ad',
  'trash.kind': 'Tür',
  'trash.by': 'Silen',
  'trash.at': 'Silinme',
  'trash.left': 'Kalan süre',
  'trash.service': 'Hizmet',
  'trash.days': {
    one: '{count} gün',
    other: '{count} gün',
  },
  'trash.empty': 'Çöp kutusu boş.',
  'trash.empty_all': 'Çöp kutusunu boşalt',
  'trash.empty_ask': {
    one: '{count} kayıt kalıcı olarak silinsin mi? Geri getirilemez.',
    other: '{count} kayıt kalıcı olarak silinsin mi? Geri getirilemez.',
  },
  'trash.emptied': {
    one: '{count} kayıt kalıcı olarak silindi.',
    other: '{count} kayıt kalıcı olarak silindi.',
  },
  'trash.restore': '“{name}” kaydını geri yükle',
}
