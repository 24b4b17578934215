/** Parts a title from what stands beside it in its line: a place, an age, a note, how often it is, the zone of its time. */
import { default_language, languages } from '../../../../contract/languages.ts'
import { behindPhrase, lookUp, tokensOf, type Token } from '../../../../contract/sentence/read/words/tokens.ts'
import { vocabulariesOf } from '../../../../contract/sentence/vocabulary/vocabularies.ts'
import type { Vocabulary } from '../../../../contract/sentence/vocabulary/vocabulary.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { service_words } from '../../../words/words.ts'
import { isRoomName } from '../place-names.ts'
import { namesMonth } from '../reading-context.ts'
import { isNote, partNotes, saysAge } from './bracket-notes.ts'

const zone_words: ReadonlySet<string> = new Set(
  languages.flatMap((language) => service_words[language].programme.zones.map(fold)),
)

const held_words: ReadonlySet<string> = new Set(
  languages.flatMap((language) => service_words[language].programme.held.map(fold)),
)

const separator = /\s*[,،;؛|:.]\s+|\s*[|;؛]\s*|\s+[–—/-]\s+/gu
const trimmed = (text: string) =>
  text
    .replace(/^[\s,،;؛:|–—-]+|[\s,،;؛:|–—-]+$/gu, '')
    .replace(/^(?:\p{Extended_Pictographic}\uFE0F?\s*)+|(?:\s*\p{Extended_Pictographic}\uFE0F?)+$/gu, '')

/** Whether words stand beside each other in a line, of which a title may change the first letter. */
const stands = (words: string, line: string): boolean => fold(line).includes(fold(words))

interface Piece {
  readonly text: string
  readonly from: number
  readonly to: number
  /** Whether something that was read stands between it and the piece before. */
  readonly is_cut: boolean
  /** Whether it stands in a column of its own. */
  readonly in_cell: boolean
}

/** Cuts a title at its separators. @param line the words that it is a part of */
function piecesOf(title: string, line: string): readonly Piece[] {
  const pieces: Piece[] = []
  let [from, before] = [0, 0]
  let [is_cut, in_cell] = [false, false]
  const add = (to: number) => pieces.push({ text: title.slice(from, to), from: before, to, is_cut, in_cell })
  for (const { 0: mark, index } of title.matchAll(separator)) {
    const behind = index + mark.length
    const [word = ''] = /\S{1,8}$/u.exec(title.slice(from, index)) ?? []
    const [next = ''] = /^\S{1,8}/u.exec(title.slice(behind)) ?? []
    const beside = `${word}${mark}${next}`
    const is_cut_here = !stands(beside, line)
    // "Film: Night Shift" and "Hotel No. 5" are one piece.
    if (!is_cut_here && /^\s*[:.]/.test(mark)) continue
    add(index)
    ;[before, from, is_cut, in_cell] = [index, behind, is_cut || is_cut_here, mark.includes('|')]
  }
  add(title.length)
  return pieces
}

interface PartedTitle {
  readonly title: string
  /** The name of a place, and rooms in it. */
  readonly places: readonly string[]
  readonly ages: readonly string[]
  /** Words for the description, which may say more. */
  readonly notes: readonly string[]
  /** Words that say what no field holds, and that are taken out of the title. */
  readonly told: readonly string[]
  /** Words that were understood, with those that lead to them. */
  readonly read: readonly string[]
}

/** Takes the words out that say in which zone a time is: "(CET)", `بتوقيت القاهرة`. */
function partZone(title: string): { readonly title: string; readonly zone: string | null } {
  const tokens = tokensOf(title)
  const at = tokens.findIndex((_, from) => behindPhrase(tokens, from, zone_words) !== null)
  if (at === -1) return { title, zone: null }
  const behind = behindPhrase(tokens, at, zone_words) ?? at + 1
  // `بتوقيت القاهرة` names its city behind it, "Istanbul time" and `İstanbul saatiyle` before.
  const is_before =
    /\p{Script=Latin}/u.test(tokens[at]?.text ?? '') && tokens[at]?.text !== tokens[at]?.text.toUpperCase()
  const first = is_before ? Math.max(at - 1, 0) : at
  const last =
    is_before || /\p{Script=Latin}/u.test(tokens[at]?.text ?? '') ? behind : Math.min(behind + 1, tokens.length)
  const [from, to] = [tokens[first]?.start ?? 0, tokens[last - 1]?.end ?? title.length]
  return { title: trimmed(`${title.slice(0, from)}${title.slice(to)}`), zone: title.slice(from, to) }
}

/** Returns where words end that say how often something is: "every Tuesday", `her salı ve perşembe`, `كل اثنين`. */
function behindEvery(
  tokens: readonly Token[],
  at: number,
  { every, before_counted, weekdays, and }: Vocabulary,
): number | null {
  const lead = behindPhrase(tokens, at, every)
  if (lead === null) return null
  const day = behindPhrase(tokens, lead, before_counted) ?? lead
  const behindDay = (from: number) =>
    lookUp(tokens, from, weekdays)?.to ?? (weekdays.has(`ال${tokens[from]?.folded ?? ''}`) ? from + 1 : null)
  let to = behindDay(day)
  while (to !== null) {
    const joint = /^[,،]$/.test(tokens[to]?.text ?? '') ? to + 1 : behindPhrase(tokens, to, and)
    const next = joint === null ? null : behindDay(joint)
    if (next === null) break
    to = next
  }
  return to
}

/** Takes the words out that say how often something is. */
function partEvery(title: string): { readonly title: string; readonly every: string | null } {
  const tokens = tokensOf(title)
  for (const vocabulary of vocabulariesOf(title, default_language))
    for (const [at, { start }] of tokens.entries()) {
      const to = behindEvery(tokens, at, vocabulary)
      const end = to === null ? undefined : tokens[to - 1]?.end
      if (end === undefined) continue
      const rest = trimmed(`${title.slice(0, start)}${title.slice(end)}`)
      return { title: rest, every: title.slice(start, end) }
    }
  return { title, every: null }
}

/** Returns words without those at their end that lead to a place: "our fair is held" in the church hall. */
function withoutHeld(words: string): string {
  const tokens = tokensOf(words)
  const at = tokens.findIndex((_, from) => from > 0 && behindPhrase(tokens, from, held_words) === tokens.length)
  return at === -1 ? words : words.slice(0, tokens[at - 1]?.end)
}

/** Parts the name of a place behind "in" or "at" from the end of a title: "fair in the church hall", `عرض في قاعة البلدية`. */
function partPlaceBehind(title: string) {
  const tokens = tokensOf(title)
  for (const { before_place, articles } of vocabulariesOf(title, default_language))
    for (let at = tokens.length - 2; at > 0; at--) {
      const behind = behindPhrase(tokens, at, before_place)
      if (behind === null || tokens[at]?.kind === 'mark') continue
      const first = articles.has(tokens[behind]?.folded ?? '') ? behind + 1 : behind
      const place = title.slice(tokens[first]?.start ?? title.length)
      // "a tour in the museum" says no name.
      if (!isRoomName(place) || !place.includes(' ')) continue
      // "Our spring fair is in the church hall"
      const before = trimmed(title.slice(0, tokens[at]?.start))
      const rest = withoutHeld(before)
      return { title: rest, place, led: [title.slice(tokens[at]?.start), before.slice(rest.length).trim()] }
    }
  return { title, place: null, led: [] }
}

/** Returns the words of a title behind something that was read, and that no separator parts: "Quiz 20:00 with a band". */
function wordsBehind(title: string, line: string): string {
  const words = [...title.matchAll(/\S+/gu)]
  const next = words.findIndex(({ 0: word, index }, at) => {
    const before = words[at - 1]
    return (
      before !== undefined && !stands(title.slice(Math.max(before.index, index - 12), index + word.length).trim(), line)
    )
  })
  return next < 1 ? '' : title.slice(words[next]?.index ?? title.length)
}

const isQuoted = (title: string, at: number) => (title.slice(0, at).match(/["“”«»]/gu)?.length ?? 0) % 2 === 1

/** Returns words of a title that may say more than its name: "free", "£8", "at The Anchor", and a weekday beside a date. */
function wordsOfOtherFields(title: string, line: string): readonly string[] {
  const tokens = tokensOf(title)
  const free = (at: number) => !isQuoted(title, tokens[at]?.start ?? 0)
  const textOf = (from: number, to: number) => title.slice(tokens[from]?.start, tokens[to - 1]?.end)
  const has_date = namesMonth(line)
  const found = vocabulariesOf(title, default_language).flatMap(
    ({ free_alone, weekdays, before_whole_place, articles }) =>
      tokens.flatMap(({ kind, text }, at) => {
        if (!free(at)) return []
        const said = behindPhrase(tokens, at, free_alone)
        if (said !== null && tokens.length > 1) return [textOf(at, said)]
        if (has_date && lookUp(tokens, at, weekdays) !== null) return [text]
        if (/^\p{Sc}$/u.test(text))
          return [textOf(tokens[at + 1]?.kind === 'number' ? at : Math.max(at - 1, 0), at + 2)]
        const place = kind === 'word' && at > 0 ? behindPhrase(tokens, at, before_whole_place) : null
        const name = place !== null && articles.has(tokens[place]?.folded ?? '') ? place + 1 : place
        return name !== null && /^\p{Lu}/u.test(tokens[name]?.text ?? '') ? [title.slice(tokens[at]?.start)] : []
      }),
  )
  // "We sing. Come along!"
  const [, sentence = ''] = /\p{L}{3}[.!?؟…]\s+(["“«]?[\p{Lu}\p{Script=Arabic}].*)$/u.exec(title) ?? []
  return [...new Set([...found, sentence])]
}

/** Whether words behind a comma say more of what they follow: "Kite workshop, garden", but "Roses, thorns and wine". */
function isAside(piece: string, tokens: readonly Token[]): boolean {
  if (!/^\s*[,،]/u.test(piece)) return false
  const joints = vocabulariesOf(piece, default_language).flatMap(({ and }) => [...and])
  const is_list = tokens.some(({ folded }) => joints.includes(folded))
  const [first] = tokens
  return !is_list && (/^\p{Ll}/u.test(first?.text ?? '') || (/\p{Script=Arabic}/u.test(piece) && tokens.length > 2))
}

/** Parts an age from the end of a title: `"Minik Balina" 4-7 yaş`. */
function partAge(title: string): { readonly title: string; readonly ages: readonly string[] } {
  const tokens = tokensOf(title)
  const from = tokens.findIndex(
    ({ start }, at) => at > 0 && tokens.length - at < 5 && saysWholeAge(tokens.slice(at), title.slice(start)),
  )
  const start = tokens[from]?.start
  return start === undefined
    ? { title, ages: [] }
    : { title: trimmed(title.slice(0, start)), ages: [title.slice(start)] }
}

/** Whether words are an age and nothing else. */
const saysWholeAge = (tokens: readonly Token[], words: string): boolean =>
  saysAge(tokens, words) && tokens.filter(({ kind }) => kind === 'word').length === 1

/** Returns a title without the word that joined it to what stood before: `و يوم مفتوح`. */
function withoutJoint(title: string): string {
  const [first, second] = tokensOf(title)
  const is_joint = vocabulariesOf(title, default_language).some(({ and }) => and.has(first?.folded ?? ''))
  return is_joint && second?.kind === 'word' ? title.slice(second.start) : title
}

/** @param line the words of which the title was left */
export function partTitle(whole: string, line: string): PartedTitle {
  const { title: plain, ages: bracket_ages, notes: bracket_notes, doubtful: others } = partNotes(trimmed(whole))
  const { title: ageless, ages: last_ages } = partAge(plain)
  const { title: in_zone, zone } = partZone(ageless)
  const { title, every } = partEvery(in_zone)
  const [places, doubtful]: [string[], string[]] = [[], [...others]]
  const [ages, notes] = [[...bracket_ages, ...last_ages], [...bracket_notes]]
  const pieces = piecesOf(title, line)
  let kept = pieces[0]?.text ?? ''
  for (const { text, from, to, is_cut, in_cell } of pieces.slice(1)) {
    const words = trimmed(text)
    const tokens = tokensOf(words)
    if (words === '') continue
    if (saysAge(tokens, words)) ages.push(words)
    else if (isRoomName(words)) places.push(words)
    // "Waiting – premiere" names its kind behind the dash, and "“Threads” – with the director" has its title in quotation marks.
    else if (is_cut || in_cell || isNote(tokens, words) || /^\p{Ll}/u.test(words) || /["”»]$/u.test(kept))
      notes.push(words)
    else if (isAside(title.slice(from, to), tokens)) notes.push(words)
    else {
      kept += title.slice(from, to)
      // "Quiz, Harbour Bar": a place, a person, or a part of the name.
      if (/^\s*[,،]/u.test(title.slice(from, to))) doubtful.push(words)
    }
  }
  const { title: left, place, led } = places.length > 0 ? { title: kept, place: null, led: [] } : partPlaceBehind(kept)
  // The full stop of a sentence that ends in quotation marks.
  const rest = left.replace(/(?<=["”»])\.$/u, '')
  const behind = wordsBehind(trimmed(rest), line)
  const other = wordsOfOtherFields(trimmed(rest), line)
  const told = [zone, every, behind, ...other, ...doubtful].filter(
    (words): words is string => words !== null && /[\p{L}\p{N}]{2}/u.test(words),
  )
  const read = [...places, ...ages, ...led].filter((words) => words !== '')
  return { title: withoutJoint(trimmed(rest)), places: place === null ? places : [place], ages, notes, told, read }
}
