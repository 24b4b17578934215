/** Reads and validates the environment, once at start. README.md documents the variables. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { default_language, languages, type Language } from '../../contract/languages.ts'
import './install-zones.ts'
import { canonicalZone } from '../../contract/time/clock.ts'
import { interface_namespace } from '../../contract/http/namespaces.ts'
import { shortest_password } from '../../contract/limits.ts'
import { StartError } from './start-error.ts'

const log_levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof log_levels)[number]

const media_stores = ['disk', 's3'] as const
type MediaStoreKind = (typeof media_stores)[number]

/** Letters of the shortest key that is accepted. */
export const shortest_secret_key = 32

export interface Config {
  readonly PORT: number
  readonly HOST: string
  /** Absolute path. */
  readonly DATA_DIR: string
  readonly DATABASE_URL: string | undefined
  readonly LOG_LEVEL: LogLevel | undefined
  /** Port of `/metrics`; null: off. */
  readonly METRICS: number | null
  /** Path of the REST root, such as `/api`: with a leading slash and without a trailing one. */
  readonly REST_ROOT: string
  /** Without leading and trailing slashes. */
  readonly NAMESPACE: string
  readonly DESK: boolean
  /** Whether images can be uploaded, and are served. */
  readonly MEDIA: boolean
  /** Where uploaded images are stored: in the data folder, or in a bucket of an object store with the interface of S3. */
  readonly MEDIA_STORE: MediaStoreKind
  /** Address of the object store, without a trailing slash; defined where images are stored there, as are those that follow. */
  readonly S3_ENDPOINT: string | undefined
  readonly S3_BUCKET: string | undefined
  readonly S3_REGION: string
  readonly S3_ACCESS_KEY: string | undefined
  readonly S3_SECRET_KEY: string | undefined
  /** The beginning of the names of all objects. */
  readonly S3_PREFIX: string
  /** Whether pages for readers are served. */
  readonly PAGES: boolean
  /** Address of the page of an event on another site, with `{id}`, `{slug}` and `{language}`; undefined: it is here. */
  readonly EVENT_URL: string | undefined
  /** Whether lists are exported as files. */
  readonly EXPORTS: boolean
  /** Whether calendars to subscribe to are served. */
  readonly FEEDS: boolean
  /** Whether saved views are shown on other sites. */
  readonly EMBEDS: boolean
  /** Whether tools for agents are served at `/mcp`. */
  readonly MCP: boolean
  readonly SITE_NAME: string
  readonly SITE_TIME_ZONE: string
  readonly SITE_LANGUAGE: Language
  readonly SITE_CURRENCY: string
  /** Address of the tiles of maps, with `{z}`, `{x}` and `{y}`; undefined: maps are not shown. */
  readonly MAP_TILES: string | undefined
  /** Names whose map it is, as its licence may demand. */
  readonly MAP_CREDIT: string
  /** Address at which users reach the service, without a trailing slash. */
  readonly PUBLIC_URL: string
  /** Address of the mail server, with user and password; undefined: no mail is sent. */
  readonly SMTP_URL: string | undefined
  /** Address that mail is sent from. */
  readonly MAIL_FROM: string
  /** Days for which editors and administrators may undo operations. */
  readonly UNDO_DAYS: number
  /** Encrypts the secrets of second factors; undefined: a file in the data folder does. */
  readonly SECRET_KEY: string | undefined
  readonly RATE_LIMIT: boolean
  /** Number of proxies in front, each of which appends the address of its client to X-Forwarded-For. */
  readonly TRUSTED_PROXIES: number
  /** Private networks that files are fetched from all the same: all of them, or those listed (`10.1.0.0/16`). */
  readonly IMPORT_PRIVATE_ADDRESSES: boolean | readonly string[]
  /** Whether changes are sent to other programs. */
  readonly WEBHOOKS: boolean
  /** Private networks that webhooks are sent into all the same, like `IMPORT_PRIVATE_ADDRESSES`. */
  readonly WEBHOOK_PRIVATE_ADDRESSES: boolean | readonly string[]
  /** Origins of other services that the admin may be connected to. */
  readonly ADMIN_SERVICES: readonly string[]
  readonly ADMIN_EMAIL: string | undefined
  readonly ADMIN_PASSWORD: string | undefined
}

/** Hides user, password and parameters of an address, which need not be valid. */
const withoutPassword = (address: string) => address.replace(/^(\w+:\/\/)?.*@/, '$1…@').replace(/\?.*/, '?…')

class ConfigError extends StartError {
  override readonly name = 'ConfigError'

  constructor(variable: string, value: string, rule: string) {
    super(`${variable}=${JSON.stringify(withoutPassword(value))} will not do: ${rule}`)
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** A name, or an address of IP. A URL may have hosts of other letters, which would end or widen a directive of the content policy. */
const isHost = (host: string) => /^([a-z\d_-]+(\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])$/.test(host)

const isOrigin = (text: string) => {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return false
  const { origin, hostname } = new URL(text)
  return origin === text && isHost(hostname)
}

/** Pages load pictures over `https` alone. */
const isTiles = (text: string) =>
  text.startsWith('https://') && URL.canParse(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65535

/** Each record needs an address of its own. */
const isEventUrl = (text: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) && (text.includes('{id}') || text.includes('{slug}'))

/** One plain address: what a name could add to it is written by the service. */
const isSender = (value: string) => /^[^\s@<>,;:"\\()[\]]+@[^\s@<>,;:"\\()[\]]+$/.test(value)

function standardSender(public_url: string): string {
  const { hostname } = new URL(public_url)
  return `no-reply@${/^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname}`
}

/** An address of IP, or a network such as 10.1.0.0/16. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** An address without user, password and parameters, which would stand in the log. */
function isEndpoint(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return `${username}${password}${search}${hash}` === '' && !/[?#]/.test(text)
}

/** The default port of exporters for Prometheus. */
const standard_metrics_port = 9464

const metricsPort = (value: string) => (value === 'off' ? null : value === 'on' ? standard_metrics_port : Number(value))

/** Returns functions that read one variable each. Those that check it throw a ConfigError that names the variable. */
function readersOf(environment: Environment) {
  const optional = (variable: string) => environment[variable]?.trim() || undefined
  const text = (variable: string, standard: string) => optional(variable) ?? standard
  const checked = (variable: string, standard: string, rule: string, holds: (value: string) => boolean) => {
    const value = text(variable, standard)
    if (!holds(value)) throw new ConfigError(variable, value, rule)
    return value
  }
  const optionalChecked = (variable: string, rule: string, holds: (value: string) => boolean) => {
    const value = optional(variable)
    if (value !== undefined && !holds(value)) throw new ConfigError(variable, value, rule)
    return value
  }
  /** A secret that is too short is not shown. */
  const secret = (variable: string, shortest: number) => {
    const value = optional(variable)
    if (value !== undefined && value.length < shortest)
      throw new ConfigError(variable, '…', `it needs at least ${shortest} characters`)
    return value
  }
  const onOff = (variable: string, standard: 'on' | 'off' = 'on') =>
    checked(variable, standard, 'it is on or off', (value) => value === 'on' || value === 'off') === 'on'
  const oneOf = <Value extends string>(variable: string, values: readonly Value[]): Value | undefined => {
    const value = optionalChecked(variable, `it is one of ${values.join(', ')}`, (given) =>
      values.some((one) => one === given),
    )
    return values.find((one) => one === value)
  }
  /** Private networks that may be reached: all of them, or those listed. */
  const networks = (variable: string): boolean | readonly string[] => {
    const value = checked(
      variable,
      'off',
      'it is off, on, or a list of addresses and networks such as 192.168.1.5,10.1.0.0/16',
      (given) => given === 'on' || given === 'off' || listOf(given).every(isNetwork),
    )
    return value === 'on' || (value !== 'off' && listOf(value))
  }
  return { text, checked, optionalChecked, secret, onOff, oneOf, networks }
}

/** Reads where images are stored. An object store needs all that it is reached by. @throws ConfigError naming the variable */
function readMediaStore({ text, checked, optionalChecked, secret, oneOf }: ReturnType<typeof readersOf>) {
  const MEDIA_STORE = oneOf('MEDIA_STORE', media_stores) ?? 'disk'
  const settings = {
    S3_ENDPOINT: optionalChecked(
      'S3_ENDPOINT',
      'it is an address such as https://s3.eu-central-1.amazonaws.com, without user and parameters',
      isEndpoint,
    )?.replace(/\/+$/, ''),
    S3_BUCKET: optionalChecked('S3_BUCKET', 'it is the name of a bucket, such as takvim-media', (value) =>
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(value),
    ),
    S3_ACCESS_KEY: secret('S3_ACCESS_KEY', 1),
    S3_SECRET_KEY: secret('S3_SECRET_KEY', 1),
  }
  if (MEDIA_STORE === 's3')
    for (const [name, value] of Object.entries(settings))
      if (value === undefined) throw new ConfigError(name, '', 'MEDIA_STORE=s3 needs it')
  return {
    ...{ MEDIA_STORE, ...settings, S3_REGION: text('S3_REGION', 'us-east-1') },
    S3_PREFIX: checked('S3_PREFIX', 'media/', 'it is a path such as media/, empty or with / at its end', (value) =>
      /^([\w-][\w.-]*\/)*$/.test(value),
    ),
  }
}

/** @throws ConfigError naming the variable */
export function readConfig(environment: Environment): Config {
  const readers = readersOf(environment)
  const { text, checked, optionalChecked, secret, onOff, oneOf, networks } = readers
  const port = checked('PORT', '3000', 'a port is a number from 0 to 65535', isPort)
  const host = text('HOST', '127.0.0.1')
  const zone = canonicalZone(text('SITE_TIME_ZONE', 'UTC'))
  if (zone === null)
    throw new ConfigError('SITE_TIME_ZONE', text('SITE_TIME_ZONE', ''), 'it is an IANA name such as Europe/Istanbul')
  const public_url = checked(
    'PUBLIC_URL',
    `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    'it is an http or https address',
    (value) => URL.canParse(value) && /^https?:\/\//.test(value),
  ).replace(/\/+$/, '')
  const tiles_rule = 'it is an address such as https://tile.example.org/{z}/{x}/{y}.png'
  const map_tiles = checked('MAP_TILES', '', tiles_rule, (value) => value === '' || isTiles(value))
  return {
    PORT: Number(port),
    HOST: host,
    DATA_DIR: resolve(text('DATA_DIR', './data')),
    DATABASE_URL: optionalChecked(
      'DATABASE_URL',
      'it is an address such as postgres://user:password@host:5432/database; letters such as @ / # % in a password are percent-encoded',
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    ),
    LOG_LEVEL: oneOf('LOG_LEVEL', log_levels),
    METRICS: metricsPort(
      checked(
        'METRICS',
        'off',
        'it is off, on (port 9464) or a port',
        (value) => ['off', 'on'].includes(value) || isPort(value),
      ),
    ),
    REST_ROOT: checked('REST_ROOT', '/api', 'it is a path such as /api', (value) => /^(\/[\w.-]+)+$/.test(value)),
    NAMESPACE: checked('NAMESPACE', interface_namespace, 'it is a path such as calendar/events/v1', (value) =>
      /^[\w.-]+(\/[\w.-]+)*$/.test(value),
    ),
    DESK: onOff('DESK'),
    MEDIA: onOff('MEDIA'),
    ...readMediaStore(readers),
    PAGES: onOff('PAGES'),
    EVENT_URL: optionalChecked(
      'EVENT_URL',
      'it is an address such as https://www.example.org/{language}/event/{slug}, with {id} or {slug}',
      isEventUrl,
    ),
    EXPORTS: onOff('EXPORTS'),
    FEEDS: onOff('FEEDS'),
    EMBEDS: onOff('EMBEDS'),
    MCP: onOff('MCP', 'off'),
    SITE_NAME: text('SITE_NAME', 'Takvim'),
    SITE_TIME_ZONE: zone,
    SITE_LANGUAGE: oneOf('SITE_LANGUAGE', languages) ?? default_language,
    SITE_CURRENCY: checked('SITE_CURRENCY', 'USD', 'it is an ISO 4217 code such as EUR', (value) =>
      /^[A-Z]{3}$/.test(value),
    ),
    MAP_TILES: map_tiles === '' ? undefined : map_tiles,
    MAP_CREDIT: text('MAP_CREDIT', ''),
    PUBLIC_URL: public_url,
    SMTP_URL: optionalChecked(
      'SMTP_URL',
      'it is an address such as smtp://user:password@host:587 or smtps://user:password@host; letters such as @ / # % in a password are percent-encoded',
      (value) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value),
    ),
    UNDO_DAYS: Number(
      checked('UNDO_DAYS', '30', 'it is a number of days from 1 to 3650', (value) => {
        return /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 3650
      }),
    ),
    SECRET_KEY: secret('SECRET_KEY', shortest_secret_key),
    MAIL_FROM: checked('MAIL_FROM', standardSender(public_url), 'it is an e-mail address', isSender),
    RATE_LIMIT: onOff('RATE_LIMIT'),
    TRUSTED_PROXIES: Number(
      checked('TRUSTED_PROXIES', '0', 'it is the number of proxies in front, from 0 to 20', (value) =>
        /^(1?\d|20)$/.test(value),
      ),
    ),
    IMPORT_PRIVATE_ADDRESSES: networks('IMPORT_PRIVATE_ADDRESSES'),
    WEBHOOKS: onOff('WEBHOOKS'),
    WEBHOOK_PRIVATE_ADDRESSES: networks('WEBHOOK_PRIVATE_ADDRESSES'),
    ADMIN_SERVICES: listOf(
      checked(
        'ADMIN_SERVICES',
        '',
        'it is a list of origins such as https://example.org or http://127.0.0.1:8080, each a scheme and a whole host, without a path or *',
        (value) => listOf(value).every(isOrigin),
      ),
    ),
    ADMIN_EMAIL: optionalChecked('ADMIN_EMAIL', 'it is an e-mail address', (value) => value.includes('@')),
    ADMIN_PASSWORD: secret('ADMIN_PASSWORD', shortest_password),
  }
}
