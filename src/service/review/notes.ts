/** Reads and writes notes on proposals. They never leave the desk. */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { most_notes } from '../../contract/limits.ts'
import type { Db, RequestContext, Tx } from '../context.ts'
import { iso, nowUtc } from '../stored-time.ts'
import { RestError } from '../http/rest-error.ts'
import type { ProposalRow } from '../resources/proposals/proposal-rows.ts'
import { userName } from '../resources/proposals/submit.ts'
import { loadPeople } from './present/people.ts'

type Note = DeskAnswer<'POST /proposals/{id}/notes'>

interface NoteRow {
  readonly id: number
  readonly version: number
  readonly user_id: number | null
  readonly user_name: string
  readonly at_utc: string
  readonly text: string
  readonly fields: readonly string[]
  readonly answers: number | null
  readonly resolved_by: number | null
  readonly resolved_utc: string | null
}

/** Loads the notes of a proposal, oldest first. @param note only this one */
export async function loadNotes(db: Db, proposal_id: number, note: number | null = null): Promise<readonly Note[]> {
  const { rows } = await sql<NoteRow>`select * from proposal_notes
    where proposal_id = ${proposal_id} and (${note}::int is null or id = ${note}::int) order by id`.execute(db)
  const person = await loadPeople(
    db,
    rows.flatMap(({ user_id, resolved_by }) => [user_id, resolved_by]),
  )
  return rows.map(({ user_id, user_name, at_utc, resolved_by, resolved_utc, ...row }) => ({
    id: row.id,
    version: row.version,
    by: person(user_id),
    by_name: user_name,
    at: iso(at_utc),
    text: row.text,
    fields: [...row.fields],
    answers: row.answers,
    resolved: resolved_utc === null ? null : { by: person(resolved_by), at: iso(resolved_utc) },
  }))
}

interface NewNote {
  readonly text: string
  readonly fields: readonly string[]
  readonly answers?: number | undefined
  /** The name of a writer without an account. */
  readonly name?: string | undefined
}

/** Adds notes to a version of a proposal. @returns their ids @throws RestError 403 beyond the limit */
export async function addNotes(
  tx: Tx,
  context: RequestContext,
  proposal: { readonly id: number; readonly version: number },
  notes: readonly NewNote[],
): Promise<readonly number[]> {
  if (notes.length === 0) return []
  const counted = await sql<{ count: number }>`select count(*) as count from proposal_notes
    where proposal_id = ${proposal.id}`.execute(tx)
  if ((counted.rows[0]?.count ?? 0) + notes.length > most_notes) {
    throw new RestError(409, 'too_many_notes', { code: 'too-many-notes', words: { max: most_notes } })
  }
  const user_id = context.caller?.id ?? null
  const own_name = await userName(tx, user_id)
  const made = await tx
    .insertInto('proposal_notes')
    .values(
      notes.map(({ text, fields, answers, name }) => ({
        proposal_id: proposal.id,
        version: proposal.version,
        user_id,
        user_name: name ?? own_name,
        at_utc: nowUtc(context),
        text,
        fields: [...fields],
        answers: answers ?? null,
        resolved_by: null,
        resolved_utc: null,
      })),
    )
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

/** Resolves a note, or opens it again. */
export async function resolveNote(
  tx: Tx,
  context: RequestContext,
  proposal_id: number,
  note: number,
  resolved: boolean,
): Promise<void> {
  const done = resolved
    ? { resolved_by: context.caller?.id ?? null, resolved_utc: nowUtc(context) }
    : { resolved_by: null, resolved_utc: null }
  await sql`update proposal_notes set resolved_by = ${done.resolved_by}, resolved_utc = ${done.resolved_utc}
    where id = ${note} and proposal_id = ${proposal_id}`.execute(tx)
}

/** Returns the users who have to do with a proposal: its author, who wrote a note, claimed or decided it. */
export async function participants(
  tx: Tx,
  { id, user_id, claimed_by, decided_by }: ProposalRow,
): Promise<readonly (number | null)[]> {
  const { rows } = await sql<{ user_id: number | null }>`select distinct user_id from proposal_notes
    where proposal_id = ${id}`.execute(tx)
  return [...new Set([user_id, claimed_by, decided_by, ...rows.map((row) => row.user_id)])]
}
