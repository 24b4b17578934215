/** Words, numbers and lists of cells. */
import { fold } from '../../../../contract/text/fold.ts'
import { asciiDigits, withoutInvisible } from '../../../../contract/text/characters.ts'

const yes = ['true', 'yes', '1', 'on', 'evet', 'doğru', 'نعم', 'صح', 'wahr']
const no = ['false', 'no', '0', 'off', 'hayır', 'yanlış', 'لا', 'خطأ', 'falsch']

const booleans: ReadonlyMap<string, boolean> = new Map([
  ...yes.map((word) => [fold(word), true] as const),
  ...no.map((word) => [fold(word), false] as const),
])

/** Returns the truth that a word of three languages says; null: it says none. */
export const readBoolean = (cell: string): boolean | null => booleans.get(fold(cell)) ?? null

const number_shape = /^-?\d{1,3}(?:([., '’])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$|^-?\d+(?:[.,]\d+)?$/

/**
 * Returns a number with a point and without separators of thousands. The last separator decides: `1.234,50` is 1234.50. Any other text
 * stays as it is, and so does `1.500`, which is 1500 for some and 1.5 for others.
 */
export function readNumber(cell: string): string {
  const text = asciiDigits(withoutInvisible(cell)).replace(/٫/g, ',').replace(/٬/g, '.').replace(/\s/gu, ' ').trim()
  if (!number_shape.test(text)) return cell
  const marks = text.match(/[., '’]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return text
  const decimals = text.length - text.lastIndexOf(last) - 1
  const spaced = last !== '.' && last !== ','
  if (marks.length === 1 && !spaced && decimals === 3 && !/^-?0/.test(text)) return cell
  const thousands_only = spaced || (marks.length > 1 && marks.every((mark) => mark === last))
  if (thousands_only) return text.replace(/[., '’]/g, '')
  const at = text.lastIndexOf(last)
  return `${text.slice(0, at).replace(/[., '’]/g, '')}.${text.slice(at + 1)}`
}

/** Returns the names of a list: between commas and semicolons, also Arabic ones, lines and bars. */
export function readCellList(cell: string): readonly string[] {
  const names = cell.split(/[,;،؛|\n\r]+/u).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** Whether bytes were not understood. */
export const isDamaged = (cell: string): boolean => cell.includes('\ufffd')

const statuses: Readonly<Record<string, readonly string[]>> = {
  scheduled: ['confirmed', 'tentative', 'planlandı', 'مجدول', 'مؤكد'],
  cancelled: ['canceled', 'iptal', 'iptal edildi', 'ملغى', 'ملغاة', 'ألغيت'],
  postponed: ['ertelendi', 'مؤجل', 'مؤجلة'],
  moved_online: ['moved online', 'çevrim içine taşındı'],
}
const modes: Readonly<Record<string, readonly string[]>> = {
  offline: ['in person', 'yüz yüze', 'حضوري'],
  online: ['çevrim içi', 'عبر الإنترنت'],
  mixed: ['hybrid', 'hibrit', 'مختلط'],
}

const byWord = (words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([value, list]) => [value, ...list].map((word) => [fold(word), value])))

const status_words = byWord(statuses)
const mode_words = byWord(modes)

/** Returns the value of `event_status`; null: the word is unknown. */
export const readEventStatus = (cell: string): string | null => status_words.get(fold(cell)) ?? null

/** Returns the value of `attendance_mode`; null: the word is unknown. */
export const readAttendanceMode = (cell: string): string | null => mode_words.get(fold(cell)) ?? null
