/** Finds records whose names are like a text that is being typed, by the trigram index of names. */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { mergeable_resources } from '../../contract/limits.ts'
import { resources } from '../../contract/resources.ts'
import { withinDistance } from '../../contract/text/edit-distance.ts'
import { fold } from '../../contract/text/fold.ts'
import type { RequestContext } from '../context.ts'
import { namesFor } from '../resources/list/searched-texts.ts'
import { loadRecords } from '../resources/rows/load.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import { presentLike } from './pairs.ts'

/** Folded names within this edit distance may mean the same. */
const most_distance = 2
const most_candidates = 50
const most_shown = 5
const shortest = 3

const wordsOf = (folded: string) => (folded.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ')

/** Returns how alike two folded names are, 0 for the same; null: they are not. */
function distanceOf(name: string, typed: string): number | null {
  if (name === typed) return 0
  if (wordsOf(name) === wordsOf(typed)) return 1
  if (withinDistance(name, typed, [...typed].length > 4 ? most_distance : 1)) return 2
  return name.startsWith(`${typed} `) ? 3 : null
}

export async function likeNames(
  context: RequestContext,
  name: (typeof mergeable_resources)[number],
  text: string,
): Promise<DeskAnswer<'GET /like-names'>['records']> {
  const resource = resources[name]
  const typed = fold(text)
  if ([...typed].length < shortest) return []
  const { db } = context.service
  const names = namesFor(context, resource)
  // The index finds by all names; those that the caller may read are compared.
  const { rows } = await sql<{ id: number; names: string }>`select id, names from (
      select s.id, ${names} as names from ${tablesOf(resource).search} s where ${typed} <% s.whole_names
      order by ${typed} <<-> s.whole_names limit ${most_candidates}) s`.execute(db)
  const ranked = rows
    .flatMap(({ id, names: all }) => {
      const lines = all.split('\n').filter((line) => line !== '' && !line.startsWith('\t'))
      const distances = lines.flatMap((line) => distanceOf(line, typed) ?? [])
      return distances.length > 0 ? [{ id, distance: Math.min(...distances) }] : []
    })
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id)
  const stored = await loadRecords(
    db,
    resource,
    ranked.map(({ id }) => id),
  )
  const usable = ranked.filter(({ id }) => !stored.get(id)?.facts.trashed_utc)
  return usable.flatMap(({ id }) => presentLike(context, name, stored.get(id)) ?? []).slice(0, most_shown)
}
