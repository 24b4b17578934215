/** Finds the words that say that an event takes place online. */
import { findAll, isLast } from './words/scan.ts'
import { behindPhrase, type Token } from './words/tokens.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

interface FoundOnline {
  readonly from: number
  readonly to: number
  /** Stands before another word, to which it belongs: "online talk". */
  readonly in_title: boolean
}

export function findOnline(tokens: readonly Token[], { online, booking }: Vocabulary): FoundOnline | undefined {
  const [found] = findAll(tokens, (at) => {
    const first = behindPhrase(tokens, at, online)
    // "online via Zoom"
    const to = first === null ? null : (behindPhrase(tokens, first, online) ?? first)
    // "online booking"
    const is_booking = to !== null && [at - 1, to].some((beside) => booking.has(tokens[beside]?.folded ?? ''))
    return to === null || is_booking ? null : { to }
  })
  if (!found) return undefined
  // "Talk online: the novel", but "7pm, online: the novel".
  const is_head = tokens[found.to]?.text === ':' && tokens[found.from - 1]?.kind === 'word'
  return { ...found, in_title: is_head || !isLast(tokens, found.to) }
}
