/** Finds the records that a line may name, so that not every line is compared with all of them. */
import { tokensOf } from '../../../contract/sentence/read/words/tokens.ts'
import type { Named } from '../../../contract/sentence/reading.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { NamedRecords } from '../entry.ts'

/** Letters by which a word is found: one that is misspelled, or has an ending, begins alike. */
const letters = 3

/** Records by the beginnings of the words of their names. */
function byBeginning(records: readonly Named[]): ReadonlyMap<string, readonly Named[]> {
  const found = new Map<string, Named[]>()
  for (const record of records) {
    const words = record.names.flatMap((name) => fold(name).split(/[^\p{L}\p{N}]+/u))
    for (const begins of new Set(words.filter((word) => word !== '').map((word) => word.slice(0, letters)))) {
      const some = found.get(begins) ?? []
      some.push(record)
      found.set(begins, some)
    }
  }
  return found
}

/** @param all the records of a calendar, looked up when the first line is read */
export function recordsInText(all: () => NamedRecords): (text: string) => NamedRecords {
  let index: Readonly<Record<keyof NamedRecords, ReadonlyMap<string, readonly Named[]>>> | null = null
  return (text) => {
    if (index === null) {
      const { venues, organizers, categories, tags } = all()
      index = {
        ...{ venues: byBeginning(venues), organizers: byBeginning(organizers) },
        ...{ categories: byBeginning(categories), tags: byBeginning(tags) },
      }
    }
    const words = tokensOf(text).flatMap(({ kind, folded }) => (kind === 'mark' ? [] : [folded]))
    // A prefix may be written together with a name: `بمسرح`, `للمسرح`.
    const beginnings = new Set(words.flatMap((word) => [0, 1, 2].map((at) => word.slice(at, at + letters))))
    const among = (found: ReadonlyMap<string, readonly Named[]>) => [
      ...new Set([...beginnings].flatMap((one) => found.get(one) ?? [])),
    ]
    const { venues, organizers, categories, tags } = index
    return {
      ...{ venues: among(venues), organizers: among(organizers) },
      ...{ categories: among(categories), tags: among(tags) },
    }
  }
}
