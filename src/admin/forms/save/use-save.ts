/**
 * Saving a sheet: checked, sent language by language, merged with what others did meanwhile. Whatever goes wrong, everything
 * typed stays in the form and in this browser; where only the way to the service is missing, it is saved as soon as it is back.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Language } from '../../../contract/field.ts'
import { useCreate, useUpdate, type KeptSent } from '../../api/write/mutations.ts'
import type { Written } from '../../api/write/write.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { FormValues } from '../../kinds/controls/values.ts'
import { planWrites, refusalsOf, type PlannedWrite } from './save-plan.ts'
import { troubleOf, type Trouble } from './save-trouble.ts'
import type { Step } from './undo-step.ts'
import { useRecordDraft } from '../draft/use-record-draft.ts'
import { adopt, saveWithMerge, type WriteContext } from './save-with-merge.ts'

export interface SaveContext extends WriteContext {
  readonly sent: KeptSent
  /** What else is wrong with the facts, by field, in the language of the desk. */
  readonly checkFacts: (facts: FormValues) => Readonly<Record<string, string>>
  readonly onCreated: (written: Written) => void
  /** @param steps how to take it back, in the order of the writes; empty where that is not possible */
  readonly onSaved: (written: Written | null, merged: boolean, steps: readonly Step[]) => void
  /** Something is refused or asked: it has to be seen. */
  readonly onStopped: () => void
}

interface Saver {
  readonly saving: boolean
  readonly trouble: Trouble | null
  readonly save: () => Promise<boolean>
  /** What could not be saved is thrown away: nothing is to be said of it, or tried again. */
  readonly giveUp: () => void
}

/** @param busyRef true while something is on its way */
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
  const unsaved = useRecordDraft(context.sheet, (held) => held.changedParts().length > 0)
  useEffect(() => {
    // Made, thrown away or emptied by hand: what is typed next is another record.
    if (!unsaved) latest.current.context.sent.keep(null)
  }, [unsaved])

  const run = useCallback(async (): Promise<boolean> => {
    const now = latest.current.context
    const writes = planWrites(now)
    if (!isRight(now, writes, latest.current.locale.language)) return false
    let created: Written | null = null
    let last: Written | null = null
    let merged = false
    const steps: (Step | null)[] = []
    try {
      for (const write of writes) {
        if (now.item === null && created === null) {
          last = created = await create({ draft: write.draft, language: write.language })
          adopt(now, write, created)
          continue
        }
        const id = now.item?.id ?? created?.record.id
        if (id === undefined) return false
        const result = await saveWithMerge(cache, now, id, write, update)
        if (result === null) return false
        last = result.written
        merged ||= result.merged
        steps.push(result.step)
      }
    } finally {
      // Also when a second language was refused: the record is there, and what is not saved goes along.
      if (created) now.onCreated(created)
    }
    const known = steps.filter((step) => step !== null)
    if (!created) now.onSaved(last, merged, known.length === steps.length ? known : [])
    // The other languages say in their answers how this one is now.
    void cache.invalidateQueries({ queryKey: [now.resource, 'item', last?.record.id] })
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

/** What is wrong is said at its field; a question that is open has to be answered first. */
function isRight(context: SaveContext, writes: readonly PlannedWrite[], desk: Language): boolean {
  const missing = (language: Language) => context.item === null || context.item.i18n_languages?.[language] === null
  const refused = writes.flatMap((write) => refusalsOf(context, write, missing(write.language), desk))
  for (const [name, text] of Object.entries(context.checkFacts(context.sheet.values('facts')))) {
    if (!refused.some(([part, refused_name]) => part === 'facts' && refused_name === name))
      refused.push(['facts', name, text])
  }
  context.sheet.refuse(refused)
  return refused.length === 0 && context.sheet.conflicts.length === 0
}
