/** Saving one record from its form: what is said of it, and where one goes then. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, type RefObject } from 'react'
import { languages, type Language, type ResourceName } from '../../contract/field.ts'
import type { Written } from '../api/write.ts'
import { nameOf, type Item } from '../api/record.ts'
import { useWords, type Locale } from '../i18n/locale.tsx'
import { useLastEditor } from '../kinds/last-editor.ts'
import { notify } from '../shell/notify.tsx'
import { useAfterSave, type After } from './after-save.ts'
import { rememberDuplicates } from './duplicates.tsx'
import { focusedLanguage, focusFirst, leaveFocus } from './form-focus.ts'
import type { DraftPlace } from './local-draft.ts'
import type { Step } from './save-step.ts'
import { useTryAgain } from './save-trouble.ts'
import { useUndoSave } from './undo-save.ts'
import { keepDrafts } from './use-drafts.ts'
import { useSave, type SaveContext } from './use-save.ts'

export interface SaveOptions {
  readonly publish?: boolean
  readonly after?: After
}

interface RecordSave extends Pick<SaveContext, 'sheet' | 'item' | 'versions' | 'checkFacts' | 'sent'> {
  readonly place: DraftPlace
  readonly form: RefObject<HTMLFormElement | null>
  /** Open languages, the one in front first. */
  readonly open: readonly Language[]
  readonly desk: boolean
  readonly may_write: boolean
  readonly may_publish: boolean
  /** True while something is on its way. */
  readonly busy: RefObject<boolean>
  /** What was typed before is saved. */
  readonly onSettled: () => void
}

export function useRecordSave(given: RecordSave) {
  const { place, form, sheet, item, versions, checkFacts, sent, open, desk, busy, may_write, may_publish, onSettled } =
    given
  const { resource, id } = place
  const locale = useWords()
  const { t } = locale
  const navigate = useNavigate()
  const { go, nextOf, back } = useAfterSave(resource)
  // Languages that were looked at hold what was typed there, also when another one is in front now.
  const written = useMemo(() => [...open, ...languages.filter((language) => !open.includes(language))], [open])
  const context = { resource, sheet, item, languages: written, versions }
  const lastEditor = useLastEditor()
  const undo = useUndoSave(context, busy)
  const created = useRef<number | null>(null)

  function onCreated({ record, not_taken }: Written) {
    created.current = record.id
    keepDrafts(sheet, { ...place, id: record.id })
    sheet.parts().forEach((part) => sheet.revert(part))
    rememberDuplicates(resource, record)
    const missed = notTakenText(resource, not_taken, locale)
    notify(missed ? { message: missed, tone: 'bad' } : { message: savedText(resource, record, undefined, locale) })
  }
  async function onSaved(answer: Written | null, merged: boolean, steps: readonly Step[]) {
    onSettled()
    if (answer?.status === 202) return void notify({ message: t('form.waits') })
    const action = { label: t('action.undo'), onClick: () => void (answer && undo(steps, answer.record)) }
    const can_undo = desk && steps.length > 0
    const message = merged
      ? t('conflict.saved', { name: id === null ? t('who.somebody') : await lastEditor(resource, id, steps.length) })
      : answer
        ? savedText(resource, answer.record, item?.status, locale)
        : t('notice.saved')
    notify({ message, ...(can_undo ? { action } : {}) })
  }
  const onStopped = () => requestAnimationFrame(() => focusFirst(form.current))
  const saver = useSave(
    { ...context, sent, checkFacts, onCreated, onSaved: (...told) => void onSaved(...told), onStopped },
    busy,
  )

  const asked = useRef<SaveOptions>({})
  async function save(options: SaveOptions = {}) {
    if (!may_write) return
    asked.current = options
    const { publish = false, after = 'stay' } = options
    const language = focusedLanguage(form.current) ?? open[0] ?? 'en'
    if (publish) sheet.set(language, 'status', may_publish ? 'publish' : 'pending')
    const next = id !== null && after === 'next' ? nextOf(id) : Promise.resolve(null)
    const saved = await saver.save()
    const made = created.current
    if (saved && (made === null || after === 'back')) return go(after, next)
    if (made === null) return
    leaveFocus(form.current)
    await navigate({ to: `/${resource}/$id`, params: { id: String(made) }, search: (before) => before })
  }
  useTryAgain(saver.trouble?.kind === 'waiting', () => save(asked.current))
  return { saver, save, back }
}

/** Names the fields that a service did not save as entered; null: there are none. */
export function notTakenText(
  resource: ResourceName,
  names: readonly string[] | undefined,
  { t, fieldLabel, format }: Pick<Locale, 't' | 'fieldLabel' | 'format'>,
): string | null {
  if (!names || names.length === 0) return null
  return t('save.not_taken', { fields: format.phrases(...names.map((name) => fieldLabel(resource, name))) })
}

/** What became of it is said where saving does not show it at once. */
function savedText(resource: ResourceName, record: Item, before: string | undefined, { t, format }: Locale): string {
  if (record.status === 'pending' && before !== 'pending')
    return t('notice.submitted', { name: nameOf(resource, record) })
  const { date } = record
  return record.status === 'future' && typeof date === 'string'
    ? t('form.scheduled', { when: format.dateTime(date) })
    : t('notice.saved')
}
