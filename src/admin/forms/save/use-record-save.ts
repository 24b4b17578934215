/** Saves the record of a form, tells the result and navigates on. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, type RefObject } from 'react'
import { languages, type Language } from '../../../contract/field.ts'
import { useConfirm } from '../../actions/use-actions.ts'
import type { Written } from '../../api/write/draft.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useDateErrors, type DateCheck } from '../../kinds/date/date-check.tsx'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import { repeatNext } from '../../series/repeat-button.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { useNavigateAfterSave, type After } from './navigate-after-save.ts'
import { rememberDuplicates } from '../similar/duplicates.tsx'
import { leaveFocus, useFocusOnError } from '../record/form-focus.ts'
import type { FormRights } from '../record/use-form-rights.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import type { EditedRecord } from '../draft/use-record-sync.ts'
import { usePublishOthers } from './publish-others.ts'
import { useTryAgain } from './save-trouble.ts'
import { useUndoSave } from './undo-save.ts'
import { storeDrafts, useStoredSent } from '../local/use-local-drafts.ts'
import { notTakenText, statusText } from '../../actions/done-words.ts'
import { planWrites } from './save-plan.ts'
import { useSave, type SaveContext, type Saved } from './use-save.ts'

export interface SaveOptions {
  /** Languages that are published, or sent for review, and no others. */
  readonly publish?: readonly Language[]
  readonly after?: After
}

interface RecordSaveInput {
  readonly form: RefObject<HTMLFormElement | null>
  /** Null: a new record. */
  readonly item: Item | null
  /** Open languages, the one in front first. */
  readonly open: readonly Language[]
  readonly rights: FormRights
  readonly dates: DateCheck
  readonly choices: SaveContext['choices']
  readonly onSaved: () => void
}

/** Returns what leads to the submission of a record, or to all of them where the answer does not name it. */
function useFollowSubmission() {
  const { t, language } = useWords()
  const navigate = useNavigate()
  return ({ pending_change }: Item) => {
    // The service names what waits as `{id}`.
    const sent = pending_change as { readonly id: number } | undefined
    const href = `/submissions${sent ? `/${sent.id}` : ''}?i18n_language=${language}`
    return { label: t('save.follow'), onClick: () => void navigate({ href }) }
  }
}

/** Sets the status of languages that are open. @returns a function that puts back those that were not saved */
function setStatus(draft: RecordDraft, wanted: readonly Language[], status: string): () => void {
  const before = wanted
    .filter((language) => draft.has(language))
    .map((language) => [language, draft.values(language)['status'] ?? ''] as const)
  for (const [language] of before) draft.set(language, 'status', status)
  return () => {
    for (const [language, was] of before)
      if (draft.baseOf(language)['status'] !== status) draft.set(language, 'status', was)
  }
}

export function useRecordSave(edited: EditedRecord, input: RecordSaveInput) {
  const { place, draft, versions, busy } = edited
  const { form, item, open, rights, dates, choices, onSaved } = input
  const { may_write, may_publish, may_unpublish, suggests } = rights
  const { resource, id } = place
  const locale = useWords()
  const { t } = locale
  const navigate = useNavigate()
  const { go, nextOf, back } = useNavigateAfterSave(resource)
  // Languages that were closed may have changes, too.
  const written = useMemo(() => [...open, ...languages.filter((language) => !open.includes(language))], [open])
  const context = { resource, draft, item, languages: written, versions }
  const sent = useStoredSent(place)
  const checkFacts = useDateErrors(dates)
  const lastEditor = useLastEditor()
  const { undo, during, undone } = useUndoSave(context, busy)
  const created = useRef<number | null>(null)
  const confirm = useConfirm(resource)
  const publishOthers = usePublishOthers(resource)
  const follow = useFollowSubmission()
  // Languages to publish that the form has not opened.
  const others = useRef<readonly Language[]>([])
  const action = may_publish ? 'publish' : 'submit'

  function onCreated({ record, not_taken }: Written) {
    created.current = record.id
    storeDrafts(draft, { ...place, id: record.id })
    draft.parts().forEach((part) => draft.revert(part))
    rememberDuplicates(resource, record)
    const missed = notTakenText(resource, not_taken, locale)
    const saved = statusText(resource, nameOf(resource, record), record, null, locale) ?? t('notice.saved')
    const waits = record.status === 'pending' ? { other: follow(record) } : {}
    notify(missed ? { message: missed, tone: 'bad' } : { message: saved, ...waits })
  }
  async function onWritten({ written: answer, merged, writes, operation: key }: Saved) {
    onSaved()
    const within = others.current
    others.current = []
    const more = item && (await publishOthers(action, item, within, key))
    const failure = more?.error
    if (failure && item) {
      const name = nameOf(resource, item)
      notify({ message: t('notice.failed', { name, reason: reasonOf(failure, t) }), tone: 'bad' })
      if (!answer && !more.written) return
    }
    if (answer?.status === 202) return void notify({ message: t('form.waits'), other: follow(answer.record) })
    const record = more?.written?.record ?? answer?.record
    const operation = answer?.operation ?? more?.written?.operation
    const message = merged
      ? t('conflict.saved', { name: id === null ? t('who.somebody') : await lastEditor(resource, id, writes) })
      : ((record && statusText(resource, nameOf(resource, answer?.record ?? item ?? record), record, item, locale)) ??
        t('notice.saved'))
    const waits = action === 'submit' && record?.status === 'pending'
    notify({
      message,
      ...(waits ? { other: follow(record) } : {}),
      ...(operation === undefined ? {} : { action: { label: t('action.undo'), onClick: () => void undo(operation) } }),
    })
  }
  const onStopped = useFocusOnError(form)
  const saver = useSave(
    {
      ...{ ...context, suggests, sent, choices, checkFacts, onCreated, onStopped },
      onSaved: (saved) => void onWritten(saved),
    },
    busy,
  )

  const asking = useRef(false)
  /** Asks for confirmation where the save takes a text from readers. */
  async function saveAsked(): Promise<boolean> {
    const leaves = languages.filter(
      (language) => draft.baseOf(language)['status'] === 'publish' && draft.values(language)['status'] !== 'publish',
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
    if (!may_write || asking.current) return
    await undone()
    if (busy.current) return
    asked.current = options
    // The page may be lost with the answer, and then nothing announces that it goes.
    storeDrafts(draft, place)
    const { publish = [], after = 'stay' } = options
    const status = may_publish ? 'publish' : 'pending'
    const putBack = setStatus(draft, publish, status)
    others.current = publish.filter((language) => !draft.has(language))
    const next = id !== null && after === 'next' ? nextOf(id) : Promise.resolve(null)
    const saved = await saveAsked()
    const made = created.current
    if (saved && (made === null || after === 'back')) return go(after, next)
    if (made === null) {
      // A later save publishes nothing by itself.
      putBack()
      others.current = []
      return
    }
    leaveFocus(form.current)
    if (saved && after === 'repeat') repeatNext(made)
    await navigate({ to: `/${resource}/$id`, params: { id: String(made) }, search: (before) => before })
  }
  useTryAgain(saver.trouble?.kind === 'waiting', () => save(asked.current))
  return { saver, save, saveAsked, back, during, planned: () => planWrites(context) }
}
