/** A save taken back: fields that are still as it left them get the values they had before, unless somebody has changed them since. */
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useUpdate } from '../../api/write/mutations.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import { only, sameValue, toDraft, type FormValues } from '../../kinds/controls/values.ts'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import type { DraftPart, RecordDraft } from '../draft/record-draft.ts'
import type { Step } from './undo-step.ts'
import { adopt, readNow, split, type WriteContext } from './save-with-merge.ts'

/** Nothing that the save left is as it left it. */
class ChangedSince extends Error {}

/** @param busyRef true while something is on its way: answers are its own business */
export function useUndoSave(
  context: WriteContext,
  busyRef: RefObject<boolean>,
): (steps: readonly Step[], item: Item) => Promise<void> {
  const { t } = useWords()
  const cache = useQueryClient()
  const lastEditor = useLastEditor()
  const { mutateAsync: update } = useUpdate(context.resource)
  const { resource, sheet, versions } = context
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
    const draft = toDraft(resource, all('saved'), all('old'))
    if (Object.keys(draft).length === 0) throw new ChangedSince()
    // Shown at once, and as it was when it is refused; what was typed since stays either way.
    for (const { part, saved, old } of parts) put(sheet, part, saved, old)
    try {
      const written = await update({ id: item.id, draft, language, etag: versions.current.get(language) ?? null })
      // What is not as the record had it was typed since, and stays.
      const sent = new Map(parts.map(({ part, old }) => [part, { ...sheet.base(part), ...old }]))
      adopt(around, { language, draft, sent }, written)
    } catch (error) {
      for (const { part, saved, old } of parts) put(sheet, part, old, saved)
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

/** Fields that hold `from` get `to`; what was typed since stays. */
function put(sheet: RecordDraft, part: DraftPart, from: FormValues, to: FormValues): void {
  for (const [name, value] of Object.entries(to)) {
    if (sameValue(sheet.values(part)[name], from[name])) sheet.set(part, name, value)
  }
}
