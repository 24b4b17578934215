/** Writes a file on disk in large pieces, while what goes there comes in small ones. */
import type { TemporaryFile } from '../../files/temporary-file.ts'

/** Bytes that are written at once. */
const written_at_once = 256 * 1024

export class DiskWriter {
  readonly #disk: TemporaryFile
  #waiting: Buffer[] = []
  #written = 0
  /** Where the next bytes will stand. */
  end = 0

  constructor(disk: TemporaryFile) {
    this.#disk = disk
  }

  add(bytes: Buffer): void {
    this.#waiting.push(bytes)
    this.end += bytes.length
  }

  /** Writes what waits, if it is much. */
  async makeRoom(): Promise<void> {
    if (this.end - this.#written >= written_at_once) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    await this.#disk.write(bytes, this.#written)
    this.#written += bytes.length
  }

  read(from: number, length: number): Promise<Buffer> {
    return this.#disk.read(from, length)
  }
}
