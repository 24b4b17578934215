/** Notices to the open browsers of every process: news for one user, a changed proposal, who has a record open. */
import { sql } from 'kysely'
import type { ResourceName } from '../../contract/field.ts'
import type { Db } from '../context.ts'

/** The channel of PostgreSQL's notifications. */
export const desk_channel = 'takvim_desk'

export type DeskNotice =
  | { readonly event: 'notification'; readonly id: number; readonly user_id: number }
  | { readonly event: 'proposal'; readonly id: number; readonly author_id: number | null }
  | { readonly event: 'presence'; readonly resource: ResourceName; readonly id: number }
  /** Wakes the processes that send mail. */
  | { readonly event: 'mail' }

/** Sends notices when the transaction commits. */
export async function sendDeskNotice(db: Db, notices: readonly DeskNotice[]): Promise<void> {
  await sql`select pg_notify(${desk_channel}, n::text) from jsonb_array_elements(${JSON.stringify(notices)}::jsonb) as n`.execute(
    db,
  )
}
