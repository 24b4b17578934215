/** Reads a workbook of OpenDocument. */
import type { Book } from '../book.ts'
import { BookLimits, endsInMiddle } from '../book-limits.ts'
import { readXml } from '../package/read-xml.ts'
import type { ZipParts } from '../package/zip-parts.ts'
import { TableHandler } from './table-handler.ts'

/** @throws RefusedWorkbook, MalformedXml */
export async function readOds(parts: ZipParts): Promise<Book> {
  const handler = new TableHandler(new BookLimits())
  let cut = false
  try {
    await readXml(parts, 'content.xml', handler)
  } catch (error) {
    if (!endsInMiddle(error) || handler.tables.every(({ rows }) => rows.length === 0)) throw error
    cut = true
  }
  return {
    sheets: handler.tables.map(({ name, style, rows, merges }) => ({
      ...{ name, rows, merges },
      hidden: handler.hidden_styles.has(style),
    })),
    from_1904: false,
    cut,
    ignored: handler.comments === 0 ? {} : { comments: handler.comments },
  }
}
