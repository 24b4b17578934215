/** Turkish: the palette that finds records and runs actions. */
import type { palette as english } from '../en/palette.ts'
import type { Translated } from '../messages.ts'

export const palette: Translated<typeof english> = {
  'palette.placeholder': 'Ad, mekân veya işlem…',
  'palette.recent': 'Son açılanlar',
  'palette.here': 'Bu ekranda',
  'palette.go': 'Şuraya git',
  'palette.desk': 'Bu panel',
  'palette.actions': 'İşlemler',
  'palette.all': 'Listede göster: {count}',
  'palette.none': '“{text}” için bir şey bulunamadı.',
  'palette.results': {
    one: '{count} kayıt bulundu',
    other: '{count} kayıt bulundu',
  },
}
