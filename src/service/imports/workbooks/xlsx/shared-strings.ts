/** Reads the texts that cells share. */
import { LimitedText } from '../book-limits.ts'
import { decodeEscapes } from '../cells/escapes.ts'
import { MalformedXml, readXml, type XmlHandler } from '../package/read-xml.ts'
import type { ZipParts } from '../package/zip-parts.ts'
import type { SharedTexts } from '../spool/shared-texts.ts'
import { isOfSpreadsheet } from './namespaces.ts'

/**
 * Reads the shared texts; those behind the place where their part ends in the middle are missing.
 * @param texts takes them
 */
export async function readSharedStrings(parts: ZipParts, name: string, texts: SharedTexts): Promise<void> {
  let current: LimitedText | null = null
  let [in_text, phonetic] = [false, 0]
  const handler: XmlHandler = {
    open({ local, uri }) {
      if (!isOfSpreadsheet(uri)) return
      if (local === 'si') current = new LimitedText()
      else if (local === 'rPh') phonetic++
      else if (local === 't') in_text = phonetic === 0
    },
    text(text) {
      if (in_text) current?.add(text)
    },
    close(local, uri) {
      if (!isOfSpreadsheet(uri)) return
      if (local === 't') in_text = false
      else if (local === 'rPh') phonetic--
      else if (local === 'si' && current !== null) {
        texts.add(decodeEscapes(current.text), current.cut)
        current = null
      }
    },
    pause: () => texts.makeRoom(),
  }
  try {
    await readXml(parts, name, handler)
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
    texts.failure = error
  }
}
