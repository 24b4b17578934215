/** Turkish: the calendar. */
import type { calendar as english } from '../en/calendar.ts'
import type { Translated } from '../messages.ts'

export const calendar: Translated<typeof english> = {
  'calendar.view': 'Görünüm',
  'calendar.month': 'Ay',
  'calendar.week': 'Hafta',
  'calendar.day': 'Gün',
  'calendar.agenda': 'Ajanda',
  'calendar.today': 'Bugün',
  'calendar.previous.month': 'Önceki ay',
  'calendar.previous.week': 'Önceki hafta',
  'calendar.previous.day': 'Önceki gün',
  'calendar.previous.agenda': 'Daha önce',
  'calendar.next.month': 'Sonraki ay',
  'calendar.next.week': 'Sonraki hafta',
  'calendar.next.day': 'Sonraki gün',
  'calendar.next.agenda': 'Daha sonra',
  'calendar.as_list': 'Liste olarak',
  'calendar.all_day': 'Tüm gün',
  'calendar.more': { one: '{count} etkinlik daha', other: '{count} etkinlik daha' },
  'calendar.empty': 'Bu dönemde etkinlik yok.',
  'calendar.add_on': '{date} için etkinlik ekle',
  'calendar.keys':
    'Ok tuşları günler ve etkinlikler arasında gezdirir. Enter o günün etkinliklerine geçer, etkinliği açar ya da boş günde yenisini ekler; N her yerde ekler. Bir etkinlikte Shift ve ok tuşu onu taşır, Alt ve Shift ile ok tuşu bitişini değiştirir.',
  'calendar.touch':
    'Bir etkinliği taşımak için üstüne, bitişini değiştirmek için sonuna basılı tutup sürükleyin. Dokunmak etkinliği açar.',
  'calendar.moving': '“{name}”: {when}. Enter kaydeder, Escape vazgeçer.',
  'calendar.pulling': '“{name}”: {when}. Bırakınca kaydedilir, Escape vazgeçer.',
  'calendar.not_moving': '“{name}” yerinde kaldı.',
  'calendar.moved': '“{name}” artık şu zamanda: {when}.',
  'calendar.moved_first': '“{name}” artık şu zamanda: {when}. Saatler geri alınıyor; bu, iki kez gelen saatin ilki.',
  'calendar.take_second': 'İkincisi olsun',
  'calendar.pending': '“{name}” için yeni zaman inceleme bekliyor.',
  'calendar.changed': 'Bu sırada “{name}” başkası tarafından değiştirildi. Şimdiki hâlini görüyorsunuz.',
  'calendar.not_moved': '“{name}” yerinde kaldı. {reason}',
  'calendar.gap': '{place} saatiyle {time} diye bir an yok: saatler ileri alınıyor.',
  'calendar.take': '{time} olsun',

  'calendar.your_time': '{zone} saatiyle; sizin saatinizle {time}',
  'calendar.double': '“{name}” ile çakışıyor',
  'calendar.legend': 'Kategorilerin renkleri',
  'calendar.now': 'Şimdi',
}
