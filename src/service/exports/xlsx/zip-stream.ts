/** Packs files one behind the other, and hands out what is packed as soon as it is. */
import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'

/** Bytes that are packed before others have their turn. */
const packed_at_once = 64 * 1024

interface PackedFile {
  readonly path: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** Yields the bytes of an archive. */
export async function* zipStream(files: Iterable<PackedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  for (const { path, content } of files) {
    const file = new ZipDeflate(path, { level: 4 })
    zip.add(file)
    for await (const text of content) {
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length; at += packed_at_once) {
        file.push(bytes.subarray(at, at + packed_at_once))
        yield* made.splice(0)
        await setImmediate()
      }
    }
    file.push(new Uint8Array(0), true)
  }
  zip.end()
  yield* made.splice(0)
}
