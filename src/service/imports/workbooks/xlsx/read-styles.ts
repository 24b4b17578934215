/** Formats of numbers by the style of a cell. */
import { builtInFormat, formatOf, general, type NumberFormat } from '../cells/number-format.ts'
import { readXml } from '../package/read-xml.ts'
import type { ZipParts } from '../package/zip-parts.ts'
import { RefusedWorkbook } from '../refused-workbook.ts'
import { isOfSpreadsheet } from './namespaces.ts'

const most_styles = 100_000

/** Returns the format of each style; a file without styles has none. */
export async function readStyles(parts: ZipParts, name: string | null): Promise<readonly NumberFormat[]> {
  const styles: NumberFormat[] = []
  if (name === null || !parts.has(name)) return styles
  const codes = new Map<number, NumberFormat>()
  let in_cells = false
  await readXml(parts, name, {
    open({ local, uri, attribute }) {
      if (!isOfSpreadsheet(uri)) return
      if (codes.size + styles.length > most_styles) throw new RefusedWorkbook('workbook_too_big', 'too many styles')
      if (local === 'numFmt') codes.set(Number(attribute('numFmtId')), formatOf(attribute('formatCode') ?? ''))
      else if (local === 'cellXfs') in_cells = true
      else if (local === 'xf' && in_cells) {
        const id = Number(attribute('numFmtId') ?? 0)
        styles.push(codes.get(id) ?? (id === 0 ? general : builtInFormat(id)))
      }
    },
    close(local, uri) {
      if (local === 'cellXfs' && isOfSpreadsheet(uri)) in_cells = false
    },
  })
  return styles
}
