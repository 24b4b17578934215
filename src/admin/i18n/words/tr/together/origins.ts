/** Turkish: where the values of a record came from. They load with what tells it in a form. */
import type { Translated } from '../../../messages.ts'
import type { origins as english } from '../../en/together/origins.ts'

export const origins: Translated<typeof english> = {
  title: 'Kaynak',
  from: 'Nereden',
  last_read: 'Son okuma',
  imported: 'İçe aktarma',
  follows: 'Kaynaktan',
  fields_of: { one: '{total} alandan {count}’i', other: '{total} alandan {count} tanesi' },
  kept_here: 'Burada korunan',
  uid: 'UID',
  about: 'Burada değiştirdikleriniz korunur; diğer alanlar kaynağı izler.',
  about_file: 'Burada değiştirdikleriniz, dosya yeniden içe aktarıldığında da korunur.',
  kept: '{fields}: burada korunuyor',
  kept_since: '{fields}: {date} tarihinden beri burada korunuyor',
  kept_by: '{fields}: {date} tarihinden beri burada korunuyor ({name})',
  says: 'kaynakta:',
  says_other: 'kaynakta başka bir metin var',
  take: 'Kaynaktakini al',
  take_value: 'Al: {value}',
  compare: 'Karşılaştır',
  compare_title: '{field}: burada ve kaynakta',
  compare_about: 'İşaretli: burada eklenen. Üstü çizili: yalnızca kaynakta olan.',
  read: '{fields}: {source} kaynağından, {when} okundu',
  brought: '{fields}: {source} içinden, {when} içe aktarıldı',
  unknown_time: '{fields}: {source} kaynağından',
  open: 'Kaynakta aç',
  taken: 'Kaynaktan alındı: {fields}.',
  sent: 'Onaya gönderildi: kaynaktan {fields}.',
}
