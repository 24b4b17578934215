/** Finds the organizers that a sentence names: "by Arts Foundation", `İKSV sunar`, `تنظيم مؤسسة الفنون`. */
import { isLast, isRead } from '../words/scan.ts'
import { behindMark, behindPhrase, isSeparator, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { nameAt, type NameWords } from './match-name.ts'

interface FoundOrganizers {
  /** For each name the organizers that have it. */
  readonly named: readonly (readonly number[])[]
  readonly to: number
}

/** Removes "and" that is written together with a word: `والمجلس`. */
function withoutJoined(tokens: readonly Token[], at: number, { joined_and }: Vocabulary): readonly Token[] {
  const token = tokens[at]
  if (joined_and === '' || !token?.folded.startsWith(joined_and)) return tokens
  return tokens.with(at, { ...token, folded: token.folded.slice(joined_and.length) })
}

/** Reads one name, or several that "and" or a comma join. */
function readNames(
  tokens: readonly Token[],
  start: number,
  names: readonly NameWords[],
  vocabulary: Vocabulary,
): FoundOrganizers | null {
  const first = nameAt(tokens, start, names, vocabulary)
  if (!first) return null
  const joint = behindPhrase(tokens, first.to, vocabulary.and) ?? behindMark(tokens, first.to, /^[,،&+×x]$/i)
  const rest = withoutJoined(tokens, joint, vocabulary)
  const more = joint > first.to || rest !== tokens ? readNames(rest, joint, names, vocabulary) : null
  return more ? { named: [first.ids, ...more.named], to: more.to } : { named: [first.ids], to: first.to }
}

/** Reads organizers with the words that say what they are: "presented by", `tarafından`. */
export function readOrganizers(
  tokens: readonly Token[],
  start: number,
  names: readonly NameWords[],
  vocabulary: Vocabulary,
): FoundOrganizers | null {
  const lead = behindPhrase(tokens, start, vocabulary.before_organizer)
  const led = lead === null ? null : readNames(tokens, behindMark(tokens, lead, /^:$/), names, vocabulary)
  const found = led ?? readNames(tokens, start, names, vocabulary)
  if (!found) return null
  const behind = behindPhrase(tokens, found.to, vocabulary.behind_organizer)
  if (behind === null)
    return led && { ...led, to: behindPhrase(tokens, led.to, vocabulary.behind_invitation) ?? led.to }
  return { ...found, to: behindMark(tokens, behind, /^:$/) }
}

/** Reads organizers that are a part of the sentence by themselves, behind its first one: "jazz, Zorlu, Arts Foundation". */
export function readOrganizersAlone(
  tokens: readonly Token[],
  start: number,
  names: readonly NameWords[],
  vocabulary: Vocabulary,
): FoundOrganizers | null {
  const before = tokens[start - 1]
  if (!before || (!isRead(before) && !isSeparator(before))) return null
  const found = readNames(tokens, start, names, vocabulary)
  if (!found || !isLast(tokens, found.to)) return null
  const has_title = tokens.some(({ kind }, at) => kind === 'word' && (at < start || at >= found.to))
  return has_title ? found : null
}
