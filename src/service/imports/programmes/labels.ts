/** Reads lines that say what they hold: "Where: Quay Hall", `Saat: 19.30`, `المكان: قاعة الميناء`. */
import { languages } from '../../../contract/languages.ts'
import { tokensOf } from '../../../contract/sentence/read/words/tokens.ts'
import { fold } from '../../../contract/text/fold.ts'
import { service_words } from '../../words/words.ts'
import { fieldOfHeading, type SheetFieldName } from '../sheets/cells/sheet-fields.ts'
import type { TextLine } from './text-lines.ts'

/** `when`: a day, a time or both. */
type LabelField = 'title' | 'when' | 'venue' | 'cost' | 'organizer'

export interface Label {
  readonly field: LabelField
  /** The words before the colon, folded. */
  readonly heading: string
  /** The words behind the colon; empty: the next line holds them. */
  readonly rest: string
}

const fields: Readonly<Partial<Record<SheetFieldName, LabelField>>> = {
  ...{ title: 'title', start_date: 'when', start_time: 'when', venue: 'venue', location: 'venue' },
  ...{ cost: 'cost', organizer: 'organizer' },
}

/** Words for them that are no headings of tables, or those of another field; folded. */
const own_words: ReadonlyMap<string, LabelField> = new Map(
  languages.flatMap((language) =>
    (['title', 'when', 'venue', 'cost', 'organizer'] as const).flatMap((field) =>
      service_words[language].programme[field].map((word) => [fold(word), field] as const),
    ),
  ),
)

/** Nouns that say what a label holds, whatever the words beside them; folded. */
const nouns: ReadonlyMap<string, LabelField> = new Map(
  languages.flatMap((language) =>
    (['title', 'when', 'venue', 'cost'] as const).flatMap((field) =>
      service_words[language].programme.label_nouns[field].map((word) => [fold(word), field] as const),
    ),
  ),
)

/** Words beside them that say nothing else: "Story time" is no label. */
const beside_nouns: ReadonlySet<string> = new Set(
  languages.flatMap((language) => service_words[language].programme.beside_label_nouns.map(fold)),
)

/** Returns the field of a label by its noun: "Meeting place", `Buluşma yeri`, `مكان التجمع`. */
function fieldOfNoun(heading: string): LabelField | null {
  const words = tokensOf(heading).map(({ folded }) => folded)
  const at = /\p{Script=Arabic}/u.test(heading) ? 0 : words.length - 1
  if (words.length < 2 || words.some((word, position) => position !== at && !beside_nouns.has(word))) return null
  return nouns.get(words[at] ?? '') ?? null
}

function fieldOf(heading: string): LabelField | null {
  const own = own_words.get(fold(heading.trim()))
  const known = own ? null : fieldOfHeading(heading)
  return own ?? (known && fields[known]) ?? fieldOfNoun(heading)
}

/** Fewest columns of a table. */
const fewest_columns = 3

/** Whether a line is the head of a table: "Time | Event | Place". */
export function isTableHead({ text }: TextLine): boolean {
  const cells = text.split('|').map((cell) => cell.trim())
  const named = cells.filter((cell) => fieldOf(cell) !== null || fieldOfHeading(cell) !== null)
  return cells.length >= fewest_columns && named.length * 2 > cells.length && !/\p{N}/u.test(text)
}

/** Returns the label of a line; null: it has none. */
export function labelOf({ text, has_pin }: TextLine): Label | null {
  const [, heading = '', rest = ''] = /^([^:：\d]{2,40}?)\s*[:：]\s*(.*)$/u.exec(text) ?? []
  const field = heading === '' ? null : fieldOf(heading)
  // "Site: www.quay.example" is no place.
  if (field === 'venue' && /^(?:https?:|www\.)/i.test(rest)) return null
  if (field) return { field, heading: fold(heading), rest: rest.trim() }
  return has_pin ? { field: 'venue', heading: '', rest: text } : null
}

const wordsFor = (name: 'mail' | 'sender'): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => service_words[language].programme[name].map(fold)))

const sender_words = wordsFor('sender')
const mail_words = wordsFor('mail')

const headingOf = ({ text }: TextLine) => fold(/^([^:：]{2,20}?)\s*[:：]/u.exec(text)?.[1] ?? '')

/** Returns the lines that are the head of a mail: from, to, sent, subject. A date there is none of an event. */
export function mailHead(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  // "From: 10am" is none who sends.
  const isSender = (line: TextLine) =>
    sender_words.has(headingOf(line)) && (line.text.includes('@') || !/\p{N}/u.test(line.text))
  const mails = new Set(lines.filter(isSender).map(({ paragraph }) => paragraph))
  const [first] = lines
  const timed = new Set(lines.filter((line) => labelOf(line)?.field === 'when').map(({ paragraph }) => paragraph))
  // "Subject:" above a mail without its sender.
  const is_subject = first && mail_words.has(headingOf(first)) && labelOf(first)?.field === 'title'
  if (is_subject && !timed.has(first.paragraph)) mails.add(first.paragraph)
  return new Set(
    lines.filter((line) => {
      const heading = headingOf(line)
      return mails.has(line.paragraph) && (mail_words.has(heading) || sender_words.has(heading))
    }),
  )
}
