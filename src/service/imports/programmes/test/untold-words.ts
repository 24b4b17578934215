/** Finds words of a programme that are neither in a field of a draft nor in what stands beside it: they would be lost in silence. */
import { languages } from '../../../../contract/languages.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { vocabularyOf } from '../../../../contract/sentence/vocabulary/vocabularies.ts'
import type { FileAsk, FileEntry } from '../../entry.ts'

const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Texts of the fields of an entry, and of what was not read. */
export const toldTexts = ({ values, venue, organizers, refused, series, read_from }: FileEntry): readonly string[] => [
  ...Object.values(values).map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  ...[venue?.venue ?? '', ...organizers, refused?.value ?? '', JSON.stringify(series)],
  ...(read_from?.unread ?? []),
  // A person corrects it beside its text.
  ...(refused ? [read_from?.text ?? ''] : []),
]

/** Words of the lines of an event that are in no field, are not understood, and are not told. */
function untoldOfEvent(entry: FileEntry): readonly string[] {
  const { text = '', marks = [] } = entry.read_from ?? {}
  const told = new Set(toldTexts(entry).flatMap(wordsOf))
  const unmarked = marks.reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
  return wordsOf(unmarked).filter((word) => !told.has(word))
}

/** Words that join events of one line. */
const joints = new Set(languages.flatMap((language) => [...vocabularyOf(language).and]))

export function untoldWords(text: string, entries: readonly FileEntry[]): readonly string[] {
  const shown = new Set(
    entries.flatMap(({ read_from }) => [read_from?.text ?? '', ...(read_from?.headings ?? [])]).flatMap(wordsOf),
  )
  // Numbers of a list that is counted are no words of its lines.
  const elsewhere = wordsOf(text.replace(/^\s*\p{Nd}{1,2}[.)](?=\s)/gmu, '')).filter(
    (word) => !shown.has(word) && !joints.has(word),
  )
  return [...elsewhere, ...entries.flatMap(untoldOfEvent)]
}

/** Texts of questions, of which one is answered. */
export const askedTexts = (asks: readonly FileAsk[]): readonly string[] =>
  asks.flatMap(({ for: about, offers }) => [about, ...offers.flatMap(({ value, sample }) => [value, ...sample])])
