/** Turkish: merging records. */
import type { merging as english } from '../en/merging.ts'
import type { Translated } from '../messages.ts'

export const merging: Translated<typeof english> = {
  'merge.title': '{things}: birleştirme',
  'merge.stays': 'kalıyor',
  'merge.keep_instead': 'Bunun yerine bunu tut',
  'merge.empty': 'boş',
  'merge.same': 'hepsinde aynı',
  'merge.pin': 'Haritadaki konum',
  'merge.what': 'Neler olacak',
  'merge.counts': '{upcoming} yaklaşan, {past} geçmiş',
  'merge.since': '{year} yılından beri',
  'merge.events': {
    one: '{count} etkinlik {name} kaydına taşınır: {upcoming}, {past}',
    other: '{count} etkinlik {name} kaydına taşınır: {upcoming}, {past}',
  },
  'merge.upcoming': '{count} yaklaşan',
  'merge.past': '{count} geçmiş',
  'merge.children': {
    one: '{count} alt kategori birlikte taşınır',
    other: '{count} alt kategori birlikte taşınır',
  },
  'merge.members': {
    one: '{count} üye birlikte geçer',
    other: '{count} üye birlikte geçer',
  },
  'merge.proposals': {
    one: 'Bekleyen {count} öneri birlikte geçer',
    other: 'Bekleyen {count} öneri birlikte geçer',
  },
  'merge.taken': {
    one: '{count} değer devralınır: {fields}',
    other: '{count} değer devralınır: {fields}',
  },
  'merge.lost': {
    one: '{count} değer kaldırılır, geçmişte saklanır: {fields}',
    other: '{count} değer kaldırılır, geçmişte saklanır: {fields}',
  },
  'merge.bookings': {
    one: '{count} yeni çakışma',
    other: '{count} yeni çakışma',
  },
  'merge.old': 'Eski adresler çalışmaya devam eder',
  'merge.old_id': '{id} numarası {now} olarak yanıt vermeye devam eder.',
  'merge.reach': 'Okuyucular değişikliği üç dilde hemen görür. Geri alındığında tüm bağlantılar eski hâline döner.',
  'merge.do': 'Birleştir',
  'merge.do_events': {
    one: 'Birleştir, {count} etkinliği taşı',
    other: 'Birleştir, {count} etkinliği taşı',
  },
  'merge.done': '“{name}” kaydında birleştirildi.',
}
