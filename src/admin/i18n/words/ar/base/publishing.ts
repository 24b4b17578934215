/** Arabic: the actions on texts, which name their languages. */
import type { publishing as english } from '../../en/base/publishing.ts'
import type { SixForms, Translated } from '../../../messages.ts'

export const publishing: Translated<typeof english, SixForms> = {
  'do.publish': 'نشر {languages}',
  'do.submit': 'إرسال {languages} للمراجعة',
  'do.draft': 'تحويل {languages} إلى مسودة',
  'do.unpublish': 'إلغاء نشر {languages}',
  'do.publish_all': 'نشر كل اللغات',
  'do.submit_all': 'إرسال كل اللغات للمراجعة',
  'do.draft_all': 'تحويل كل اللغات إلى مسودات',
  'do.unpublish_all': 'إلغاء نشر كل اللغات',
  'do.publish_some': 'نشر…',
  'do.submit_some': 'إرسال للمراجعة…',
  'do.draft_some': 'تحويل إلى مسودة…',
  'do.unpublish_some': 'إلغاء النشر…',
  'do.more': 'إجراءات أخرى',
}
