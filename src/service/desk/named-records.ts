/** Finds the venues and categories that a sentence may name. */
import { sql } from 'kysely'
import type { named_record_routes } from '../../contract/desk/lists/named-records.ts'
import { resources } from '../../contract/resources.ts'
import { fold } from '../../contract/text/fold.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { containing, namesFor, readableTexts } from '../resources/list/search-names.ts'
import type { Handlers } from './mount.ts'

/** Words of a sentence that are looked at. */
const most_words = 40
/** Words of the longest name of a category. */
const longest_name = 5
const most_venues = 30

interface Named {
  readonly id: number
  readonly names: readonly string[]
}

/** Returns the folded words of a sentence; names may have the endings and prefixes that stand with them. */
const wordsOf = (text: string): readonly string[] => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, most_words)

/** Returns a word, and what remains of it without an ending of place or a preposition written with it. */
const stems = (word: string): readonly string[] =>
  [
    word,
    word.replace(/(?:[ns]?[iu])?n?[dt][ae]$/u, ''),
    word.replace(/^لل/u, 'ال'),
    word.replace(/^[بل](?=.{3})/u, ''),
  ].filter((stem) => stem.length > 2)

export function namedRecordHandlers(service: Service): Handlers<typeof named_record_routes> {
  const { db } = service
  return {
    async 'GET /named-records'({ request, query, fields }) {
      const context = requestOf(service, request, fields())
      const words = wordsOf(query().text)
      const starts = [...new Set(words.flatMap(stems))]
      const phrases = words.flatMap((_, at) =>
        Array.from({ length: longest_name }, (_none, more) => words.slice(at, at + more + 1).join(' ')),
      )
      const sentence = ` ${words.join(' ')} `
      const names = namesFor(context, resources.venues)
      // A city stands behind a tab. Punctuation inside names counts as spaces.
      const venues =
        starts.length === 0
          ? []
          : (
              await sql<Named & { readonly city: string }>`with lines as (
                select s.id, regexp_replace(translate(line, '-.''’&,()/', '         '), '(^the )|\\s+(?=\\s)', '', 'g') as name
                from venue_search s cross join lateral unnest(string_to_array(${names}, chr(10))) line
                where ${names} like any(${starts.map(containing)}::text[]) and line not like chr(9) || '%'),
              ranked as (
                select id, max(case when position(' ' || trim(name) in ${sentence}::text) > 0 then 1000 else 0 end + length(name)) as rank
                from lines where split_part(trim(name), ' ', 1) = any(${starts}::text[])
                group by id order by rank desc, id limit ${most_venues})
              select r.id, shown.names, coalesce(shown.cities[1], '') as city
                from ranked r join venues f on f.id = r.id cross join lateral (
                  select array_agg(t.venue order by t.language <> ${context.language}, t.language) as names,
                    array_agg(t.city order by t.language <> ${context.language}, t.language) as cities
                  from venue_texts t where t.id = r.id and ${readableTexts(context, 't', 'f')}) shown
                where f.trashed_utc is null and shown.names is not null order by r.rank desc, r.id`.execute(db)
            ).rows
      const categories =
        await sql<Named>`select id, array_agg(name order by language <> ${context.language}, language) as names from category_texts
        where id in (select id from category_texts where folded_name = any(${[...new Set(phrases)]}::text[]))
        group by id order by id`.execute(db)
      return { venues, categories: categories.rows }
    },
  }
}
