/** Reads what something costs: "£40", "bilet 250 TL", "$30–$45", "free entry", "الدخول مجاني". */
import { behindSuffix } from './words/number-words.ts'
import { isLast, isRead } from './words/scan.ts'
import { behindPhrase, type Token } from './words/tokens.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

interface FoundCost {
  /** Tokens of the price itself, without the words that led to it; null: it is free. */
  readonly price: { readonly from: number; readonly to: number } | null
  readonly to: number
}

/** Returns the position behind an amount: `1.500`, `12,50`, `10-20`, `10/8`. */
function behindAmount(tokens: readonly Token[], start: number): number | null {
  if (tokens[start]?.kind !== 'number') return null
  let to = start + 1
  while (isMark(tokens[to]) && tokens[to + 1]?.glued && tokens[to + 1]?.kind === 'number') to += 2
  return to
}

/** A mark between the numbers of an amount; with a space behind it, it ends what came before: `16:00, 250 TL`. */
const isMark = (token: Token | undefined) => token?.glued === true && /^[.,٫٬–/-]$/.test(token.text)

/** Returns the position behind a currency: `₺`, `TL`, `جنيه`. */
const behindCurrency = (tokens: readonly Token[], at: number, { currencies }: Vocabulary): number | null =>
  /^\p{Sc}$/u.test(tokens[at]?.text ?? '') ? at + 1 : behindPhrase(tokens, at, currencies)

/** Returns the position behind one price or several: `$30–$45`, `10€ / 8€`. */
function behindPrices(tokens: readonly Token[], start: number, vocabulary: Vocabulary, is_led = false): number | null {
  const currency = behindCurrency(tokens, start, vocabulary)
  const first = behindAmount(tokens, currency ?? start)
  if (first === null) return null
  // `tickets 400 to 900 TL`
  const joint = is_led && tokens[first]?.kind === 'word' ? behindPhrase(tokens, first, vocabulary.to) : null
  const amount = (joint === null ? null : behindAmount(tokens, joint)) ?? first
  const behind = behindCurrency(tokens, amount, vocabulary)
  const to = currency === null ? behind : amount
  if (to === null) return null
  // `£10 adv / £12 door`
  const said = behindPhrase(tokens, to, vocabulary.behind_cost) ?? to
  const has_more = /^[-–/]$/.test(tokens[said]?.text ?? '')
  return (has_more ? behindPrices(tokens, said + 1, vocabulary) : null) ?? to
}

/** Returns the position behind a range of prices in words: "from 200 to 500 TL", `من ٢٠٠ إلى ٥٠٠ جنيه`. */
function behindRange(tokens: readonly Token[], start: number, vocabulary: Vocabulary): number | null {
  const first = vocabulary.from.has(tokens[start]?.folded ?? '') ? behindAmount(tokens, start + 1) : null
  const joint = first === null ? null : behindPhrase(tokens, first, vocabulary.to)
  const last = joint === null ? null : behindAmount(tokens, joint)
  return last === null ? null : behindCurrency(tokens, last, vocabulary)
}

const stands = (tokens: readonly Token[], from: number, to: number) =>
  (from === 0 || tokens[from - 1]?.kind === 'mark' || isRead(tokens[from - 1])) && isLast(tokens, to)

export function readCost(tokens: readonly Token[], start: number, vocabulary: Vocabulary): FoundCost | null {
  const free = behindPhrase(tokens, start, vocabulary.free)
  if (free !== null) return { price: null, to: free }
  const lead = behindPhrase(tokens, start, vocabulary.before_cost)
  // `tickets: £20`, `tickets from £20`
  const is_between = lead !== null && (tokens[lead]?.text === ':' || vocabulary.from.has(tokens[lead]?.folded ?? ''))
  const from = is_between ? lead + 1 : (lead ?? start)
  const ranged = lead === null ? behindRange(tokens, start, vocabulary) : null
  if (ranged !== null) return { price: { from: start, to: ranged }, to: ranged }
  const to = behindPrices(tokens, from, vocabulary, lead !== null)
  if (to === null) return null
  const suffixed = behindSuffix(tokens, to, vocabulary)
  const said = behindPhrase(tokens, suffixed, vocabulary.behind_cost)
  if (said !== null) return { price: { from, to }, to: said }
  const behind = lead === null ? behindPhrase(tokens, suffixed, vocabulary.before_cost) : null
  return { price: { from, to }, to: behind !== null && isLast(tokens, behind) ? behind : suffixed }
}

/** Reads a word such as "free" that stands by itself; in "free concert" it belongs to the title. */
export function readFree(tokens: readonly Token[], start: number, { free_alone }: Vocabulary): FoundCost | null {
  const to = behindPhrase(tokens, start, free_alone)
  return to !== null && stands(tokens, start, to) ? { price: null, to } : null
}
