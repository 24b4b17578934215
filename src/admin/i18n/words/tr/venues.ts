/** Turkish: facts of venues. */
import { accessibility } from '../../../../contract/words/tr/accessibility.ts'
import type { venues as english } from '../en/venues.ts'
import type { Translated } from '../../messages.ts'

export const venues = {
  'fields.venues.capacity': 'Kapasite',
  'fields.venues.accessibility': 'Erişilebilirlik',
  'fields.venues.accessibility_note': 'Erişilebilirlik notu',
  'fields.venues.accessibility_checked': 'Erişilebilirlik kontrol tarihi',
  ...accessibility,
  'region.state': 'Eyalet',
  'region.province': 'Eyalet ya da il',
  'region.il': 'İl',
  'region.governorate': 'Vilayet',
  'region.emirate': 'Emirlik',
  'region.region': 'Bölge',
  'form.access': 'Kapasite ve erişilebilirlik',
  'here.new': 'Burada yeni etkinlik',
  'here.upcoming': {
    one: 'Yaklaşan {count} etkinliği göster',
    other: 'Yaklaşan {count} etkinliğin tümünü göster',
  },
  'here.earlier': {
    one: '{count} geçmiş etkinlik',
    other: '{count} geçmiş etkinlik',
  },
  'here.impact': {
    one: 'Bu değişiklik yaklaşan {count} etkinliği etkiliyor.',
    other: 'Bu değişiklik yaklaşan {count} etkinliği etkiliyor.',
  },
  'venue_map.as_map': 'Harita',
  'venue_map.as_list': 'Listede göster',
  'venue_map.map': 'Mekânların haritası',
  'venue_map.all': 'Tümünü göster',
  'venue_map.first': '{count} mekândan ilk {most} tanesi. Diğerleri için filtreleyin.',
  'venue_map.without': 'Konumu olmayanlar: {count}',
  'checked.ago': 'Bir yıldan uzun süre önce kontrol edildi: hâlâ geçerli mi?',
  'checked.today': 'Bugün kontrol edildi',
  'attention.accessibility_due': 'Erişilebilirliği yeniden kontrol edilecek',
  'attention.accessibility': 'Erişilebilirlik',
} as const satisfies Translated<typeof english>
