/** Stores moves: one runs at a time, and a process that has ended holds up no other one. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MovePhase, MoveState, MoveStep } from '../../contract/desk/imports/moves.ts'
import type { FileReason } from '../../contract/desk/imports/kinds.ts'
import type { Db, Service, Tx } from '../context.ts'
import { transact } from '../resources/rows/transact.ts'

/** Moves that are kept. */
const most_moves = 20

/** Milliseconds without a beat after which the process of a move has ended, and those between two looks. */
const [longest_silence, look_again] = [6000, 300]

/** Milliseconds in which a process beats whose last sign seems old, as after the clock was set. */
const shortest_silence = 1800

export interface MoveRecord {
  readonly id: number
  readonly user_id: number | null
  readonly user_name: string | null
  readonly at_utc: string
  readonly ended_utc: string | null
  readonly state: MoveState
  readonly address: string
  readonly signed: boolean
  readonly operation_id: number | null
  readonly reason: FileReason | null
  readonly phase: MovePhase | null
  readonly progress: readonly MoveStep[]
  readonly has_report: boolean
}

const silent = sql`m.beat_utc < (now() at time zone 'utc') - ${longest_silence} * interval '1 millisecond'`

const columns = sql`m.id, m.user_id, coalesce(nullif(u.name, ''), u.email) as user_name, m.at_utc, m.ended_utc,
  case when m.state = 'running' and ${silent} then 'interrupted' else m.state end as state, m.address, m.signed,
  m.operation_id, m.reason, m.phase, m.progress, m.report is not null as has_report`

export async function listMoves(db: Db): Promise<readonly MoveRecord[]> {
  const { rows } = await sql<MoveRecord>`select ${columns} from moves m left join users u on u.id = m.user_id
    order by m.id desc limit ${most_moves}`.execute(db)
  return rows
}

export async function loadMove(db: Db, id: number): Promise<MoveRecord | null> {
  const { rows } = await sql<MoveRecord>`select ${columns} from moves m left join users u on u.id = m.user_id
    where m.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns the report as it was saved; null: there is none. */
export async function loadReport(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ report: string | null }>`select report from moves where id = ${id}`.execute(db)
  return rows[0]?.report ?? null
}

interface Running {
  readonly id: number
  readonly beats: number
  /** Whether its process has given no sign for long. */
  readonly silent: boolean
}

async function running(db: Db): Promise<Running | null> {
  const { rows } = await sql<Running>`select m.id, m.beats, ${silent} as silent from moves m
    where m.state = 'running' order by m.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Waits until a move gives a sign that its process is there. @returns whether it does */
async function isAlive(db: Db, seen: Running): Promise<boolean> {
  const longest = seen.silent ? shortest_silence : longest_silence
  for (let waited = 0; waited < longest; waited += look_again) {
    await setTimeout(look_again)
    const now = await running(db)
    if (now?.id !== seen.id) return now !== null
    if (now.beats !== seen.beats) return true
  }
  return false
}

interface NewMove {
  readonly user_id: number | null
  readonly address: string
  readonly signed: boolean
}

/** Begins a move, in place of one whose process has ended. @returns its id; null: another one runs */
export async function claimMove(service: Service, { user_id, address, signed }: NewMove): Promise<number | null> {
  const seen = await running(service.db)
  if (seen && (await isAlive(service.db, seen))) return null
  return transact({ service }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('takvim:moves', 0))`.execute(tx)
    const now = await running(tx)
    if (now && (now.id !== seen?.id || now.beats !== seen.beats)) return null
    await sql`update moves set state = 'interrupted', ended_utc = beat_utc where state = 'running'`.execute(tx)
    await sql`delete from moves where id in (select id from moves order by id desc offset ${most_moves - 1})`.execute(
      tx,
    )
    const { rows } = await sql<{ id: number }>`insert into moves (user_id, address, signed)
      values (${user_id}, ${address}, ${signed}) returning id`.execute(tx)
    return rows[0]?.id ?? null
  })
}

interface Beat {
  readonly phase: MovePhase | null
  readonly progress: readonly MoveStep[]
  readonly operation_id: number | null
}

/** Says that a move is there, and how far it is. @returns whether it still runs: nobody has stopped it */
export async function beat(db: Db, id: number, { phase, progress, operation_id }: Beat): Promise<boolean> {
  const { rows } = await sql`update moves set beats = beats + 1, beat_utc = now() at time zone 'utc', phase = ${phase},
      progress = ${JSON.stringify(progress)}::jsonb, operation_id = ${operation_id}
    where id = ${id} and state = 'running' returning id`.execute(db)
  return rows.length > 0
}

/** Whether a move runs; it is not stopped before the transaction ends. */
export async function stillRuns(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from moves where id = ${id} and state = 'running' for share`.execute(tx)
  return rows.length > 0
}

/** Ends a move that runs. @returns whether it did */
export async function endMove(
  db: Db,
  id: number,
  state: Exclude<MoveState, 'running'>,
  { reason = null, report = null }: { readonly reason?: FileReason | null; readonly report?: string | null } = {},
): Promise<boolean> {
  const { rows } = await sql`update moves set state = ${state}, reason = ${reason}, report = ${report},
      ended_utc = now() at time zone 'utc'
    where id = ${id} and state = 'running' returning id`.execute(db)
  return rows.length > 0
}

export async function deleteMove(db: Db, id: number): Promise<void> {
  await sql`delete from moves where id = ${id} and state <> 'running'`.execute(db)
}
