/** Holds the entries of all files of an import in their order. Most of them are on disk. */
import { createHash } from 'node:crypto'
import { startPausing } from '../../async/pause.ts'
import { seriesGroup } from '../choices/offered-series.ts'
import type { FileEntry } from '../entry.ts'
import type { EntryStore } from '../store/entry-store.ts'
import { seriesKey } from '../store/identities.ts'
import { markedAsk } from './file-asks.ts'
import { joinDates } from './join-dates.ts'
import { markSharedUids, type LocatedEntry } from './shared-uids.ts'

/** Numbers of entries by what they have in common. */
class Shared {
  readonly #by_key = new Map<string, number | number[]>()

  /** @param number larger than those before */
  add(key: string, number: number): void {
    const before = this.#by_key.get(key)
    if (before === undefined) this.#by_key.set(key, number)
    else if (typeof before === 'number') this.#by_key.set(key, [before, number])
    else before.push(number)
  }

  /** Forgets entries from a number on. */
  forgetFrom(count: number): void {
    for (const [key, numbers] of this.#by_key) {
      const kept = typeof numbers === 'number' ? [numbers] : numbers
      while (kept.length > 0 && (kept.at(-1) ?? 0) >= count) kept.pop()
      if (kept.length === 0) this.#by_key.delete(key)
    }
  }

  /** Returns the numbers of entries that are not alone. */
  *groups(): Generator<readonly number[]> {
    for (const numbers of this.#by_key.values()) if (typeof numbers !== 'number' && numbers.length > 1) yield numbers
  }
}

interface FileRange {
  /** The name that rows carry; null: the import is one file. */
  readonly name: string | null
  /** The number of its first entry. */
  readonly from: number
  /** The mark of its questions, if there are several files. */
  mark: string | null
}

/** Entries that are looked at together for what several files say. */
const shared_at_once = 500

export class LocatedEntries {
  readonly #store: EntryStore
  readonly #files: FileRange[] = []
  readonly #lines: number[] = []
  /** The place of its file among all, by the number of an entry. */
  readonly #file_of: number[] = []
  /** Entries that may be dates of one series. */
  readonly #groups = new Shared()
  readonly #uids = new Shared()
  /** The number of each entry by its place. */
  #order: readonly number[] = []
  /** Entries that are not as they were read, by their place. */
  readonly #changed = new Map<number, LocatedEntry>()

  readonly #is_several: boolean

  constructor(store: EntryStore, is_several: boolean) {
    this.#store = store
    this.#is_several = is_several
  }

  get count(): number {
    return this.#store.count
  }

  beginFile(name: string | null): void {
    this.#files.push({ name, from: this.count, mark: null })
  }

  /** Says how the questions of the last file are told from those of others. */
  markFile(mark: string): void {
    const file = this.#files.at(-1)
    if (file) file.mark = mark
  }

  get #last_from(): number {
    return this.#files.at(-1)?.from ?? 0
  }

  /** How many entries the last file has. */
  get count_of_file(): number {
    return this.count - this.#last_from
  }

  /** Forgets the entries of the last file. */
  forgetFile(): Promise<void> {
    return this.#forgetFrom(this.#last_from)
  }

  forgetAll(): Promise<void> {
    this.#files.length = 0
    return this.#forgetFrom(0)
  }

  async #forgetFrom(from: number): Promise<void> {
    if (from === this.count) return
    await this.#store.forgetFrom(from)
    this.#lines.length = from
    this.#file_of.length = from
    this.#groups.forgetFrom(from)
    this.#uids.forgetFrom(from)
  }

  /** @param line by which the entries of a file are put in order, those of one line as they come */
  async add(entry: FileEntry, line: number): Promise<void> {
    const number = this.count
    const group = seriesGroup({ file: null, entry })
    if (group !== null) this.#groups.add(createHash('sha1').update(group).digest('base64url'), number)
    const key = this.#is_several ? seriesKey(entry) : null
    if (key) this.#uids.add(key.toString('base64url'), number)
    this.#lines.push(line)
    this.#file_of.push(this.#files.length - 1)
    await this.#store.add(entry)
  }

  /** Puts the entries in order when all files are read. */
  settle(): void {
    const files = this.#files.map(({ from }, at) => {
      const numbers = Array.from({ length: (this.#files[at + 1]?.from ?? this.count) - from }, (_, n) => from + n)
      return numbers.toSorted((a, b) => (this.#lines[a] ?? 0) - (this.#lines[b] ?? 0))
    })
    this.#order = files.flat()
  }

  #fileOf(number: number): FileRange | undefined {
    return this.#files[this.#file_of[number] ?? 0]
  }

  /** Returns the entries at some places. */
  async at(places: readonly number[]): Promise<readonly LocatedEntry[]> {
    const numbers = places.map((place) => this.#order[place] ?? 0)
    const read = await this.#store.read(numbers)
    return read.map((entry, at) => {
      const changed = this.#changed.get(places[at] ?? -1)
      if (changed) return changed
      const { name = null, mark = null } = this.#fileOf(numbers[at] ?? 0) ?? {}
      if (mark === null || entry.asks.length === 0) return { file: name, entry }
      return { file: name, entry: { ...entry, asks: entry.asks.map((id) => markedAsk(id, mark)) } }
    })
  }

  /** Returns entries from a place on. */
  from(place: number, count: number): Promise<readonly LocatedEntry[]> {
    const length = Math.max(Math.min(count, this.count - place), 0)
    return this.at(Array.from({ length }, (_, n) => place + n))
  }

  change(place: number, entry: LocatedEntry): void {
    this.#changed.set(place, entry)
  }

  #placesOf(groups: Iterable<readonly number[]>): readonly (readonly number[])[] {
    const all = [...groups]
    if (all.length === 0) return []
    const places = new Map<number, number>(this.#order.map((number, place) => [number, place]))
    return all.map((group) => group.map((number) => places.get(number) ?? 0).toSorted((a, b) => a - b))
  }

  /**
   * Returns the places of entries that have title, venue and time in common, group by group.
   * @param least entries of a group @param most entries of all groups
   */
  groups(least: number, most: number): readonly number[] {
    const some: number[][] = []
    let count = 0
    for (const numbers of this.#groups.groups()) {
      if (numbers.length < least || count + numbers.length > most) continue
      count += numbers.length
      some.push([...numbers])
    }
    return this.#placesOf(some)
      .flat()
      .toSorted((a, b) => a - b)
  }

  /** Changes entries of one event in several files: which of them counts, and which are dates of a series. */
  async joinFiles(): Promise<void> {
    const pause = startPausing()
    const isShared = (numbers: readonly number[]) => new Set(numbers.map((number) => this.#fileOf(number))).size > 1
    const shared = this.#placesOf([...this.#uids.groups()].filter(isShared))
    for (let at = 0, places: number[] = []; at < shared.length; at++) {
      places.push(...(shared[at] ?? []))
      if (places.length < shared_at_once && at < shared.length - 1) continue
      const before = await this.at(places)
      const joined = joinDates(await markSharedUids(before))
      for (const [n, entry] of joined.entries()) if (entry !== before[n]) this.change(places[n] ?? 0, entry)
      places = []
      if (pause.isOver()) await pause.take()
    }
  }
}
