/** Every write, through any door, is one entry: who, when, language, field by field before and after (decisions 10). */
import { sql } from 'kysely'
import type { Language, Resource } from '../../contract/field.ts'
import type { Request, Tx } from '../context.ts'

export type HistoryAction = 'create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete'

/** Field → [before, after], as the columns hold them. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

export interface Entry {
  readonly resource: Resource
  readonly id: number
  readonly version: number
  readonly language: Language | null
  readonly action: HistoryAction
  readonly changes: Changes
}

/** The channel on which open browsers and other processes hear of changes. */
export const changes_channel = 'takvim_changes'

/** Passwords are never written down, only that they changed. */
function withoutSecrets(changes: Changes): Changes {
  return 'password' in changes ? { ...changes, password: ['…', '…'] } : changes
}

/** Write an entry and tell of it, in the transaction of the change itself. */
export async function record(tx: Tx, { caller, door }: Pick<Request, 'caller' | 'door'>, entry: Entry): Promise<void> {
  const { resource, id, version, language, action, changes } = entry
  const user_id = caller?.id ?? null
  const written = JSON.stringify(withoutSecrets(changes))
  const notice = JSON.stringify({ resource: resource.name, id, action, version, user_id })
  await sql`with entry as (
      insert into history (user_id, door, resource, record_id, language, action, changes)
      values (${user_id}, ${door}, ${resource.name}, ${id}, ${language}, ${action}, ${written}::jsonb)
    ) select pg_notify(${changes_channel}, ${notice})`.execute(tx)
}
