/** Finds the language of a programme before it is read: by it words of two languages are told apart, and its events are stored in it. */
import { isUtf8 } from 'node:buffer'
import type { Language } from '../../../contract/field.ts'
import { language_rows } from '../../../contract/languages.ts'
import { recogniseLanguage } from '../../../contract/text/language/recognise-language.ts'
import { detectFormat } from '../files/detect-format.ts'
import { bytesOf, wholeOf } from '../files/file-bytes.ts'
import type { ImportFile } from '../store/import-record.ts'
import { mayBeProgramme } from './may-be-programme.ts'
import type { TextLine } from './text-lines.ts'

/** Largest file that is looked at, in bytes. */
const most_bytes = 1024 * 1024

/** Recognises the language of a text or a file in plain words. @returns null: it is something else, or nobody could be sure */
export async function languageOfFiles(files: readonly ImportFile[]): Promise<Language | null> {
  const [file, ...more] = files
  if (!file || more.length > 0 || bytesOf(file.body).size > most_bytes) return null
  const bytes = await wholeOf(file.body)
  const text = isUtf8(bytes) ? bytes.toString() : ''
  return detectFormat(text) === 'sheet' && mayBeProgramme(text) ? recogniseLanguage(text) : null
}

/** Fewest words of a paragraph that is in another language than the text around it: a line may be the name of a work. */
const fewest_words = 8

/** Returns the languages of the paragraphs that are for sure in another one than the text. */
export function otherLanguages(lines: readonly TextLine[], language: Language): ReadonlyMap<number, Language> {
  const texts = new Map<number, string>()
  for (const { paragraph, text } of lines) texts.set(paragraph, `${texts.get(paragraph) ?? ''}${text}\n`)
  return new Map(
    [...texts].flatMap(([paragraph, text]) => {
      const is_long = (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= fewest_words
      const found = is_long ? recogniseLanguage(text) : null
      return found === null || found === language ? [] : [[paragraph, found] as const]
    }),
  )
}

/** Whether a title may be in a language: it has letters of its script. */
export const mayBeIn = (title: string, language: Language): boolean =>
  new RegExp(`\\p{Script=${language_rows[language].first_script}}`, 'u').test(title)
