/** Finds files whose times are at night so often that they may be UTC under the name of another zone. */
import type { FileAsk, ReadSettings } from '../../entry.ts'
import type { IcsTime } from './date-values.ts'

const id = 'times_are_utc'

/** Least events at night, and their least part of all. */
const least_events = 5
const least_part = 1 / 5

const most_samples = 3

/** Whether a person has said that the wall times of the file are UTC. */
export const timesAreUtc = ({ answers }: ReadSettings): boolean => Object.hasOwn(answers, id) && answers[id] === 'yes'

export class NightCount {
  #timed = 0
  #night = 0
  readonly #sample: string[] = []

  /** Counts the start of an event. Instants are known as they are. */
  add(start: IcsTime): void {
    if (start.kind === 'date') return
    this.#timed++
    if (start.kind !== 'wall' || start.wall.slice(11, 13) >= '06') return
    this.#night++
    if (this.#sample.length < most_samples) this.#sample.push(start.wall.slice(0, 16))
  }

  /** The offer to read the times as UTC; null: there is no reason to. */
  get ask(): FileAsk | null {
    if (this.#night < least_events || this.#night < this.#timed * least_part) return null
    const offers = [
      { value: 'no', sample: this.#sample },
      { value: 'yes', sample: this.#sample.map((time) => `${time} UTC`) },
    ]
    return { id, about: 'times_are_utc', for: '', rows: this.#night, offers }
  }
}
