/** Reads the directory of a ZIP that is not held as a whole. */
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { heldPieces, partOf, type FileBytes } from './file-bytes.ts'

/** The file itself cannot be read, whatever it holds. */
export class UnreadableFile extends Error {}

class FileReader extends RandomAccessReader {
  readonly #file: FileBytes

  constructor(file: FileBytes) {
    super()
    this.#file = heldPieces(file)
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#file.read(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset)
        callback(bytes.length < length ? new Error('The file ends before') : null)
      },
      (cause: unknown) => callback(new UnreadableFile('A file cannot be read', { cause })),
    )
  }
}

interface OpenZip {
  readonly zip: ZipFile
  /** Returns the packed bytes of an entry. @throws errors of the directory, and UnreadableFile */
  packed(entry: Entry): Promise<FileBytes>
}

/** @throws errors of the directory, and UnreadableFile */
export async function openZipFile(file: FileBytes): Promise<OpenZip> {
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false, autoClose: false }
  const zip = await fromRandomAccessReaderPromise(new FileReader(file), file.size, options)
  return {
    zip,
    async packed(entry) {
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
      return partOf(file, fileDataStart, entry.compressedSize)
    },
  }
}
