/** Turkish: fields that a service without a desk cannot save or did not save. */
import type { foreign as english } from '../../en/together/foreign.ts'

export const foreign: Readonly<Record<keyof typeof english, string>> = {
  not_clearable: 'Bu hizmet bu alanı boşaltamıyor. Değiştirin ya da olduğu gibi bırakın.',
  only_one: 'Bu hizmet yalnızca bir tane kabul ediyor.',
  not_supported: 'Bu hizmette böyle bir alan yok.',
  not_accepted: 'Hizmet bu değeri kabul etmiyor.',
  not_taken: 'Hizmet bunu girdiğiniz gibi kaydetmedi. Kontrol edin.',
  changed_too: 'Hizmet bunu da değiştirdi. Kontrol edin.',
  name_in_use: 'Bu adla bir kayıt var ve bu hizmet onun üzerine yazar. O kaydı seçin ya da başka bir ad girin.',
  term_in_use: 'Bu adla bir kayıt zaten var. Onu seçin ya da başka bir ad girin.',
  in_trash: 'Bu kayıt çöp kutusunda. Önce geri yükleyin.',
  second_time: 'Saat bu zamanı iki kez gösteriyor; bu hizmet yalnızca ilkini biliyor.',
  cost_unknown:
    'Site bunun nasıl okunduğunu gösteriyor, nasıl saklandığını göstermiyor. Ücreti girin; yoksa hiçbir şey kaydedilmez.',
  holds_blocks: 'Bu metinde bloklar ya da kısa kodlar var; burada kaybolurlar. Metni sitenin kendisinde değiştirin.',
}
