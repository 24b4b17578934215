/** Compares everything that callers are answered before and after a change that must not show. */
import { expect } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { unique, type Client } from '../scenario.ts'
import { listen } from '../stream.ts'

export const desk = '//api/calendar/desk/v1'
export const days = { start_date: '2092-06-01 10:00:00', end_date: '2092-06-01 11:00:00' }

export type Caller = Role | null
export type Snapshot = Readonly<Record<string, unknown>>

/** Everything these callers are answered at some addresses. */
export async function snapshot(
  client: Client,
  callers: readonly Caller[],
  paths: readonly string[],
): Promise<Snapshot> {
  const taken: Record<string, unknown> = {}
  for (const as of callers) {
    for (const path of paths) {
      if (as === null && path.startsWith(desk)) continue
      const { status, headers, json } = await client.call({ as, request: `GET ${path}` })
      const kept = ['etag', 'x-tec-total', 'location', 'allow'].map((name) => headers.get(name))
      taken[`${as} ${path}`] = { status, kept, json }
    }
  }
  return taken
}

/** Writes something else until the clock shows another second, so that times of change can be told apart. */
export async function anotherSecond(client: Client): Promise<void> {
  const tag = await client.do({ request: 'POST /venues', body: { venue: unique('Clock ') } })
  const now = async () => {
    const body = { phone: unique('+90 ') }
    return (await client.do({ request: `PATCH /venues/${tag.id}`, body })).modified_utc
  }
  const first = await now()
  await expect.poll(now, { interval: 100, timeout: 10_000 }).not.toBe(first)
}

/** Ids of records of which an organizer hears while something is done. */
export async function heardBy(client: Client, work: () => Promise<unknown>): Promise<readonly number[]> {
  const stream = await listen(client, { authorization: client.service.authorization.organizer })
  await work()
  const { id: last } = await client.do({ request: 'POST /tags', body: { name: unique('Last ') } })
  const heard = await stream.until(({ id, resource }) => resource === 'tags' && id === last)
  stream.close()
  return heard.filter(({ resource }) => resource !== 'tags').map(({ id }) => id)
}

/** Returns the answer to an organizer who makes a record like the hidden one; leaves nothing behind. */
export async function duplicates(client: Client, path: string, body: object): Promise<unknown> {
  const made = await client.do({ as: 'organizer', request: `POST ${path}`, body })
  await client.do({ request: `DELETE ${path}/${made.id}` })
  return made.possible_duplicates
}
