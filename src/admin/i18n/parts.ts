/** The parts of the words, which are those of English: a language that lacks one does not compile. */
import type { Message } from './messages.ts'
import type { parts, words } from './words/en/base.ts'

/** A module that exports the words of a part, and nothing else. */
type PartModule = Readonly<Record<string, Readonly<Record<string, Message>>>>

/** Loads the parts that come with their screens. */
export type Parts = Readonly<Record<keyof typeof parts, () => Promise<PartModule>>>

export type Part = 'base' | keyof Parts

type WordsOf<Load> = Load extends () => Promise<infer Module> ? Module[keyof Module] : never

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

export type English = typeof words &
  Together<{ [P in keyof typeof parts]: WordsOf<(typeof parts)[P]> }[keyof typeof parts]>
export type Key = keyof English
