/** Reads a workbook of OpenDocument. */
import type { Book } from '../book.ts'
import { BookLimits, endsInMiddle } from '../book-limits.ts'
import { readXml } from '../package/read-xml.ts'
import type { ZipParts } from '../package/zip-parts.ts'
import type { BookSpool } from '../spool/book-spool.ts'
import { TableHandler } from './table-handler.ts'

/**
 * Reads a workbook.
 * @param spool takes its rows
 * @throws RefusedWorkbook, MalformedXml
 */
export async function readOds(parts: ZipParts, spool: BookSpool): Promise<Book> {
  const handler = new TableHandler(new BookLimits(), spool)
  let cut = false
  try {
    await readXml(parts, 'content.xml', handler)
  } catch (error) {
    if (!endsInMiddle(error) || handler.tables.every(({ rows }) => rows.count === 0)) throw error
    cut = true
  }
  return {
    sheets: handler.tables.map(({ name, style, rows, merges }) => ({
      ...{ name, merges, count: rows.count, rows: () => rows.read() },
      hidden: handler.hidden_styles.has(style),
    })),
    from_1904: false,
    cut,
    ignored: handler.comments === 0 ? {} : { comments: handler.comments },
  }
}
