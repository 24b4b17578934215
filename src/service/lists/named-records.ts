/** Finds the venues, organizers and categories that a sentence may name. */
import { sql } from 'kysely'
import type { named_record_routes } from '../../contract/desk/lists/named-records.ts'
import { resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { namesInSentence, phrasesOf, wordsOfSentence } from './names-in-sentence.ts'

interface Category {
  readonly id: number
  readonly names: readonly string[]
}

export function namedRecordHandlers(service: Service): Handlers<typeof named_record_routes> {
  return {
    async 'GET /named-records'({ request, query, fields }) {
      const context = requestOf(service, request, fields())
      const words = wordsOfSentence(query().text)
      const categories =
        await sql<Category>`select id, array_agg(name order by language <> ${context.language}, language) as names from category_texts
        where id in (select id from category_texts where folded_name = any(${phrasesOf(words)}::text[]))
        group by id order by id`.execute(service.db)
      const venues = await namesInSentence(context, resources.venues, words)
      const organizers = await namesInSentence(context, resources.organizers, words)
      return {
        venues,
        organizers: organizers.map(({ id, names }) => ({ id, names })),
        categories: categories.rows,
      }
    },
  }
}
