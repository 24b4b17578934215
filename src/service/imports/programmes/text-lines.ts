/** Cuts a pasted text into its lines and paragraphs. */
import { fold } from '../../../contract/text/fold.ts'
import { weekdaysNamed } from './reading-context.ts'
import { withoutEmbedding } from '../ics/text/text-values.ts'

export interface TextLine {
  /** From 1. */
  readonly n: number
  /** Without its bullet, its indent and marks of emphasis. */
  readonly text: string
  readonly indent: number
  readonly is_bullet: boolean
  /** Begins with the sign of a place on a map. */
  readonly has_pin: boolean
  /** Lines without a blank one between them are one paragraph. */
  readonly paragraph: number
  /** Counts the events of one line, from 1; null: it tells one at most. */
  readonly part: number | null
}

const bullet = /^(?:[•·●○▪■◆★☆»›>*–—-]\uFE0F?|\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?\u200D?)+\s*/u
const emphasis = /(?<=^|\s)[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}(?=\s|$|[.,:;])/g

/** The bullet of a line; a dash that is glued to a word is none. */
function bulletOf(text: string): string {
  const [found = ''] = bullet.exec(text) ?? []
  return /^[*–—-]\S/.test(text) ? '' : found
}

/** Removes `1.`, `2)` … from lines that are counted from one on. */
function withoutNumbers(lines: readonly TextLine[]): readonly TextLine[] {
  const numberOf = ({ text }: TextLine) => Number(fold(/^(\p{Nd}{1,2})[.)]\s+(?=\S)/u.exec(text)?.[1] ?? '0'))
  const counted = lines.filter((line) => numberOf(line) > 0)
  if (counted.length < 2 || counted.some((line, at) => numberOf(line) !== at + 1)) return lines
  // `1. Oturum`, `2. Oturum`: the number belongs to the word.
  const words = new Set(counted.map(({ text }) => /^\p{Nd}+[.)]\s+(\p{L}+)/u.exec(text)?.[1] ?? ''))
  const [word = ''] = words
  if (words.size === 1 && word !== '' && weekdaysNamed(word).size === 0) return lines
  return lines.map((line) =>
    numberOf(line) > 0 ? { ...line, text: line.text.replace(/^\p{Nd}{1,2}[.)]\s+/u, ''), is_bullet: true } : line,
  )
}

/** Returns the lines that hold letters or digits; others part paragraphs as blank lines do. */
export function textLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = []
  let paragraph = 0
  for (const [position, raw] of withoutEmbedding(text)
    .split(/\r\n?|\n/)
    .entries()) {
    const flat = raw.replace(/[\u200b\u200e\u200f\u061c\ufeff]/g, '').replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    const indent = (/^[ \t]*/.exec(flat)?.[0] ?? '').replaceAll('\t', '    ').length
    const trimmed = flat.trim()
    if (!/[\p{L}\p{N}]/u.test(trimmed)) {
      paragraph++
      continue
    }
    const mark = bulletOf(trimmed)
    const plain = trimmed
      .slice(mark.length)
      .replace(emphasis, '')
      .replace(/\s*\t\s*/g, ' | ')
      .replace(/\s+/g, ' ')
    lines.push({
      ...{ n: position + 1, text: plain, indent, paragraph, part: null },
      ...{ is_bullet: mark.trim() !== '', has_pin: mark.includes('📍') },
    })
  }
  return withoutNumbers(lines)
}
