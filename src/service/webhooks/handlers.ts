/** Handles webhooks (semantics.md, Webhooks). */
import { isIP } from 'node:net'
import type { DeskAnswer, DeskBody } from '../../contract/desk/routes.ts'
import type { webhook_routes } from '../../contract/desk/webhooks/webhooks.ts'
import type { Refusals } from '../../contract/http/error.ts'
import { most_webhooks } from '../../contract/limits.ts'
import type { Service, Tx } from '../context.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { RestError } from '../http/rest-error.ts'
import { fileAddress, hostOf } from '../imports/addresses/file-address.ts'
import { transact } from '../resources/rows/transact.ts'
import { nowUtc } from '../stored-time.ts'
import { noteKnown, storedFilter } from './changes/readable-records.ts'
import { presentDeliveries, presentDelivery, presentWebhooks } from './present-webhook.ts'
import { replayDelivery, replayWaiting } from './send/replay.ts'
import { webhookRules } from './send/post-message.ts'
import {
  awaitWrites,
  countWebhooks,
  deleteWebhook,
  endOldSecret,
  insertWebhook,
  listWebhooks,
  loadWebhook,
  renewSecret,
  switchOff,
  switchOn,
  updateWebhook,
  type WebhookRecord,
  type WebhookSettings,
} from './webhook-record.ts'

type Sent = Partial<DeskBody<'PATCH /webhooks/{id}'>>

const notFound = () => new RestError(404, 'webhook_not_found', { code: 'webhook-not-found' })
const deliveryNotFound = () => new RestError(404, 'delivery_not_found', { code: 'delivery-not-found' })
const isOff = () => new RestError(409, 'webhook_off', { code: 'webhook-off' })

/** Whether messages may go to an address, as far as it says so itself: names are looked up when something is sent. */
function isAllowed({ config }: Service, text: string): boolean {
  const address = fileAddress(text)
  if (address === null) return false
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' && config.WEBHOOK_PRIVATE_ADDRESSES === false) return false
  return isIP(host) === 0 || webhookRules(config).isAllowed(host)
}

/** Returns the refusals of settings that are valid by themselves. */
const checkSettings =
  (service: Service) =>
  ({ url, filter }: Sent): Refusals => ({
    ...(url !== undefined && !isAllowed(service, url) ? { url: { code: 'invalid_url' } } : {}),
    ...(filter && storedFilter(filter) === null ? { filter: { code: 'not_allowed' } } : {}),
  })

/** Returns settings with what was sent. */
function changed(before: WebhookSettings, sent: Sent): WebhookSettings {
  const url = sent.url === undefined ? before.url : (fileAddress(sent.url) ?? before.url)
  const filter = sent.filter === undefined ? before.filter : sent.filter && storedFilter(sent.filter)
  return {
    ...{ url, name: (sent.name ?? before.name) || hostOf(url) },
    kinds: sent.kinds === undefined ? before.kinds : [...new Set(sent.kinds)],
    filter: filter || null,
    language: sent.language ?? before.language,
  }
}

/** Changes settings. What a receiver knows counts anew with another filter or address, and from when it is switched on. */
async function save(tx: Tx, service: Service, before: WebhookRecord, sent: Sent): Promise<void> {
  const { id } = before
  const settings = changed(before, sent)
  await updateWebhook(tx, id, settings)
  const turns_on = sent.state === 'on' && !before.is_on
  if (turns_on) {
    await awaitWrites(tx)
    await switchOn(tx, id)
  }
  if (turns_on || settings.filter !== before.filter || settings.url !== before.url)
    await noteKnown(tx, service, id, settings)
  if (sent.state === 'off' && before.is_on) await switchOff(tx, id, 'switched_off', nowUtc({ service }))
}

export function webhookHandlers(service: Service): Handlers<typeof webhook_routes> {
  const { db, config } = service
  const standard = { name: '', url: '', kinds: [], filter: null, language: config.SITE_LANGUAGE } as const

  async function find(id: number, tx?: Tx): Promise<WebhookRecord> {
    const webhook = await loadWebhook(tx ?? db, id, { lock: tx !== undefined })
    if (!webhook) throw notFound()
    return webhook
  }

  /** @param secret answered once */
  async function show(id: number, secret: string | null = null): Promise<DeskAnswer<'GET /webhooks/{id}'>> {
    const [shown] = await presentWebhooks(service, [await find(id)], secret)
    if (!shown) throw notFound()
    return shown
  }

  return {
    'GET /webhooks': async () => ({ webhooks: await presentWebhooks(service, await listWebhooks(db)) }),
    async 'POST /webhooks'({ body }) {
      const settings = changed(standard, await body(checkSettings(service)))
      const { id, secret } = await transact({ service }, async (tx) => {
        await awaitWrites(tx)
        if ((await countWebhooks(tx)) >= most_webhooks)
          throw new RestError(409, 'too_many_webhooks', { code: 'too-many-webhooks' })
        const made = await insertWebhook(tx, config, settings, nowUtc({ service }))
        await noteKnown(tx, service, made.id, settings)
        return made
      })
      return show(id, secret)
    },
    'GET /webhooks/{id}': ({ path }) => show(path.id),
    async 'PATCH /webhooks/{id}'({ path, body }) {
      const sent = await body(checkSettings(service))
      await transact({ service }, async (tx) => save(tx, service, await find(path.id, tx), sent))
      return show(path.id)
    },
    async 'DELETE /webhooks/{id}'({ path }) {
      const shown = await show(path.id)
      await transact({ service }, (tx) => deleteWebhook(tx, path.id))
      return shown
    },
    async 'POST /webhooks/{id}/secret'({ path }) {
      const secret = await transact({ service }, async (tx) => {
        await find(path.id, tx)
        return renewSecret(tx, config, path.id, nowUtc({ service }))
      })
      return show(path.id, secret)
    },
    async 'DELETE /webhooks/{id}/secret'({ path }) {
      await transact({ service }, (tx) => endOldSecret(tx, path.id))
      return show(path.id)
    },
    async 'POST /webhooks/{id}/replay'({ path }) {
      await transact({ service }, async (tx) => {
        if (!(await find(path.id, tx)).is_on) throw isOff()
        await replayWaiting(tx, path.id, nowUtc({ service }))
      })
      return show(path.id)
    },
    async 'GET /webhooks/{id}/deliveries'({ path, query }) {
      await find(path.id)
      return presentDeliveries(db, path.id, query())
    },
    async 'GET /webhooks/{id}/deliveries/{delivery}'({ path }) {
      await find(path.id)
      const shown = await presentDelivery(db, path.id, path.delivery)
      if (!shown) throw deliveryNotFound()
      return shown
    },
    async 'POST /webhooks/{id}/deliveries/{delivery}/replay'({ path }) {
      await transact({ service }, async (tx) => {
        const { is_on } = await find(path.id, tx)
        if (!is_on) throw isOff()
        if (!(await replayDelivery(tx, path.id, path.delivery, nowUtc({ service })))) throw deliveryNotFound()
      })
      const shown = await presentDelivery(db, path.id, path.delivery)
      if (!shown) throw deliveryNotFound()
      return shown
    },
  }
}
