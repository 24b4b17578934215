/** Carries actions out on one record or many, as one operation. */
import type { Language, ResourceName, Status } from '../../contract/field.ts'
import { newKey, refreshRecords } from '../api/write/mutations.ts'
import type { Item } from '../api/read/record.ts'
import { changeLists, addOverlay } from '../api/write/optimistic-lists.ts'
import type { Write, Written } from '../api/write/draft.ts'
import { write } from '../api/write/write.ts'
import { actions, type Action, type ActionOutcome, type Surroundings } from './actions.ts'
import { startProgress } from './dialogs/bulk-progress.tsx'
import { isTextAction, languagesOfAction } from './texts.ts'

export const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

/** Number of concurrent requests: enough for speed, few enough that other requests do not wait. */
const at_once = 4

/** Works on several records concurrently; a failure does not stop the rest. Records after a stop have no outcome. */
export async function each(
  items: readonly Item[],
  work: (item: Item) => Promise<Omit<ActionOutcome, 'item'>>,
): Promise<readonly ActionOutcome[]> {
  const outcomes: ActionOutcome[] = []
  const waiting = items.entries()
  const progress = startProgress(items.length)
  async function take(): Promise<void> {
    for (const [position, item] of waiting) {
      if (progress.stopped()) return
      try {
        outcomes[position] = { item, ...(await work(item)) }
      } catch (error) {
        outcomes[position] = { item, languages: [], error }
      }
      progress.step()
    }
  }
  await Promise.all(Array.from({ length: at_once }, take))
  progress.end()
  return outcomes.filter((outcome) => outcome !== undefined)
}

/** Returns the record as lists show it until the service has answered; null when it leaves them. */
function expected(item: Item, action: Action, changed: readonly Language[] | null): Item | null {
  const { status } = actions[action]
  if (status === null || status === 'trash') return null
  const { i18n_languages, i18n_language } = item
  if (!i18n_languages || changed === null) return { ...item, status }
  const shown = i18n_language === undefined || changed.includes(i18n_language) ? { status } : {}
  return {
    ...item,
    ...shown,
    i18n_languages: { ...i18n_languages, ...Object.fromEntries(changed.map((language) => [language, status])) },
  }
}

/** Sets the status of each of these texts, one after the other. @throws ApiError when none of them could be set */
export async function setStatuses(
  resource: ResourceName,
  { id }: Item,
  changes: readonly (readonly [Language, Status])[],
  { operation, etag }: Pick<Write, 'operation' | 'etag'>,
): Promise<Omit<ActionOutcome, 'item'>> {
  const done: Language[] = []
  let written: Written | undefined
  for (const [language, status] of changes) {
    try {
      // Only the first write is conditional: an answer carries no version for the text of another language.
      const checked = done.length === 0 ? etag : undefined
      written = await write({ resource, method: 'PATCH', id, body: { status }, language, etag: checked, operation })
      done.push(language)
    } catch (error) {
      if (!written) throw error
      return { languages: done, written, error }
    }
  }
  return { languages: done, ...(written ? { written } : {}) }
}

interface ActOptions {
  /** Languages whose texts are changed; null: every text that the action changes. */
  readonly within?: readonly Language[] | null
  /** Key of the operation that it belongs to; by default it is one of its own. */
  readonly operation?: string
  /** Whether the service refuses to remove what upcoming events use. */
  readonly guarded?: boolean
  /** Called as soon as the lists show the change. */
  readonly onShown?: (() => void) | undefined
}

/** Carries an action out optimistically and rolls back the records that the service refused. */
export async function carryOut(
  { cache, resource, language }: Surroundings,
  action: Action,
  items: readonly Item[],
  { within = null, operation = newKey(), guarded = false, onShown }: ActOptions = {},
) {
  const textsOf = (item: Item) => {
    const texts = isTextAction(action) ? languagesOfAction(action, item) : null
    return texts && within ? texts.filter((one) => within.includes(one)) : texts
  }
  const changesOf = (shown: readonly Item[]) =>
    new Map(shown.map(({ id }) => [id, (item: Item) => expected(item, action, textsOf(item))]))
  const show = await changeLists(cache, resource)
  const release = addOverlay(resource, changesOf(items))
  show(changesOf(items))
  onShown?.()
  const { status } = actions[action]
  const work = async (item: Item): Promise<Omit<ActionOutcome, 'item'>> => {
    if (status === null || status === 'trash') {
      const guard = guarded ? { body: { unless_upcoming: true } } : {}
      return { languages: [], written: await write({ resource, method: 'DELETE', id: item.id, operation, ...guard }) }
    }
    const texts = textsOf(item)
    if (texts)
      return setStatuses(
        resource,
        item,
        texts.map((one) => [one, status] as const),
        { operation },
      )
    const own = item.i18n_language ?? language
    const written = await write({ resource, method: 'PATCH', id: item.id, body: { status }, language: own, operation })
    return { languages: [], written }
  }
  const outcomes = await each(items, work)
  release()
  show(changesOf(outcomes.flatMap(({ item, error }) => (error === undefined ? [item] : []))))
  await refreshRecords(cache, resource, idsOf(items))
  return outcomes
}
