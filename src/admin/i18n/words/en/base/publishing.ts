/** English: the actions on texts, which name their languages. */
import type { Message } from '../../../messages.ts'

export const publishing = {
  'do.publish': 'Publish {languages}',
  'do.submit': 'Send {languages} for review',
  'do.draft': 'Turn {languages} into a draft',
  'do.unpublish': 'Unpublish {languages}',
  'do.publish_all': 'Publish all languages',
  'do.submit_all': 'Send all languages for review',
  'do.draft_all': 'Turn all languages into drafts',
  'do.unpublish_all': 'Unpublish all languages',
  'do.publish_some': 'Publish…',
  'do.submit_some': 'Send for review…',
  'do.draft_some': 'Turn into a draft…',
  'do.unpublish_some': 'Unpublish…',
  'do.more': 'More actions',
} as const satisfies Record<string, Message>
