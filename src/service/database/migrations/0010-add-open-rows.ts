/** Adds the rows of venues and organizers for readers, whose order in each language needs a sort key. */
import { sql, type Kysely } from 'kysely'
import { sortKey, type Language } from './0010-sort-key.ts'

const languages: readonly Language[] = ['ar', 'en', 'tr']

interface Text {
  readonly id: number
  readonly language: string
  readonly status: string
  readonly name: string
  readonly original_language: string
  readonly author: number | null
  readonly trashed: boolean
}

/** A language's published text, else the original's, else the first; the original's where nothing is published. */
function shownOf(texts: readonly Text[], language: string): Text | undefined {
  const open = texts.filter((text) => text.status === 'publish' && !text.trashed)
  const original = (some: readonly Text[]) => some.find((text) => text.language === text.original_language)
  return open.find((text) => text.language === language) ?? original(open) ?? open[0] ?? original(texts)
}

function rowsOf(texts: readonly Text[]) {
  return languages.flatMap((language) => {
    const text = shownOf(texts, language)
    if (!text) return []
    const open = text.status === 'publish' && !text.trashed
    const status = open ? 'publish' : text.trashed ? 'trash' : 'draft'
    const { id, author } = text
    const sort_key = sortKey(text.name, language)
    return [{ id, language: `open_${language}`, text_language: text.language, status, author, sort_key }]
  })
}

const at_once = 1000

export async function addOpenRows(db: Kysely<unknown>, one: 'venue' | 'organizer'): Promise<void> {
  const [index, texts, facts] = [sql.raw(`${one}_index`), sql.raw(`${one}_texts`), sql.raw(`${one}s`)]
  for (let last = 0; ;) {
    const { rows } = await sql<Text>`select t.id, t.language, t.status, t.${sql.raw(one)} as name,
        f.original_language, f.author, f.trashed_utc is not null as trashed
      from (select * from ${facts} where id > ${last} order by id limit ${at_once}) f join ${texts} t on t.id = f.id
      order by t.id, t.language`.execute(db)
    const records = new Map<number, Text[]>()
    for (const text of rows) records.set(text.id, [...(records.get(text.id) ?? []), text])
    if (records.size === 0) return
    const added = [...records.values()].flatMap(rowsOf)
    await sql`insert into ${index} (id, language, text_language, status, author, sort_key)
      select * from json_to_recordset(${JSON.stringify(added)}::json)
        as r(id int, language text, text_language text, status text, author int, sort_key text)`.execute(db)
    last = Math.max(...records.keys())
  }
}
