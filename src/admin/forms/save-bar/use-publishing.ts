/** Returns the texts that the form can publish or send for review, by language. */
import { useFormState, useWatch } from 'react-hook-form'
import { forEachLanguage, languages, type Language } from '../../../contract/languages.ts'
import type { ResourceName, Status } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { LanguageRow } from '../../actions/dialogs/language-rows.tsx'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { Publishing } from '../save/publishing.ts'
import type { RecordDraft, RecordValues } from '../draft/record-draft.ts'

interface PublishingInput {
  readonly resource: ResourceName
  readonly draft: RecordDraft
  readonly item: Item | null
  readonly target: Language
  readonly open: readonly Language[]
  readonly may_publish: boolean
  /** Whether the service has a text in each language. */
  readonly named: boolean
}

/** Statuses that need no publishing; a scheduled text goes live by its date. */
const published: readonly string[] = ['publish', 'future', 'trash']
const submitted: readonly string[] = [...published, 'pending', 'private']

/** Returns the stored status of a text, its status in the form, and whether it exists at all. */
function stateOf(values: RecordValues, resource: ResourceName, item: Item | null, language: Language) {
  const stored = item?.i18n_languages ? item.i18n_languages[language] : (item?.status ?? null)
  const { status = stored ?? 'draft', [resources[resource].label]: name = '' } = values[language] ?? {}
  return { stored, status: String(status), is_there: stored !== null || String(name).trim() !== '' }
}

/** @returns null for records without a status, such as terms */
export function usePublishing(input: PublishingInput): Publishing | null {
  const { resource, draft, item, target, open, may_publish, named } = input
  const { t, wordFor } = useWords()
  const action = may_publish ? 'publish' : 'submit'
  const over = may_publish ? published : submitted
  // Computed, so that typing does not render the bar anew.
  const states = useWatch({
    control: draft.form.control,
    compute: (values: RecordValues) => languages.map((language) => stateOf(values, resource, item, language)),
  })
  const { dirtyFields } = useFormState({ control: draft.form.control })
  if (!resources[resource].has_status) return null
  const stateIn = (language: Language) => states[languages.indexOf(language)]
  const isOver = (state: ReturnType<typeof stateOf> | undefined) =>
    state !== undefined && state.stored !== null && over.includes(state.stored) && over.includes(state.status)
  const said = (status: Status | null) => (status === null ? t('text.missing') : wordFor(resource, `status.${status}`))
  const row = (language: Language): LanguageRow => {
    const state = stateIn(language)
    const open = state?.is_there === true && !isOver(state)
    const is_stale = item?.i18n_stale?.includes(language) ?? false
    const now = said(state?.stored ?? null)
    return {
      state: is_stale ? wordFor(resource, 'text.stale_too', { state: now }) : now,
      effect: open ? t(`will.${action}`) : null,
    }
  }
  const rows = forEachLanguage(row)
  const current = stateIn(target)
  const isChanged = (language: Language) => Object.keys(dirtyFields[language] ?? {}).length > 0
  const beside = open.filter((one) => one !== target && rows[one].effect !== null && isChanged(one))
  return {
    action,
    target,
    targets: languages.filter((one) => one === target || beside.includes(one)),
    named,
    at_rest: wordFor(resource, may_publish ? 'status.publish' : 'status.pending'),
    rest: isOver(current) ? said(current?.stored ?? null) : null,
    rows,
  }
}
