/** Makes the title of what a sentence says beside its other parts. */
import { language_rows, type Language } from '../../languages.ts'
import { isLast, isRead } from './words/scan.ts'
import { behindPhrase, type Token } from './words/tokens.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

/** Returns the words that were not read, without those that led to what was. */
export function titleOf(text: string, tokens: readonly Token[], vocabulary: Vocabulary, language: Language): string {
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (isRead(token)) runs.push([])
    else runs.at(-1)?.push(token)
  }
  const leads = [vocabulary.before_date, vocabulary.before_time, vocabulary.before_place, vocabulary.from]
  const pieces = runs.map((run, position) => {
    const last = run.at(-1)
    const before = run.at(-2)
    const is_number = before?.kind === 'number' || vocabulary.numbers.has(before?.folded ?? '')
    // "opening our doors"
    const is_thing = before?.kind === 'word' && vocabulary.doors.has(last?.folded ?? '')
    const is_counted = is_number && vocabulary.counted_days.has(last?.folded ?? '')
    const is_last_run = position === runs.length - 1
    const is_moved = vocabulary.until.has(last?.folded ?? '') && vocabulary.moved.has(before?.folded ?? '')
    const is_lead =
      last && !is_last_run && !is_counted && !is_thing && (is_moved || leads.some((words) => words.has(last.folded)))
    // "8.00am start, Sultanahmet"
    const label =
      position > 0 ? (behindPhrase(run, 0, vocabulary.before_time) ?? behindPhrase(run, 0, vocabulary.doors)) : null
    const kept = run.slice(label !== null && isLast(run, label) ? label : 0, is_lead ? -1 : undefined)
    return text.slice(kept.at(0)?.start ?? 0, kept.at(-1)?.end ?? 0)
  })
  const joined = pieces
    .map((piece) => {
      // A part keeps the mark before it: "rehearsal [Monday 9am], no audience".
      const inner = piece
        .replace(/^\.\s/u, '')
        .replace(/^[\s,،;؛:|/•·●▪■◆★–—\u0640-]+|[\s,،;؛|/•·●▪■◆★–—\u0640@-]+$/gu, '')
        .replace(/\s+/gu, ' ')
      if (inner === '' || inner === '.') return ''
      const mark = /^(?:[,،;؛]|[-–—/|](?=\s))/u.exec(piece)?.[0] ?? ''
      const joint = /[-–—/|]/u.test(mark) ? ` ${mark}` : mark
      return `${joint} ${inner}`
    })
    .join('')
    .replace(/^[\s,،;؛–—/|-]+/u, '')
    .replace(/([!?؟])(?:\s+[!?؟]+)+/gu, '$1')
    .replace(/\s+(?=[!?؟])/gu, '')
    .replace(/\s*(?:\(\s*\)|\[\s*\])/gu, '')
    .replace(/^[\s,،;؛:|/•·–—!-]+/u, '')
    .replace(/:\s*[,،;؛]/gu, ':')
    .replace(/\.,/gu, ',')
    .replace(/:(?=\s\()/gu, '')
    .replace(/[\s:]+$/u, '')
    // "in conversation & [online]"
    .replace(/\s(\S+)$/u, (all, last: string) => (vocabulary.and.has(last) ? '' : all))
    // The full stop of a sentence, and none of "No."
    .replace(/(?<=\p{L}{4})\.$/u, '')
  const locale = vocabulary.casing ?? language_rows[language].casing
  return joined.slice(0, 1).toLocaleUpperCase(locale) + joined.slice(1)
}
