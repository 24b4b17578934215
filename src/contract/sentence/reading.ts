/** The reading of a sentence about an event. */
import type { Language } from '../field.ts'

/** A thing that a sentence can say beside the title. */
export type PartKind = 'date' | 'time' | 'all_day' | 'venue' | 'organizers' | 'cost' | 'online' | 'categories'

/** A record that a sentence may name. */
export interface Named {
  readonly id: number
  /** Its names in all languages. */
  readonly names: readonly string[]
  /** Tells venues of the same name apart. */
  readonly city?: string
}

export interface SentenceContext {
  readonly language: Language
  /** `YYYY-MM-DD HH:MM` on the clock of the site. */
  readonly now: string
  /** Whether `3/4` may be the fourth of March. */
  readonly month_first: boolean
  readonly venues: readonly Named[]
  readonly organizers: readonly Named[]
  readonly categories: readonly Named[]
  /** Their names may contain those of categories. */
  readonly tags?: readonly Named[]
  /** Kinds that are not read: their words stay in the title. */
  readonly ignored: ReadonlySet<PartKind>
}

/** A day, or the first and the last of several: `YYYY-MM-DD`. */
export interface Days {
  readonly from: string
  readonly to: string
  /** The times said with these days, where others have times of their own: "Fri 8pm and Sat 5pm". */
  readonly at?: Times
}

/** Minutes after the midnight that begins the first day; an end may lie on the next day. */
export interface Times {
  readonly start: number
  readonly end: number | null
}

/** Words of a sentence by their first character and the one behind their last. */
export interface Span {
  readonly from: number
  readonly to: number
  /** Whether they say when it is. */
  readonly is_when: boolean
}

/** Each list has one value where the sentence is clear, several where its reader must choose, and none where it says nothing. */
export interface Reading {
  readonly title: string
  readonly days: readonly Days[]
  readonly times: readonly Times[]
  readonly all_day: boolean
  readonly venues: readonly number[]
  /** For each name that is said the organizers that have it. */
  readonly organizers: readonly (readonly number[])[]
  /** As typed, or `0` where it is free; empty: nothing is said. */
  readonly cost: string
  readonly online: boolean
  readonly categories: readonly number[]
  /** Other days and times, as typed, which stay in the title. */
  readonly unread: readonly string[]
  /** Where the words stand that were read. */
  readonly spans: readonly Span[]
}

/** Values of a sentence that no field of the small form shows. */
export type BesideForm = Pick<Reading, 'cost' | 'online' | 'categories'> & { readonly organizers: readonly number[] }
