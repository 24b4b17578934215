/** Reads the history in tests. */
import type { Client } from '../scenario.ts'

export const desk = '//api/calendar/desk/v1'

interface HistoryEntryJson {
  readonly id: number
  readonly at: string
  readonly user: { readonly id: number; readonly name: string } | null
  readonly door: string
  readonly language: string | null
  readonly action: string
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

const path = (resource: string, id: number) => `GET ${desk}/history?resource=${resource}&id=${id}`

/** Returns the entries of a record, oldest first. */
export async function entriesOf(client: Client, resource: string, id: number): Promise<HistoryEntryJson[]> {
  const { entries, total_pages } = await client.do({ request: path(resource, id) })
  const all: HistoryEntryJson[] = [...entries]
  for (let page = 2; page <= total_pages; page++) {
    all.push(...(await client.do({ request: `${path(resource, id)}&page=${page}` })).entries)
  }
  return all.toReversed()
}
