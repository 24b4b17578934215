/** Saving one record from its form: what is said of it, and where one goes then. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, type RefObject } from 'react'
import { languages, type Language, type ResourceName, type Status } from '../../../contract/field.ts'
import { oneDone } from '../../actions/done-words.ts'
import { useConfirm } from '../../actions/use-actions.ts'
import type { Written } from '../../api/write/write.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { useNavigateAfterSave, type After } from './navigate-after-save.ts'
import { rememberDuplicates } from '../panels/duplicates.tsx'
import { focusFirst, leaveFocus } from '../record/form-focus.ts'
import type { DraftPlace } from '../local/local-draft.ts'
import { usePublishOthers } from './publish-others.ts'
import type { Step } from './undo-step.ts'
import { useTryAgain } from './save-trouble.ts'
import { useUndoSave } from './undo-save.ts'
import { keepDrafts } from '../local/use-local-drafts.ts'
import { useSave, type SaveContext } from './use-save.ts'

export interface SaveOptions {
  /** Languages that are published, or sent for review, and no others. */
  readonly publish?: readonly Language[]
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
  /** False: such a change waits for review. */
  readonly may_unpublish: boolean
  /** True while something is on its way. */
  readonly busy: RefObject<boolean>
  /** What was typed before is saved. */
  readonly onSettled: () => void
}

export function useRecordSave(given: RecordSave) {
  const {
    place,
    form,
    sheet,
    item,
    versions,
    checkFacts,
    sent,
    open,
    desk,
    busy,
    may_write,
    may_publish,
    may_unpublish,
    onSettled,
  } = given
  const { resource, id } = place
  const locale = useWords()
  const { t } = locale
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const { go, nextOf, back } = useNavigateAfterSave(resource)
  // Languages that were looked at hold what was typed there, also when another one is in front now.
  const written = useMemo(() => [...open, ...languages.filter((language) => !open.includes(language))], [open])
  const context = { resource, sheet, item, languages: written, versions }
  const lastEditor = useLastEditor()
  const undo = useUndoSave(context, busy)
  const created = useRef<number | null>(null)
  const confirm = useConfirm(resource)
  const publishOthers = usePublishOthers(resource)
  /** Languages to publish that the form has not opened. */
  const others = useRef<readonly Language[]>([])
  const action = may_publish ? 'publish' : 'submit'

  function onCreated({ record, not_taken }: Written) {
    created.current = record.id
    keepDrafts(sheet, { ...place, id: record.id })
    sheet.parts().forEach((part) => sheet.revert(part))
    rememberDuplicates(resource, record)
    const missed = notTakenText(resource, not_taken, locale)
    const saved = savedText(resource, nameOf(resource, record), record, null, locale)
    notify(missed ? { message: missed, tone: 'bad' } : { message: saved })
  }
  async function onSaved(answer: Written | null, merged: boolean, steps: readonly Step[]) {
    onSettled()
    const within = others.current
    others.current = []
    if (answer?.status === 202) return void notify({ message: t('form.waits') })
    const more = item && within.length > 0 ? await publishOthers(action, item, within) : null
    const failure = more?.outcome?.error
    if (failure && item) {
      const name = nameOf(resource, item)
      notify({ message: t('notice.failed', { name, reason: reasonOf(failure, t) }), tone: 'bad' })
      if (!answer && !more.outcome.written) return
    }
    const record = more?.outcome?.written?.record ?? answer?.record
    const takeBack = async () => {
      await more?.undo()
      if (answer && steps.length > 0) await undo(steps, answer.record)
      else notify({ message: t('notice.undone') })
    }
    const can_undo = desk && (steps.length > 0 || (!answer && more !== null))
    const message = merged
      ? t('conflict.saved', { name: id === null ? t('who.somebody') : await lastEditor(resource, id, steps.length) })
      : record
        ? savedText(resource, nameOf(resource, answer?.record ?? item ?? record), record, item, locale)
        : t('notice.saved')
    const label = t('action.undo')
    notify({ message, ...(can_undo ? { action: { label, onClick: () => void takeBack().catch(notifyError) } } : {}) })
  }
  const onStopped = () => requestAnimationFrame(() => focusFirst(form.current))
  const saver = useSave(
    { ...context, sent, checkFacts, onCreated, onSaved: (...saved) => void onSaved(...saved), onStopped },
    busy,
  )

  const asking = useRef(false)
  /** Asks first where the save takes a text from readers. */
  async function saveAsked(): Promise<boolean> {
    const leaves = languages.filter(
      (language) => sheet.base(language)['status'] === 'publish' && sheet.values(language)['status'] !== 'publish',
    )
    if (item && leaves.length > 0 && may_unpublish) {
      asking.current = true
      const agreed = await confirm({ action: 'draft', items: [item], within: leaves, beyond: 0 })
      asking.current = false
      if (!agreed) return false
    }
    return saver.save()
  }

  const asked = useRef<SaveOptions>({})
  async function save(options: SaveOptions = {}) {
    if (!may_write || busy.current || asking.current) return
    asked.current = options
    // The page may be lost with the answer, and then nothing announces that it goes.
    keepDrafts(sheet, place)
    const { publish = [], after = 'stay' } = options
    const status = may_publish ? 'publish' : 'pending'
    const before = publish
      .filter((language) => sheet.has(language))
      .map((language) => [language, sheet.values(language)['status'] ?? ''] as const)
    for (const [language] of before) sheet.set(language, 'status', status)
    others.current = publish.filter((language) => !sheet.has(language))
    const next = id !== null && after === 'next' ? nextOf(id) : Promise.resolve(null)
    const saved = await saveAsked()
    const made = created.current
    if (saved && (made === null || after === 'back')) return go(after, next)
    if (made === null) {
      // A later save publishes nothing by itself.
      for (const [language, was] of before)
        if (sheet.base(language)['status'] !== status) sheet.set(language, 'status', was)
      others.current = []
      return
    }
    leaveFocus(form.current)
    await navigate({ to: `/${resource}/$id`, params: { id: String(made) }, search: (before) => before })
  }
  useTryAgain(saver.trouble?.kind === 'waiting', () => save(asked.current))
  return { saver, save, saveAsked, back }
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

/** Says what became of a record where saving does not show it at once, and in which languages. */
function savedText(resource: ResourceName, name: string, record: Item, before: Item | null, locale: Locale): string {
  const { t, format } = locale
  const [now, was] = [record.i18n_languages, before?.i18n_languages]
  const changed = (status: Status) =>
    now ? languages.filter((language) => now[language] === status && was?.[language] !== status) : []
  const is_new = (status: Status) =>
    now ? changed(status).length > 0 : record.status === status && before?.status !== status
  if (is_new('publish')) return oneDone(locale, resource, 'publish', name, changed('publish'))
  if (is_new('pending')) return oneDone(locale, resource, 'submit', name, changed('pending'))
  const { date } = record
  if (record.status === 'future' && typeof date === 'string')
    return t('form.scheduled', { when: format.dateTime(date) })
  const unpublished = changed('draft').filter((language) => was?.[language] === 'publish')
  return unpublished.length > 0 ? oneDone(locale, resource, 'draft', name, unpublished) : t('notice.saved')
}
