/** Texts that cells share: only those that a cell names are kept. */
import { LimitedText } from '../book-limits.ts'
import { decodeEscapes } from '../cells/escapes.ts'
import { MalformedXml, readXml } from '../package/read-xml.ts'
import type { ZipParts } from '../package/zip-parts.ts'
import { RefusedWorkbook } from '../refused-workbook.ts'
import { isOfSpreadsheet } from './namespaces.ts'

const most_characters = 256 * 1024 * 1024

export interface SharedText {
  readonly text: string
  readonly cut: boolean
}

/**
 * Reads the shared texts of some numbers.
 * @returns none of those behind the place where the file ends in the middle
 */
export async function readSharedStrings(
  parts: ZipParts,
  name: string | null,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, SharedText>> {
  const texts = new Map<number, SharedText>()
  if (wanted.size === 0) return texts
  if (name === null) throw new RefusedWorkbook('workbook_damaged', 'no shared strings')
  let index = -1
  let current: LimitedText | null = null
  let [in_text, phonetic, characters] = [false, 0, 0]
  const handler = {
    open({ local, uri }: { readonly local: string; readonly uri: string }) {
      if (!isOfSpreadsheet(uri)) return
      if (local === 'si') {
        index++
        current = wanted.has(index) ? new LimitedText() : null
      } else if (local === 'rPh') phonetic++
      else if (local === 't') in_text = phonetic === 0
    },
    text(text: string) {
      characters += text.length
      if (characters > most_characters) throw new RefusedWorkbook('workbook_too_big', 'too many shared strings')
      if (in_text) current?.add(text)
    },
    close(local: string, uri: string) {
      if (!isOfSpreadsheet(uri)) return
      if (local === 't') in_text = false
      else if (local === 'rPh') phonetic--
      else if (local === 'si' && current !== null) {
        texts.set(index, { text: decodeEscapes(current.text), cut: current.cut })
        current = null
      }
    },
  }
  try {
    await readXml(parts, name, handler, () => texts.size === wanted.size)
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
    throw new RefusedWorkbook('workbook_damaged', error.message)
  }
  return texts
}
