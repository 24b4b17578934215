/** Turkish: facts of venues. */
import type { venues as english } from '../en/venues.ts'
import type { Translated } from '../messages.ts'

export const venues = {
  'fields.venues.capacity': 'Kapasite',
  'fields.venues.accessibility': 'Erişilebilirlik',
  'fields.venues.accessibility_note': 'Erişilebilirlik notu',
  'fields.venues.accessibility_checked': 'Erişilebilirlik kontrol tarihi',
  'options.accessibility.step_free_entrance': 'Basamaksız giriş',
  'options.accessibility.accessible_toilet': 'Engelli tuvaleti',
  'options.accessibility.hearing_loop': 'İşitme döngüsü',
  'options.accessibility.sign_language': 'İşaret dili',
  'options.accessibility.wheelchair_seating': 'Tekerlekli sandalye yeri',
  'options.accessibility.accessible_parking': 'Engelli otoparkı',
  'options.accessibility.assistance_dogs': 'Rehber köpek girebilir',
  'options.accessibility.quiet_space': 'Sessiz alan',
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
  'attention.accessibility': 'Erişilebilirlik',
} as const satisfies Translated<typeof english>
