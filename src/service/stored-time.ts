/** Times as the database stores them: in UTC, `YYYY-MM-DD hh:mm:ss`. */
import type { Service } from './context.ts'

/** Returns the current time in UTC, in the form that columns hold. */
export function nowUtc({ service }: { readonly service: Pick<Service, 'now'> }): string {
  return service.now().toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns a stored UTC time in ISO 8601, as the desk answers it. */
export function iso(stored: string): string {
  return `${stored.slice(0, 19).replace(' ', 'T')}Z`
}
