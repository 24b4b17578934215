/** Compares the texts of events with those of their series in the database, without loading them. */
import { sql } from 'kysely'
import { languages, type Language } from '../../../contract/languages.ts'
import type { Db } from '../../context.ts'
import { shared_texts, type Template } from './template.ts'

/** Returns the paths of the texts, by the ids of events, that differ from the template (`differingPaths`). */
export async function differingTexts(
  db: Db,
  ids: readonly number[],
  template: Template,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const wanted = languages.map((language) => ({
    language,
    ...Object.fromEntries(shared_texts.map((name) => [name, template[`${language}.${name}`] ?? null])),
  }))
  const columns = sql.join(shared_texts.map((name) => sql`${sql.ref(name)} text`))
  const names = sql.join(
    shared_texts.map(
      (name) => sql`case when t.${sql.ref(name)} is distinct from w.${sql.ref(name)} then ${sql.lit(name)} end`,
    ),
  )
  const { rows } = await sql<{ id: number; language: Language; names: readonly string[] }>`
    select t.id, t.language, array_remove(array[${names}], null) as names
    from event_texts t
      left join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(language text, ${columns}) on w.language = t.language
    where t.id = any(${ids}::int[])`.execute(db)
  const of_event = new Map<number, Map<Language, readonly string[]>>(ids.map((id) => [id, new Map()]))
  for (const { id, language, names: differing } of rows) of_event.get(id)?.set(language, differing)
  const absent = (language: Language) =>
    shared_texts.filter((name) => (template[`${language}.${name}`] ?? null) !== null)
  return new Map(
    [...of_event].map(([id, differing]) => [
      id,
      languages.flatMap((language) =>
        (differing.get(language) ?? absent(language)).map((name) => `${language}.${name}`),
      ),
    ]),
  )
}
