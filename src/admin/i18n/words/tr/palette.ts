/** Turkish: the command palette and the list of keyboard shortcuts. */
import type { palette as english } from '../en/palette.ts'
import type { Translated } from '../../messages.ts'

export const palette: Translated<typeof english> = {
  'action.quick_add': 'Hızlı ekle',
  'palette.placeholder': 'Ad, mekân veya işlem…',
  'palette.recent': 'Son açılanlar',
  'palette.here': 'Bu ekranda',
  'palette.go': 'Şuraya git',
  'palette.desk': 'Bu panel',
  'palette.actions': 'İşlemler',
  'palette.all': 'Listede göster: {count}',
  'palette.new_event': 'Yeni etkinlik: {text}',
  'palette.none': '“{text}” için bir şey bulunamadı.',
  'palette.results': {
    one: '{count} kayıt bulundu',
    other: '{count} kayıt bulundu',
  },
  'keys.text': 'Her klavye düzeninde çalışır; profilden kapatılabilir.',
  'keys.everywhere': 'Her yerde',
  'keys.lists': 'Listelerde',
  'keys.forms': 'Formlarda',
  'keys.publish': 'Kaydet ve yayımla ya da incelemeye gönder',
  'keys.next_missing': 'Sonraki eksik çeviri',
  'keys.j': 'Sonraki satır',
  'keys.k': 'Önceki satır',
  'keys.x': 'Satırı seç',
  'keys.open': 'Satırı aç',
  'keys.quick_edit': 'Satırı yerinde düzenle',
  'keys.bulk': 'Seçili satırlar için işlemler',
  'keys.search': 'Ara',
  'keys.help': 'Bu tuş listesi',
}
