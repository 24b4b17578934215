/** Keeps the questions of several files apart, and asks once where one answer fits all. */
import { createHash } from 'node:crypto'
import { nearVenueAskId } from '../compare/near-venues.ts'
import type { FileAsk, FileReading, ReadSettings } from '../entry.ts'
import { zoneAskId } from '../zones/zone-answers.ts'

/** An ask, and the file that it is about; null: the whole import. */
type LocatedAsk = FileAsk & { readonly file: string | null }

/** Texts that show one answer. */
const most_samples = 5

/** Returns the mark of the questions of a source: files of one calendar, or with the same headings, have the same. */
export const markOf = (source: string): string => `@${createHash('sha256').update(source).digest('hex').slice(0, 12)}`

/** Questions about the name of a zone have one answer for all files. */
const isShared = ({ about }: FileAsk) => about === 'zone'

/** How the ids of questions begin that have one answer for all files: about zones and venues, by their names. */
const shared_starts = [zoneAskId(''), nearVenueAskId('')]

/** Returns the id that a question of a source has among those of several files. */
export const markedAsk = (id: string, mark: string): string =>
  shared_starts.some((start) => id.startsWith(start)) ? id : `${id}${mark}`

/** Returns a reading whose questions are those of its source alone. */
export function withMarkedAsks(reading: FileReading, mark: string): FileReading {
  if (reading.asks.every(isShared)) return reading
  return {
    ...reading,
    asks: reading.asks.map((ask) => (isShared(ask) ? ask : { ...ask, id: markedAsk(ask.id, mark) })),
  }
}

/** Returns answers about a source by the ids that its questions have among those of several files. */
export const withMarkedAnswers = <Answers extends Pick<ReadSettings, 'answers'>>(
  given: Answers,
  mark: string,
): Answers => ({
  ...given,
  answers: Object.fromEntries(Object.entries(given.answers).map(([id, answer]) => [markedAsk(id, mark), answer])),
})

/** Returns the answers to the questions of a source, by the ids that its reader gives them, and those for all files. */
export function answersFor(answers: ReadSettings['answers'], mark: string): ReadSettings['answers'] {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      if (id.endsWith(mark)) return [[id.slice(0, -mark.length), answer] as const]
      return /@[0-9a-f]{12}$/.test(id) ? [] : [[id, answer] as const]
    }),
  )
}

function joinedOffers(one: FileAsk['offers'], other: FileAsk['offers']): FileAsk['offers'] {
  const samples = new Map(one.map(({ value, sample }) => [value, sample]))
  for (const { value, sample } of other) {
    const all = [...new Set([...(samples.get(value) ?? []), ...sample])]
    samples.set(value, all.slice(0, Math.max(most_samples, sample.length)))
  }
  return [...samples].map(([value, sample]) => ({ value, sample }))
}

/** Joins questions with one id: its rows are those of all files. */
export function joinAsks(asks: readonly LocatedAsk[]): readonly LocatedAsk[] {
  const joined = new Map<string, LocatedAsk>()
  for (const ask of asks) {
    const before = joined.get(ask.id)
    const file = before && before.file !== ask.file ? null : ask.file
    joined.set(
      ask.id,
      before ? { ...before, file, rows: before.rows + ask.rows, offers: joinedOffers(before.offers, ask.offers) } : ask,
    )
  }
  return [...joined.values()]
}
