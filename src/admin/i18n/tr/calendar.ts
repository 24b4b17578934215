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
  'calendar.as_list': 'Listede göster',
  'calendar.all_day': 'Tüm gün',
  'calendar.more': { one: '{count} etkinlik daha', other: '{count} etkinlik daha' },
  'calendar.empty': 'Bu dönemde etkinlik yok.',
  'calendar.add_on': '{date} için etkinlik ekle',
  'calendar.keys':
    'Ok tuşları günler ve etkinlikler arasında gezdirir. Enter o günün etkinliklerine geçer, etkinliği açar ya da boş günde yenisini ekler; N her yerde ekler. Bir etkinlikte Shift ve ok tuşu onu taşır, Alt ve Shift ile ok tuşu bitişini değiştirir.',
  'calendar.touch':
    'Bir etkinliği taşımak için üstüne, bitişini değiştirmek için sonuna basılı tutup sürükleyin. Dokunmak etkinliği açar.',
  'calendar.moving': '“{name}”: {when}. Kaydetmek için Enter, vazgeçmek için Esc.',
  'calendar.pulling': '“{name}”: {when}. Kaydetmek için bırakın, vazgeçmek için Esc.',
  'calendar.not_moving': '“{name}” taşınmadı.',
  'calendar.moved': '“{name}” için yeni zaman: {when}.',
  'calendar.moved_first': '“{name}” için yeni zaman: {when}. Saatler geri alınıyor; bu, iki kez gelen saatin ilki.',
  'calendar.take_second': 'İkincisini kullan',
  'calendar.pending': '“{name}” için yeni zaman inceleme bekliyor.',
  'calendar.changed': '“{name}” bu arada değiştirildi ({who}). Şimdiki hâlini görüyorsunuz.',
  'calendar.not_moved': '“{name}” taşınmadı. {reason}',
  'calendar.gap': '{place} saatinde {time} yok: saatler ileri alınıyor.',
  'calendar.take': '{time} kullan',

  'calendar.your_time': '{zone} saatiyle; sizin saatinizle {time}',
  'calendar.double': '“{name}” ile çakışıyor',
  'calendar.legend': 'Kategori renkleri',
  'calendar.now': 'Şimdi',
}
