/** Undoes actions by writing what was there before, for services that do not record operations. */
import type { Language, Status } from '../../contract/field.ts'
import { refreshRecords } from '../api/write/mutations.ts'
import { write } from '../api/write/write.ts'
import type { ActionOutcome, Surroundings } from './actions.ts'
import { each, idsOf, setStatuses } from './carry-out.ts'

/** Restores each record as it was before, unless somebody has changed it since. */
export async function takeBackActions({ cache, resource, language }: Surroundings, done: readonly ActionOutcome[]) {
  const before = new Map(done.map((outcome) => [outcome.item.id, outcome]))
  const items = done.map(({ item }) => item)
  const outcomes = await each(items, async (item) => {
    const { written, languages: changed = [] } = before.get(item.id) ?? {}
    const etag = written?.etag
    if (item.status === 'trash')
      return { languages: [], written: await write({ resource, method: 'DELETE', id: item.id, etag }) }
    const statuses = changed.flatMap((one): (readonly [Language, Status])[] => {
      const status = item.i18n_languages?.[one]
      return status ? [[one, status]] : []
    })
    // The last text that was written is the one whose version is known.
    if (statuses.length > 0) return setStatuses(resource, item, statuses.toReversed(), { etag })
    const body = { status: item.status ?? 'draft' }
    const own = item.i18n_language ?? language
    return {
      languages: [],
      written: await write({ resource, method: 'PATCH', id: item.id, body, language: own, etag }),
    }
  })
  await refreshRecords(cache, resource, idsOf(items))
  return outcomes
}
