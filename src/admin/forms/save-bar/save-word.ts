/** Says what saving does: for somebody who may not publish it keeps a draft, sends for review, or suggests. */
import { languages, type Language, type ResourceName, type Status } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import type { FormRights } from '../record/use-form-rights.ts'

const isApproved = (status: Status | null | undefined) => status === 'publish' || status === 'future'

/** Returns the word of the button that saves. @param target the language in front */
export function saveWord(
  resource: ResourceName,
  item: Item | null,
  draft: RecordDraft,
  target: Language,
  { may_publish, suggests }: FormRights,
) {
  const statuses = item?.i18n_languages
  if (suggests) return 'save.suggest'
  if (may_publish || !resources[resource].has_status || (item && !statuses) || item?.status === 'trash')
    return item ? 'action.save' : 'action.create'
  const changed = draft.changedParts()
  const wordOf = (status: Status | null | undefined) => (status === 'draft' ? 'quick.save' : 'save.submit')
  if (!statuses) return 'quick.save'
  if (!languages.some((language) => isApproved(statuses[language]))) return wordOf(statuses[target] ?? 'draft')
  const rows = writable(resources[resource])
  // Contact facts are changed at once.
  if (changed.length > 0 && changed.every((part) => draft.changed(part).every((name) => rows[name]?.contact)))
    return 'action.save'
  const texts = changed.length > 0 ? changed : [target]
  return texts.every((part) => part !== 'facts' && statuses[part] === 'draft') ? 'quick.save' : 'save.submit'
}
