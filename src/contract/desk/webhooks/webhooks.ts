/** Routes of webhooks: addresses to which changes of what readers see are sent (semantics.md, Webhooks). */
import * as z from 'zod/mini'
import { choice, coded, decoded, must, optionalText, queryChoice, queryNumber } from '../../codec/desk-fields.ts'
import { longText } from '../../codec/desk-lists.ts'
import { languages } from '../../field.ts'
import { longest_file_address, longest_view_query } from '../../limits.ts'
import { id, language, resource, time, total } from '../answers.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import {
  delivery_ends,
  delivery_problems,
  delivery_states,
  webhook_ends,
  webhook_states,
  webhook_types,
} from './kinds.ts'

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhook_types)),
  filter: z.nullable(z.string()).check(z.describe('the query string of a list of events; null: all events')),
  language: language.check(z.describe('of the texts that are sent, where there are such')),
  state: z.enum(webhook_states).check(z.describe('`failing`: the last three tries failed')),
  off_because: z.nullable(z.enum(webhook_ends)).check(z.describe('null: it is not off')),
  off_since: z.nullable(time),
  failing_since: z.nullable(time).check(z.describe('of the first try since which none succeeded')),
  next_try_at: z.nullable(time).check(z.describe('of what waits; null: nothing does')),
  waiting: total,
  sent: total.check(z.describe('messages that were delivered within seven days')),
  events: total.check(z.describe('that it is about, as readers see them')),
  secret: z.nullable(z.string()).check(z.describe('answered once, when it is made')),
  secret_end: z.string().check(z.describe('the last letters of the secret')),
  secret_since: time,
  old_secret: z
    .nullable(z.object({ end: z.string(), until: time }))
    .check(z.describe('signs too until then; null: there is none')),
})
export type WebhookAnswer = z.output<typeof webhook>

const delivery_try = z.object({
  at: time,
  status: z.nullable(z.int()).check(z.describe('of the answer; null: there was none')),
  problem: z.nullable(z.enum(delivery_problems)),
  took: z.int().check(z.describe('milliseconds')),
})
export type DeliveryTry = z.output<typeof delivery_try>

const line = {
  id,
  message_id: z.string().check(z.describe('the header `webhook-id`, the same in every try')),
  type: z.enum(webhook_types),
  resource,
  record_id: id,
  name: z.nullable(z.string()).check(z.describe('of the record when it was sent; null: it was no longer to be read')),
  at: time,
  state: z.enum(delivery_states),
  ended: z.nullable(z.enum(delivery_ends)).check(z.describe('why it failed; null: it did not')),
  next_at: z.nullable(time).check(z.describe('null: it is not tried again, or an earlier one of its record waits')),
  tries: z.array(delivery_try).check(z.describe('the last of them')),
}

const headers = z.record(z.string(), z.string())

const delivery = z.object({
  ...line,
  sent: z.object({ headers: headers.check(z.describe('of the last try')), body: z.string() }),
  answer: z
    .nullable(z.object({ status: z.int(), headers, body: z.string().check(z.describe('at most 64 kB')) }))
    .check(z.describe('to the last try; null: there was none')),
})
export type DeliveryAnswer = z.output<typeof delivery>

const kinds = () =>
  z.array(z.enum(webhook_types, coded('not_one_of')), coded('not_a_list')).check(
    must((list) => list.length > 0, 'empty'),
    must((list) => list.length <= webhook_types.length, 'too_many', { max: webhook_types.length }),
  )

const settings = {
  name: optionalText(200).check(z.describe('empty: the host of the address')),
  filter: decoded((value) => (value === '' ? null : value), z.optional(z.nullable(longText(longest_view_query)))).check(
    z.describe('the query string of a list of events, whose dates do not count; null: all events'),
  ),
  language: z.optional(choice(languages)),
}

const url = () => longText(longest_file_address).check(z.describe('https, without a user and a password'))

const unknown = { 404: 'there is no such webhook' }
const unknown_delivery = { 404: 'there is no such webhook or message' }

export const webhook_routes = {
  'GET /webhooks': {
    about: 'webhooks, by name',
    right: 'administer',
    answer: z.object({ webhooks: z.array(webhook) }),
  },
  'POST /webhooks': {
    about: 'adds a webhook, to which changes are sent from now on. Answers its secret, once',
    right: 'administer',
    body: z.object({ url: url(), kinds: kinds(), ...settings }),
    answer: webhook,
    statuses: [201],
  },
  'GET /webhooks/{id}': { about: 'one webhook', right: 'administer', answer: webhook, refusals: unknown },
  'PATCH /webhooks/{id}': {
    about: 'changes a webhook; absent fields stay. What waits is not sent any more once it is switched off',
    right: 'administer',
    body: z.object({
      url: z.optional(url()),
      kinds: z.optional(kinds()),
      ...settings,
      state: z.optional(choice(['on', 'off'])),
    }),
    answer: webhook,
    refusals: unknown,
  },
  'DELETE /webhooks/{id}': {
    about: 'deletes a webhook with its messages',
    right: 'administer',
    answer: webhook,
    refusals: unknown,
  },
  'POST /webhooks/{id}/secret': {
    about: 'makes another secret, and answers it once. Both sign for a day',
    right: 'administer',
    answer: webhook,
    refusals: unknown,
  },
  'DELETE /webhooks/{id}/secret': {
    about: 'ends the secret before the last one now',
    right: 'administer',
    answer: webhook,
    refusals: unknown,
  },
  'POST /webhooks/{id}/replay': {
    about: 'tries everything that waits now',
    right: 'administer',
    answer: webhook,
    refusals: { ...unknown, 409: 'it is off' },
  },
  'GET /webhooks/{id}/deliveries': {
    about: 'messages of a webhook, newest first',
    right: 'administer',
    query: z.object({ page: queryNumber(), state: queryChoice(delivery_states) }),
    answer: z.object({
      deliveries: z.array(z.object(line)),
      total,
      total_pages: total,
      counts: z.object({ waiting: total, delivered: total, failed: total }),
    }),
    refusals: unknown,
  },
  'GET /webhooks/{id}/deliveries/{delivery}': {
    about: 'one message, as it was sent, and its answer',
    right: 'administer',
    answer: delivery,
    refusals: unknown_delivery,
  },
  'POST /webhooks/{id}/deliveries/{delivery}/replay': {
    about: 'sends a message again, as it is and with the same id; one that waits is tried now',
    right: 'administer',
    answer: delivery,
    refusals: { ...unknown_delivery, 409: 'the webhook is off' },
  },
} as const satisfies DeskRouteTable
