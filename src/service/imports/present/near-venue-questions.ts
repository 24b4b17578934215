/** Asks of the new venues of an import that stand near known ones whether they are those. */
import { sql } from 'kysely'
import type { ImportAnswer } from '../../../contract/desk/imports/imports.ts'
import type { Db } from '../../context.ts'
import { another_venue, answeredVenues, nearVenueAskId } from '../compare/near-venues.ts'
import type { ImportRecord } from '../store/import-record.ts'

/** Most venues that are asked about at once; others follow when these are answered. */
const most_asked = 100

interface NearRow {
  readonly name: string
  readonly near_id: number
  readonly near_name: string
  readonly rows: number
}

type Question = ImportAnswer['asks'][number]

function question(
  name: string,
  rows: number,
  known: NearRow['near_name'],
  id: number,
  answer: string | null,
): Question {
  return {
    ...{ id: nearVenueAskId(name), about: 'duplicate', for: name, file: null, rows, answer },
    offers: [
      { value: String(id), sample: [known] },
      { value: another_venue, sample: [name] },
    ],
  }
}

/** Joins questions about one name, which is written in several ways or stands near several venues. */
function withOneId(questions: readonly Question[]): readonly Question[] {
  const joined = new Map<string, Question>()
  for (const one of questions) {
    const { offers: before = [], rows = 0, for: name = one.for } = joined.get(one.id) ?? {}
    const known = one.offers.filter(({ value }) => !before.some((offer) => offer.value === value))
    joined.set(one.id, { ...one, for: name, rows: rows + one.rows, offers: [...known, ...before] })
  }
  return [...joined.values()]
}

/** Returns the questions that are open, and those that were answered with a known venue. */
export async function nearVenueQuestions(
  db: Db,
  { id, answers, language }: Pick<ImportRecord, 'id' | 'answers' | 'language'>,
): Promise<readonly Question[]> {
  const { rows } =
    await sql<NearRow>`select min(entry->'venue'->>'venue') as name, (result->>'near_id')::int as near_id,
      min(result->>'near_venue') as near_name, count(*)::int as rows from import_rows
    where import_id = ${id} and found = 'duplicate' and result->>'of' is null and result->>'near_id' is not null
    group by lower(entry->'venue'->>'venue'), (result->>'near_id')::int order by min(n) limit ${most_asked}`.execute(db)
  const open = withOneId(rows.map((row) => question(row.name, row.rows, row.near_name, row.near_id, null)))
  const said = [...answeredVenues(answers)].flatMap(([name, venue]) => (venue === null ? [] : [{ name, venue }]))
  if (said.length === 0) return open
  const known = await sql<{ id: number; venue: string }>`select distinct on (id) id, venue from venue_texts
    where id = any(${said.map(({ venue }) => venue)}::int[]) order by id, (language = ${language}) desc`.execute(db)
  const names = new Map(known.rows.map((row) => [row.id, row.venue]))
  const answered = said.map(({ name, venue }) => question(name, 0, names.get(venue) ?? '', venue, String(venue)))
  return [...open, ...answered]
}
