/** Undoes a save: fields that are still as it left them get back the values they had before. */
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useUpdate } from '../../api/write/mutations.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import { only, sameValue, toDraft, type FormValues } from '../../kinds/controls/values.ts'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import type { DraftPart } from '../draft/record-base.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import type { Step } from './undo-step.ts'
import { applySaved, readNow, split, type WriteContext } from './save-with-merge.ts'

/** Thrown when every field that the save changed was changed again since. */
class ChangedSince extends Error {}

/** @param busyRef true while the draft is being saved */
export function useUndoSave(
  context: WriteContext,
  busyRef: RefObject<boolean>,
): (steps: readonly Step[], item: Item) => Promise<void> {
  const { t } = useWords()
  const cache = useQueryClient()
  const lastEditor = useLastEditor()
  const { mutateAsync: update } = useUpdate(context.resource)
  const { resource, draft, versions } = context
  async function takeBack({ language, before, after }: Step, item: Item) {
    const around = { ...context, item }
    const { record } = await readNow(cache, around, item.id, language)
    const now = split(resource, record, language)
    const parts = [...after].map(([part, values]) => {
      const current = part === 'facts' ? now.facts : now.text
      const names = Object.keys(values).filter((name) => sameValue(current[name], values[name]))
      return { part, saved: only(values, names), old: only(before.get(part) ?? {}, names) }
    })
    const all = (of: 'saved' | 'old'): FormValues => Object.assign({}, ...parts.map((one) => one[of]))
    const body = toDraft(resource, all('saved'), all('old'))
    if (Object.keys(body).length === 0) throw new ChangedSince()
    // Optimistic: shown at once, and put back when the service refuses. Values edited since stay either way.
    for (const { part, saved, old } of parts) put(draft, part, saved, old)
    try {
      const written = await update({ id: item.id, draft: body, language, etag: versions.current.get(language) ?? null })
      // Keeps values edited after the save.
      const sent = new Map(parts.map(({ part, old }) => [part, { ...draft.baseOf(part), ...old }]))
      applySaved(around, { language, sent }, written)
    } catch (error) {
      for (const { part, saved, old } of parts) put(draft, part, old, saved)
      throw error
    }
  }

  return async (steps, item) => {
    if (busyRef.current) return
    busyRef.current = true
    try {
      for (const step of steps.toReversed()) await takeBack(step, item)
      notify({ message: t('notice.undone') })
    } catch (error) {
      const reason =
        error instanceof ChangedSince
          ? t('undo.changed', { name: await lastEditor(resource, item.id) })
          : reasonOf(error, t)
      notify({ message: t('notice.failed', { name: nameOf(resource, item), reason }), tone: 'bad' })
    } finally {
      busyRef.current = false
      void cache.invalidateQueries({ queryKey: [resource, 'item', item.id] })
    }
  }
}

/** Replaces the values `from` by `to`; fields that hold anything else were edited since, and stay. */
function put(draft: RecordDraft, part: DraftPart, from: FormValues, to: FormValues): void {
  for (const [name, value] of Object.entries(to)) {
    if (sameValue(draft.values(part)[name], from[name])) draft.set(part, name, value)
  }
}
