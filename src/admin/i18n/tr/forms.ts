/** Turkish: forms. */
import type { forms as english } from '../en/forms.ts'
import type { Translated } from '../messages.ts'

export const forms: Translated<typeof english> = {
  'form.what': 'Nedir',
  'form.when': 'Ne zaman',
  'form.where': 'Nerede ve kim tarafından',
  'form.contact': 'İletişim',
  'form.state': 'Durum',
  'form.more': 'Ayrıntılar',
  'form.time': 'saat',
  'form.text_language': 'Metnin dili',
  'form.status_standard': 'Rolümün izin verdiği',
  'form.unsaved': 'Henüz kaydedilmedi',
  'form.draft_found': 'Daha önce yazdıklarınız geri geldi.',
  'form.draft_drop': 'Vazgeç',
  'form.waits': 'Değişikliğiniz inceleme bekliyor.',
  'form.duplicate': 'Kaydedildi. “{name}” buna çok benziyor.',
  'conflict.title': 'Bu arada başkası değiştirdi',
  'conflict.asked': 'Biri aynı alanları değiştirdi. Her biri için seçin, sonra kaydedin.',
  'conflict.merged': 'Başkasının değişiklikleri alındı. Yeniden kaydedin.',
  'conflict.theirs': 'Onunkini al',
  'conflict.mine': 'Benimki kalsın',
  'rich.tools': 'biçim',
  'rich.bold': 'Kalın',
  'rich.italic': 'Eğik',
  'rich.heading': 'Başlık',
  'rich.bulletList': 'Liste',
  'rich.orderedList': 'Numaralı liste',
  'rich.blockquote': 'Alıntı',
}
