/** Saves how a webhook does after a try: it works, it fails, it is switched off. Administrators are told. */
import { sql } from 'kysely'
import type { Service, Tx } from '../../context.ts'
import { notifyUsers } from '../../news/notify.ts'
import type { WebhookNewsKind } from '../../../contract/desk/notifications/kinds.ts'
import { switchOff } from '../webhook-record.ts'
import { longest_trying, waitAfter } from './pauses.ts'

export async function saveSuccess(tx: Tx, webhook_id: number): Promise<void> {
  await sql`update webhooks set failures = 0, failing_utc = null, wait_until_utc = null, told = false
    where id = ${webhook_id} and (failures > 0 or wait_until_utc is not null)`.execute(tx)
}

/** The address says that it is gone for good. */
const gone = 410

/** Seconds after which administrators are told once that it fails. */
const told_after = 60 * 60

/** Saves a failure. @param asked seconds that the receiver asks to wait; null: it does not */
export async function saveFailedTry(
  tx: Tx,
  service: Service,
  webhook_id: number,
  { status, asked, now }: { readonly status: number | null; readonly asked: number | null; readonly now: string },
): Promise<void> {
  const { rows } = await sql<{ failures: number; failing_for: number; is_on: boolean; told: boolean }>`update webhooks
    set failures = failures + 1, failing_utc = coalesce(failing_utc, ${now}::timestamp)
    where id = ${webhook_id}
    returning failures, is_on, told, extract(epoch from ${now}::timestamp - failing_utc)::int as failing_for`.execute(
    tx,
  )
  const [row] = rows
  if (!row?.is_on) return
  const because = status === gone ? 'gone' : row.failing_for >= longest_trying ? 'failed' : null
  const tell = (kind: WebhookNewsKind) =>
    notifyUsers(tx, { service, caller: null }, { kind, to: 'administrators', webhook_id })
  if (because !== null) {
    await switchOff(tx, webhook_id, because, now)
    await tell('webhook_off')
    return
  }
  if (!row.told && row.failing_for >= told_after) {
    await sql`update webhooks set told = true where id = ${webhook_id}`.execute(tx)
    await tell('webhook_failing')
  }
  const wait = Math.max(asked ?? 0, waitAfter(row.failures))
  if (wait > 0)
    await sql`update webhooks set wait_until_utc = greatest(wait_until_utc,
      ${now}::timestamp + make_interval(secs => ${wait})) where id = ${webhook_id}`.execute(tx)
}
