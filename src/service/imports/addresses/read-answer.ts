/** Reads the body of an answer, unpacked, up to a limit that is counted while it is unpacked. */
import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

/** Says that a body is larger than it may be. */
export const tooLarge = Symbol('too large')

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
}

/** Returns the stream of the unpacked body. @throws Error for a coding that was not asked for */
function unpacked(answer: IncomingMessage): Readable {
  const coding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase()
  if (coding === '' || coding === 'identity') return answer
  const unpacker = unpackers[coding]?.()
  if (!unpacker) {
    answer.destroy()
    throw new Error('an unknown coding')
  }
  // Its errors come out of the last stream as well.
  pipeline(answer, unpacker, () => undefined)
  return unpacker
}

/** Returns the body, or that it is too large. @throws Error when it is cut off or damaged */
export async function readAnswer(answer: IncomingMessage, most_bytes: number): Promise<Uint8Array | typeof tooLarge> {
  if (Number(answer.headers['content-length'] ?? 0) > most_bytes) {
    answer.destroy()
    return tooLarge
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of unpacked(answer)) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.length
    if (size > most_bytes) {
      answer.destroy()
      return tooLarge
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
