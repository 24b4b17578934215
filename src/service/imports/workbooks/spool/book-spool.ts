/** Keeps the rows and shared texts of a workbook on disk while it is read. */
import { openTemporaryFile, type TemporaryFile } from '../../files/temporary-file.ts'
import { DiskWriter } from './disk-writer.ts'
import { FormatTable, RowSpool } from './row-spool.ts'
import { SharedTexts } from './shared-texts.ts'

export class BookSpool {
  readonly #files: readonly TemporaryFile[]
  readonly #rows: DiskWriter
  readonly #formats = new FormatTable()
  readonly texts: SharedTexts

  private constructor(rows: TemporaryFile, texts: TemporaryFile) {
    this.#files = [rows, texts]
    this.#rows = new DiskWriter(rows)
    this.texts = new SharedTexts(new DiskWriter(texts))
  }

  static async open(): Promise<BookSpool> {
    const rows = await openTemporaryFile()
    try {
      return new BookSpool(rows, await openTemporaryFile())
    } catch (error) {
      await rows.close()
      throw error
    }
  }

  newSheet(): RowSpool {
    return new RowSpool(this.#rows, this.texts, this.#formats)
  }

  makeRoom(): Promise<void> {
    return this.#rows.makeRoom()
  }

  async close(): Promise<void> {
    for (const file of this.#files) await file.close()
  }
}
