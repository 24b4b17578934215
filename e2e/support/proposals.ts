/** Proposals of organizers for journeys, made through the interface as their own clients would. */
import { request, type APIRequestContext } from '@playwright/test'
import type { Desk } from './desk.ts'

type Body = Readonly<Record<string, unknown>>

export interface Organizer {
  readonly id: number
  readonly name: string
  readonly client: APIRequestContext
  /** Creates or changes a record; it waits for review. @throws when it is refused */
  readonly write: (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: Body) => Promise<Body>
  /** Makes the application password of an agent. @returns a function that creates with it */
  readonly agent: (label: string) => Promise<(path: string, data: Body) => Promise<void>>
}

let organizers = 0

/** Signs an organizer in. */
export async function organizerOf(desk: Desk, name: string): Promise<Organizer> {
  organizers += 1
  const login = { email: `submits-${organizers}@example.org`, password: `a long password ${organizers}` }
  const { id } = await desk.desk<{ id: number }>('POST', '/users', { ...login, name, role: 'organizer' })
  const client = await request.newContext({ extraHTTPHeaders: { origin: desk.url } })
  await client.post(`${desk.url}/api/calendar/desk/v1/session`, { data: login })
  return {
    id,
    name,
    client,
    async agent(label) {
      const made = await client.post(`${desk.url}/api/calendar/desk/v1/application-passwords`, {
        data: { label, scope: 'propose' },
      })
      const { application_password } = await made.json()
      const secret = Buffer.from(`${login.email}:${application_password}`).toString('base64')
      return async (path, data) => {
        const headers = { authorization: `Basic ${secret}` }
        const answer = await client.post(`${desk.url}/api/calendar/events/v1${path}`, { data, headers })
        if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      }
    },
    async write(method, path, data) {
      const answer = await client.fetch(`${desk.url}/api/calendar/events/v1${path}`, {
        method,
        ...(data ? { data } : {}),
      })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      // The interface defines the answer of this path.
      return (await answer.json()) as Body
    },
  }
}

/** Returns a wall time some hours from now, in UTC. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
