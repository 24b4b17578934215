/** The records that other records embed: venues, organizers and terms of events. */
import type { Stored } from './load.ts'

/** The embedded records by id, one map for each of the `linkFields` of the resource that embeds them. */
export type EmbeddedRecords = readonly ReadonlyMap<number, Stored>[]

/** Returns the ids that a field of a record holds. */
export const idsIn = ({ facts }: Pick<Stored, 'facts'>, field: string): readonly number[] => {
  const list = facts[field]
  return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : []
}
