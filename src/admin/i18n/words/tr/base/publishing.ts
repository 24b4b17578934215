/** Turkish: the actions on texts, which name their languages. */
import type { publishing as english } from '../../en/base/publishing.ts'
import type { Translated } from '../../../messages.ts'

export const publishing: Translated<typeof english> = {
  'do.publish': '{languages} yayımla',
  'do.submit': '{languages} incelemeye gönder',
  'do.draft': '{languages} metni taslağa çevir',
  'do.unpublish': '{languages} yayını kaldır',
  'do.publish_all': 'Tüm dillerde yayımla',
  'do.submit_all': 'Tüm dillerde incelemeye gönder',
  'do.draft_all': 'Tüm dillerde taslağa çevir',
  'do.unpublish_all': 'Tüm dillerde yayından kaldır',
  'do.publish_some': 'Yayımla…',
  'do.submit_some': 'İncelemeye gönder…',
  'do.draft_some': 'Taslağa çevir…',
  'do.unpublish_some': 'Yayından kaldır…',
  'do.more': 'Diğer işlemler',
}
