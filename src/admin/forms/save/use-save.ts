/**
 * Saves a draft: checks it, sends it language by language, merges it with changes of others. Whatever goes wrong, all input
 * stays in the form and in this browser; while only the network is missing, the save is retried until it is back.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { codeOf } from '../../failures/code.ts'
import { newKey, useCreate, useUpdate, type KeptSent } from '../../api/write/mutations.ts'
import type { Written } from '../../api/write/draft.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import type { FormValues } from '../../kinds/values/values.ts'
import { settleChoices } from '../../kinds/records/pending-choices.ts'
import type { ErrorTexts } from '../check/field-errors.ts'
import { formPathOf, type RecordDraft } from '../draft/record-draft.ts'
import { checkWrites, planWrites } from './save-plan.ts'
import { troubleOf, type Trouble } from './save-trouble.ts'
import { applySaved, saveWithMerge, type MergeContext } from './save-with-merge.ts'

export interface Saved {
  /** The last answer, with the operation of all writes; null: nothing had changed. */
  readonly written: Written | null
  /** Whether it holds changes of others, too. */
  readonly merged: boolean
  /** How many writes changed something. */
  readonly writes: number
  /** The key of the operation, which later writes can join. */
  readonly operation: string
}

export interface SaveContext extends MergeContext {
  /** Whether changes are sent as a suggestion to the record's author and the reviewers. */
  readonly suggests: boolean
  readonly sent: KeptSent
  /** The pickers of the form, whose text may not be a choice yet. */
  readonly choices: Parameters<typeof settleChoices>[0]
  /** Returns what else is wrong with the facts, by field, in the language of the desk. */
  readonly checkFacts: (facts: FormValues) => ErrorTexts
  readonly onCreated: (written: Written) => void
  readonly onSaved: (saved: Saved) => void
  /** Called when an error or a conflict has to be seen first. */
  readonly onStopped: () => void
}

interface Saver {
  readonly saving: boolean
  readonly trouble: Trouble | null
  /** @returns whether everything is saved */
  readonly save: () => Promise<boolean>
  /** Ends retries and messages of a save: its changes were discarded. */
  readonly giveUp: () => void
}

/** @param busyRef true while a save is under way */
export function useSave(context: SaveContext, busyRef: RefObject<boolean>): Saver {
  const locale = useWords()
  const cache = useQueryClient()
  const { mutateAsync: create } = useCreate(context.resource, context.sent)
  const { mutateAsync: update } = useUpdate(context.resource)
  const [saving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const latest = useRef({ context, locale })
  useEffect(() => {
    latest.current = { context, locale }
  })
  const { draft } = context
  useEffect(() => {
    // Created, discarded or emptied by hand: what is typed next is another record.
    const follow = (unsaved?: boolean) => unsaved === false && latest.current.context.sent.keep(null)
    follow(draft.changedParts().length > 0)
    return draft.form.subscribe({ formState: { isDirty: true }, callback: ({ isDirty }) => follow(isDirty) })
  }, [draft])

  const run = useCallback(async (): Promise<boolean> => {
    const { context: now, locale: words } = latest.current
    if (!(await settleChoices(now.choices))) return false
    const right = await now.draft.validate(async () => {
      const errors = await checkWrites(now, words.language)
      // A question about a date may have been answered meanwhile.
      return { ...factErrors(now), ...errors }
    })
    if (!right || now.draft.conflicts.length > 0) return false
    let created: Written | null = null
    let last: Written | null = null
    let merged = false
    let writes = 0
    const reach = now.item?.post_parent && !now.suggests ? await reachOf(now.item.id, now.draft, words) : {}
    if (reach === null) return false
    // The writes of all languages are one operation.
    const operation = newKey()
    try {
      for (const write of planWrites(now)) {
        if (now.item === null && created === null) {
          last = created = await create({ draft: write.body, language: write.language, operation })
          applySaved(now, write, created)
          continue
        }
        const id = now.item?.id ?? created?.record.id
        if (id === undefined) return false
        const send = now.suggests
          ? (await codeOf(import('../../review/requests/suggest.ts'))).suggestTo(cache, now.resource)
          : update
        const result = await saveWithMerge(cache, now, id, write, (change) =>
          send({ ...change, draft: { ...change.draft, ...reach }, operation }),
        )
        if (result === null) return false
        // Also where the last write changed nothing. What waits is told before what was saved at once.
        const { written } = result
        last = {
          ...(last?.operation === undefined ? {} : { operation: last.operation }),
          ...(last?.status === 202 ? last : written),
        }
        merged ||= result.merged
        writes += result.written.operation === undefined ? 0 : 1
      }
    } finally {
      // Also when a second language was refused: the record exists, and the rest goes along to its form.
      if (created) now.onCreated(created)
    }
    if (!created) now.onSaved({ written: last, merged, writes, operation })
    // The record in other languages names the state of this one.
    void cache.invalidateQueries({ queryKey: [now.resource, 'item', last?.record.id] })
    void cache.invalidateQueries({ queryKey: ['proposals'] })
    return true
  }, [cache, create, update])

  const save = useCallback(async (): Promise<boolean> => {
    if (busyRef.current) return false
    busyRef.current = true
    setSaving(true)
    try {
      const done = await run()
      setTrouble(null)
      if (!done) latest.current.context.onStopped()
      return done
    } catch (error) {
      const { context: now, locale: words } = latest.current
      setTrouble(troubleOf(error, now, words))
      now.onStopped()
      return false
    } finally {
      busyRef.current = false
      setSaving(false)
    }
  }, [run, busyRef])

  return { saving, trouble, save, giveUp: () => setTrouble(null) }
}

/** Asks how far the change of a date of a series reaches. Null: the user does not want to save. */
async function reachOf(id: number, draft: RecordDraft, locale: Locale): Promise<{ readonly reach: string } | null> {
  const reach = await (
    await codeOf(import('../../series/ask-reach.tsx'))
  ).askReach(id, String(draft.values('facts')['start_date']), locale)
  return reach && { reach }
}

function factErrors({ draft, checkFacts }: SaveContext): ErrorTexts {
  const errors = Object.entries(checkFacts(draft.values('facts')))
  return Object.fromEntries(errors.map(([name, text]) => [formPathOf('facts', name), text]))
}
