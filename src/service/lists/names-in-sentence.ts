/** Finds records by the names that stand in a sentence: whole, begun, or misspelled. */
import { sql } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { withinDistance } from '../../contract/text/edit-distance.ts'
import { fold } from '../../contract/text/fold.ts'
import type { RequestContext } from '../context.ts'
import { isInPlaces, place_parts } from '../resources/list/filters/city-filters.ts'
import { readableTexts } from '../resources/list/search-names.ts'
import { namesFor } from '../resources/list/searched-texts.ts'
import { tablesOf } from '../resources/rows/tables.ts'

/** Words of a sentence that are looked at. */
const most_words = 40
/** Words of the longest name that is found whole; a longer one is found by its beginning. */
const longest_name = 6
/** A beginning that more names share says nothing. */
const most_begun = 20
const most_found = 30

/** Longest misspelled name in words, letters at its beginning that must be right, and letters that may be wrong. */
const longest_misspelled = 4
const right_letters = 3
const most_letters_wrong = 2
const shortest_misspelled = 6
const least_similarity = 0.4

/** Returns the folded words of a sentence. */
export const wordsOfSentence = (text: string): readonly string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, most_words)

/** Returns a word, and what remains of it without a preposition that is written with it. */
const withoutPrefix = (word: string): readonly string[] => [
  word,
  ...(/^[بل].{3}/u.test(word) ? [word.slice(1)] : []),
  ...(word.startsWith('لل') ? [`ال${word.slice(2)}`] : []),
]

/** Returns a word, and what remains of it without an ending of place. */
const withoutEnding = (word: string): readonly string[] => [
  word,
  ...[/[dt][ae]$/u, /n[dt][ae]$/u].filter((ending) => ending.test(word)).map((ending) => word.replace(ending, '')),
]

/** Returns every run of up to so many words, by its first one. */
const runs = (words: readonly string[], most: number) =>
  words.map((_, at) =>
    Array.from({ length: Math.min(most, words.length - at) }, (_none, more) => words.slice(at, at + more + 1)),
  )

export const phrasesOf = (words: readonly string[]): readonly string[] => [
  ...new Set(
    runs(words, longest_name)
      .flat()
      .map((run) => run.join(' ')),
  ),
]

/** Returns the names that a sentence may hold whole, and the beginnings of names. */
function asked(words: readonly string[]) {
  const begun = runs(words, longest_name)
    .flat()
    .flatMap(([first = '', ...more]) => withoutPrefix(first).map((start) => [start, ...more]))
  const whole = begun.flatMap((run) => withoutEnding(run.at(-1) ?? '').map((end) => [...run.slice(0, -1), end]))
  const texts = (all: readonly (readonly string[])[]) => [
    ...new Set(all.map((run) => run.join(' ')).filter((phrase) => phrase.length > 2)),
  ]
  return { whole: texts(whole), begun: texts(begun) }
}

/** Returns the runs of words that may be misspelled names, with the letters that they begin with, for each length that the name may have. */
function misspelled(words: readonly string[]) {
  const phrases = runs(words, longest_misspelled)
    .flatMap((of_word) => (/^\p{L}{4}/u.test(of_word[0]?.[0] ?? '') ? of_word : []))
    .map((run) => run.join(' '))
    .filter((phrase) => phrase.length >= shortest_misspelled)
  return [...new Set(phrases)].flatMap((phrase) =>
    Array.from({ length: 2 * most_letters_wrong + 1 }, (_none, more) => ({
      phrase,
      start: phrase.slice(0, right_letters),
      length: phrase.length + more - most_letters_wrong,
    })),
  )
}

const name = sql`sentence_name(k.key)`
const namesOf = (resource: Resource) => sql`duplicate_keys k where k.resource = ${resource.name} and k.kind = 'name'`

/** Returns the names that differ in a letter or two from words of a sentence. */
async function misspelledNames(context: RequestContext, resource: Resource, words: readonly string[]) {
  const tried = misspelled(words)
  const { rows } = await sql<{ id: number; key: string; name: string; phrase: string }>`
    select n.*, p.phrase from unnest(${tried.map(({ phrase }) => phrase)}::text[], ${tried.map(({ start }) => start)}::text[],
        ${tried.map(({ length }) => length)}::int[]) p (phrase, start, letters)
      cross join lateral (select k.id, k.key, ${name} as name from ${namesOf(resource)} and length(${name}) = p.letters
        and ${name} ~>=~ p.start and ${name} ~<~ (p.start || chr(1114111))
        and similarity(p.phrase, ${name}) >= ${least_similarity} limit ${most_begun}) n`.execute(context.service.db)
  return rows.filter((found) => withinDistance(found.name, found.phrase, most_letters_wrong))
}

interface NamedRecord {
  readonly id: number
  readonly names: readonly string[]
  readonly city: string
}

/** Returns records that the caller may read, those whose whole names stand in the sentence first, the longest name before others. */
export async function namesInSentence(
  context: RequestContext,
  resource: Resource,
  words: readonly string[],
): Promise<readonly NamedRecord[]> {
  if (words.length === 0) return []
  const { facts, texts, search } = tablesOf(resource)
  const { whole, begun } = asked(words)
  const alike = await misspelledNames(context, resource, words)
  const names = namesOf(resource)
  const [first_place] = resource.places ?? []
  const city = first_place ? sql`t.${sql.ref(first_place)}` : sql`''::text`
  const order = sql`t.language <> ${context.language}, t.language`
  const { rows } = await sql<NamedRecord>`with found as (
      select n.id, n.key, 1000 + length(p.phrase) as rank from unnest(${whole}::text[]) p (phrase)
        cross join lateral (select k.id, k.key from ${names} and ${name} = p.phrase limit ${most_found}) n
      union all
      select n.id, n.key, 500 + length(n.key)
        from unnest(${alike.map(({ id }) => id)}::int[], ${alike.map(({ key }) => key)}::text[]) n (id, key)
      union all
      select n.id, n.key, length(p.phrase) + length(n.key) / 1000.0 from unnest(${begun}::text[]) p (phrase)
        cross join lateral (select b.id, b.key, count(*) over () as sharing from (select k.id, k.key from ${names}
          and ${name} ~>=~ (p.phrase || ' ') and ${name} ~<~ (p.phrase || '!') limit ${most_begun + 1}) b) n
        where n.sharing <= ${most_begun}),
    ranked as (
      select s.id, max(found.rank) as rank from found join ${search} s on s.id = found.id
        where found.key = any(string_to_array(${namesFor(context, resource)}, chr(10)))
        group by s.id order by rank desc, s.id limit ${most_found})
    select r.id, shown.names, coalesce(shown.cities[1], '') as city
      from ranked r join ${facts} f on f.id = r.id cross join lateral (
        select array_agg(t.${sql.ref(resource.label)} order by ${order}) as names, array_agg(${city} order by ${order}) as cities
        from ${texts} t where t.id = r.id and ${readableTexts(context, 't', 'f')}) shown
      where f.trashed_utc is null and shown.names is not null order by r.rank desc, r.id`.execute(context.service.db)
  return rows
}

interface NamedPlace {
  readonly part: (typeof place_parts)[number]
  /** Folded. */
  readonly name: string
}

/** Returns the cities and countries that venues are in by texts that the caller may read, and whose whole names stand in a sentence. */
export async function placesInSentence(
  context: RequestContext,
  words: readonly string[],
): Promise<readonly NamedPlace[]> {
  const { whole } = asked(words)
  const { rows } = await sql<NamedPlace>`select part, name from unnest(${place_parts}::text[]) part
      cross join unnest(${whole}::text[]) name
    where exists (select 1 from ${tablesOf(resources.venues).search} s
      where ${isInPlaces(context, sql`array[part || ':' || name]`)})
    order by part, name`.execute(context.service.db)
  return rows
}
