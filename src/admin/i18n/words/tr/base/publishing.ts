/** Turkish: the actions on texts, which name their languages. */
import type { publishing as english } from '../../en/base/publishing.ts'
import type { Translated } from '../../../messages.ts'

export const publishing: Translated<typeof english> = {
  'do.publish': '{languages} yayımla',
  'do.submit': '{languages} incelemeye gönder',
  'do.draft': '{languages} metni taslağa çevir',
  'do.unpublish': '{languages} yayını kaldır',
  'do.publish_all': 'Üç dilde yayımla',
  'do.submit_all': 'Üç dilde incelemeye gönder',
  'do.draft_all': 'Üç dilde taslağa çevir',
  'do.unpublish_all': 'Üç dilde yayından kaldır',
  'do.publish_some': 'Yayımla…',
  'do.submit_some': 'İncelemeye gönder…',
  'do.draft_some': 'Taslağa çevir…',
  'do.unpublish_some': 'Yayından kaldır…',
  'do.more': 'Diğer işlemler',
}
