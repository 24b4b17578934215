/** Arabic: forms for events, the one feminine kind (فعالية); the words beside them are for the masculine kinds. */
import type { Message } from '../../../messages.ts'

export const feminine = {
  'status.publish.events': 'منشورة',
  'status.future.events': 'مجدولة',
  'status.private.events': 'خاصة',
  'one.publish.events': 'نُشرت «{name}» {where}.',
  'one.submit.events': 'أُرسلت «{name}» للمراجعة {where}.',
  'one.draft.events': 'صارت «{name}» مسودة {where}.',
  'text.stale_too.events': '{state}، تحتاج إلى تحديث',
} as const satisfies Record<string, Message>
