/** Finds the records and places that a sentence may name. */
import { sql } from 'kysely'
import type { named_record_routes } from '../../contract/desk/lists/named-records.ts'
import { resources } from '../../contract/resources.ts'
import type { Resource } from '../../contract/field.ts'
import type { RequestContext, Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import { namesInSentence, phrasesOf, placesInSentence, wordsOfSentence } from './names-in-sentence.ts'

interface Term {
  readonly id: number
  readonly names: readonly string[]
}

/** Returns the categories or tags whose whole names stand in a sentence. */
async function termsInSentence(
  { service, language }: RequestContext,
  resource: Resource,
  words: readonly string[],
): Promise<readonly Term[]> {
  const { texts } = tablesOf(resource)
  const { rows } =
    await sql<Term>`select id, array_agg(name order by language <> ${language}, language) as names from ${texts}
    where id in (select id from ${texts} where folded_name = any(${phrasesOf(words)}::text[]))
    group by id order by id`.execute(service.db)
  return rows
}

export function namedRecordHandlers(service: Service): Handlers<typeof named_record_routes> {
  return {
    async 'GET /named-records'({ request, query, fields }) {
      const context = requestOf(service, request, fields())
      const words = wordsOfSentence(query().text)
      const venues = await namesInSentence(context, resources.venues, words)
      const organizers = await namesInSentence(context, resources.organizers, words)
      return {
        venues,
        organizers: organizers.map(({ id, names }) => ({ id, names })),
        categories: await termsInSentence(context, resources.categories, words),
        tags: await termsInSentence(context, resources.tags, words),
        places: await placesInSentence(context, words),
      }
    },
  }
}
