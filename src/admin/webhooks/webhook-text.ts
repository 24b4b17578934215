/** Says in short texts how webhooks do, and writes their messages for a shell. */
import { webhook_types } from '../../contract/desk/webhooks/kinds.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { whenText } from '../i18n/formats/when-text.ts'
import type { Locale } from '../i18n/locale.tsx'
import type { ShownDelivery, ShownWebhook } from './webhook-requests.ts'

type Type = (typeof webhook_types)[number]
type ActOf<Name extends string> = Name extends `${string}.${infer Act}` ? Act : never

/** Returns what happened, of a type of messages. */
// Types are a resource and an act.
export const actOf = (type: Type) => type.slice(type.indexOf('.') + 1) as ActOf<Type>

/** The types of messages by resource. */
export const types_by_resource = resource_names.map((resource) => {
  const { one } = resources[resource]
  return { resource, types: webhook_types.filter((type) => type.startsWith(`${one}.`)) }
})

/** Returns an address without its scheme. */
export const plainAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** Returns how a webhook does, in a few words. */
export function stateText({ t, format }: Pick<Locale, 't' | 'format'>, webhook: ShownWebhook): string {
  const { state, off_because, off_since, failing_since, waiting, sent } = webhook
  if (state === 'off' && off_since !== null)
    return t(`webhooks.off.${off_because ?? 'switched_off'}`, { since: whenText(format, off_since) })
  if (state === 'failing' && failing_since !== null)
    return t('webhooks.failing_since', { since: whenText(format, failing_since), count: waiting })
  return t('webhooks.working', { count: sent })
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Returns a command that sends a message as it was sent. */
export function curlOf(url: string, { sent }: Pick<ShownDelivery, 'sent'>): string {
  const headers = Object.entries(sent.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  return ['curl', quoted(url), ...headers, '--data-raw', quoted(sent.body)].join(' ')
}

/** Returns JSON on several lines; another text as it is. */
export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
