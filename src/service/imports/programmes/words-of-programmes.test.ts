/** Words of programmes at random: invented ones, of which none is known, and times, days and prices that stand once. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, organizers, venues } from '../../../contract/sentence/test/records.ts'
import { isoWeekdayOf } from '../../../contract/sentence/read/dates/calendar-days.ts'
import type { ReadSettings } from '../entry.ts'
import { readProgramme } from './read-programme.ts'
import { askedTexts, toldTexts, untoldWords } from './test/untold-words.ts'

const runs = 80

/** Writes parts of lines, none of them twice. */
class Unlike {
  #count = 0
  #days = 0
  /** Texts of which each has to be told, with the ways in which it may be written. */
  readonly said: (readonly string[])[] = []

  #take(...ways: readonly [string, ...string[]]): string {
    this.said.push(ways)
    return ways[0]
  }

  get word(): string {
    this.#count++
    const letters = [...String(100 + this.#count)].map((digit) => 'bdfgklmpqv'[Number(digit)]).join('u')
    return this.#take(`X${letters}`)
  }

  get words(): string {
    return `${this.word} ${this.word.toLowerCase()}`
  }

  get time(): string {
    this.#count++
    const minutes = 14 * 60 + ((this.#count * 7) % 420)
    const two = (number: number) => String(number).padStart(2, '0')
    const [hour, minute] = [two(Math.floor(minutes / 60)), two(minutes % 60)]
    return this.#take(`${hour}:${minute}`, `T${hour}${minute}`)
  }

  get price(): string {
    this.#count++
    return this.#take(`£${100 + this.#count}`)
  }

  get day(): string {
    this.#days++
    const day = String(1 + this.#days)
    return this.#take(`${day} March`, `2027-03-${day.padStart(2, '0')}`, `202703${day.padStart(2, '0')}`)
  }

  get weekday(): string {
    const day = this.day
    const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const date = `2027-03-${(day.split(' ')[0] ?? '').padStart(2, '0')}`
    return `${names[isoWeekdayOf(date) - 1]} ${day}`
  }
}

/** Lines as people write them. */
const lines: readonly ((some: Unlike) => string)[] = [
  (some) => some.weekday,
  (some) => `${some.weekday} – ${some.words}`,
  (some) => `${some.day} at Babylon`,
  (some) => `${some.time} ${some.words}`,
  (some) => `${some.words} ${some.time}`,
  (some) => `${some.time} ${some.words}, Babylon, ${some.price}`,
  (some) => `${some.time} ${some.words}, Great Hall`,
  (some) => `${some.time} ${some.words} @ ${some.word}`,
  (some) => `${some.time} ${some.words} until late`,
  (some) => `${some.weekday}, ${some.time}: ${some.words}`,
  (some) => `${some.weekday} ${some.time}`,
  (some) => `${some.day} ${some.words}`,
  (some) => `- ${some.time} ${some.words} by Arts Foundation`,
  (some) => `${some.time}`,
  (some) => some.words,
  (some) => `${some.words}, ${some.price}`,
  (some) => `With ${some.words} and ${some.word} until ${some.time}.`,
  (some) => `  with ${some.words}, from ${some.time}`,
  () => 'Babylon',
  (some) => `Babylon, ${some.price}`,
  (some) => `${some.word} Hall`,
  (some) => some.price,
  (some) => `Title: ${some.words}`,
  (some) => `When: ${some.weekday}, ${some.time}`,
  (some) => `Date: ${some.weekday}`,
  (some) => `Time: ${some.time}`,
  (some) => `When:\n${some.weekday}, ${some.time}`,
  (some) => `Where: ${some.words}`,
  (some) => `Where: Babylon, ${some.word}`,
  (some) => `Where:\n${some.words}`,
  (some) => `Tickets: ${some.price}`,
  (some) => `Organizer: ${some.word}, Arts Foundation`,
  (some) => `${some.words}:`,
  (some) => `doors ${some.time}, show ${some.time}: ${some.words}`,
  (some) => `${some.weekday}: ${some.time} ${some.words}, ${some.time} ${some.words}`,
  (some) => `The next day ${some.words} ${some.time}`,
  (some) => `evening: ${some.words}`,
  () => 'closed',
  (some) => `on ${some.weekday} at ${some.time} we see ${some.words} on the pier`,
  () => '',
]

const settings: ReadSettings = {
  ...{ site_zone: 'Europe/Istanbul', site_language: 'en', now: new Date('2027-03-01T06:00:00Z'), time_zone: null },
  ...{ answers: {}, columns: {}, zoneOfVenue: () => null },
  recordsIn: () => ({ venues, organizers, categories, tags: [] }),
}

test('no word, time, day and price of a programme is lost in silence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 7 }), async (some_lines) => {
      const some = new Unlike()
      const text = some_lines.map((line) => line(some)).join('\n')
      const reading = await readProgramme(text, settings)
      if (!reading) return
      const told = [
        ...reading.entries.flatMap((entry) => [...toldTexts(entry), ...(entry.read_from?.headings ?? [])]),
        ...askedTexts(reading.asks),
      ]
        .join('\n')
        .toLowerCase()
      const untold = some.said.filter((ways) => !ways.some((way) => told.includes(way.toLowerCase())))
      expect([text, untold, untoldWords(text, reading.entries)]).toEqual([text, [], []])
    }),
    { numRuns: runs, seed: 20_270_301 },
  )
})
