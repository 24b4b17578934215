/** Finds variables of the environment that look like a misspelt variable of ours. */
import type { Config } from './config.ts'

/** Every variable of the configuration; a missing one does not compile. */
export const variables: Readonly<Record<keyof Config, true>> = {
  PORT: true,
  HOST: true,
  DATA_DIR: true,
  DATABASE_URL: true,
  LOG_LEVEL: true,
  METRICS: true,
  REST_ROOT: true,
  NAMESPACE: true,
  DESK: true,
  MEDIA: true,
  MEDIA_STORE: true,
  S3_ENDPOINT: true,
  S3_BUCKET: true,
  S3_REGION: true,
  S3_ACCESS_KEY: true,
  S3_SECRET_KEY: true,
  S3_PREFIX: true,
  PAGES: true,
  EVENT_URL: true,
  EXPORTS: true,
  FEEDS: true,
  EMBEDS: true,
  MCP: true,
  SITE_NAME: true,
  SITE_TIME_ZONE: true,
  SITE_LANGUAGE: true,
  SITE_CURRENCY: true,
  MAP_TILES: true,
  MAP_CREDIT: true,
  PUBLIC_URL: true,
  SMTP_URL: true,
  MAIL_FROM: true,
  SECRET_KEY: true,
  RATE_LIMIT: true,
  UNDO_DAYS: true,
  TRUSTED_PROXIES: true,
  IMPORT_PRIVATE_ADDRESSES: true,
  WEBHOOKS: true,
  WEBHOOK_PRIVATE_ADDRESSES: true,
  ADMIN_SERVICES: true,
  ADMIN_EMAIL: true,
  ADMIN_PASSWORD: true,
}

/** Case and separators do not matter: `siteTimezone` is close to `SITE_TIME_ZONE`. */
const letters = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '')

/** Returns the number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let [before_last, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const at = (cells: readonly number[] | undefined, k: number) => cells?.[k] ?? Infinity
      const same = a[i - 1] === b[j - 1]
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(before_last, j - 2) + 1 : Infinity,
      )
    }
    ;[before_last, last] = [last, row]
  }
  return last?.[b.length] ?? Infinity
}

/**
 * Short names have many foreign neighbours (POST and HOME beside PORT and HOST): only swapped letters count for them.
 */
function isNear(foreign: string, ours: string): boolean {
  const [a, b] = [letters(foreign), letters(ours)]
  if (a === b) return true
  if (b.length <= 5) return [...a].sort().join('') === [...b].sort().join('') && distance(a, b) === 1
  const most = b.length < 10 ? 1 : b.length < 12 ? 2 : 3
  return Math.abs(a.length - b.length) <= most && distance(a, b) <= most
}

interface Misspelt {
  readonly name: string
  readonly meant: string
}

/**
 * Returns the variables that are near to one of ours that is not set. They are only warned about: the environment of a
 * machine belongs to other programs too.
 */
export function misspeltVariables(environment: Readonly<Record<string, string | undefined>>): Misspelt[] {
  const missing = Object.keys(variables).filter((name) => environment[name] === undefined)
  return Object.keys(environment)
    .filter((name) => !Object.hasOwn(variables, name))
    .flatMap((name) => {
      const [nearest] = missing
        .filter((ours) => isNear(name, ours))
        .sort((a, b) => distance(letters(name), letters(a)) - distance(letters(name), letters(b)))
      return nearest === undefined ? [] : [{ name, meant: nearest }]
    })
}
