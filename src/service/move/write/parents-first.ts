/** Brings records of another service into the order in which they can be written. */
import type { ServiceRecord } from '../fetch/service-record.ts'

/** Returns records so that each comes after the one that it is in, as far as they do not go round in a circle. */
export function parentsFirst(records: ReadonlyMap<number, ServiceRecord>): readonly ServiceRecord[] {
  const sorted = new Set<ServiceRecord>()
  for (const one of records.values()) {
    const line = new Set<ServiceRecord>()
    for (
      let at: ServiceRecord | undefined = one;
      at && !sorted.has(at) && !line.has(at);
      at = records.get(Number(at.record['parent']))
    )
      line.add(at)
    for (const above of [...line].toReversed()) sorted.add(above)
  }
  return [...sorted]
}
