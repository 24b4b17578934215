import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { most_import_bytes } from '../../contract/limits.ts'
import { takeUploads } from './uploads.ts'

const piece = Buffer.alloc(4 * 1024 * 1024)

/** Returns a request with files of some pieces each. */
function requestOf(...files: readonly number[]): FastifyRequest {
  async function* parts() {
    for (const pieces of files) {
      const file = await Promise.resolve(Array.from({ length: pieces }, () => piece))
      yield { type: 'file', fieldname: 'file', filename: 'a.ics', file }
    }
  }
  // Uploads read nothing else of it.
  return { parts, raw: {} } as unknown as FastifyRequest
}

test('files that are larger together than one import may be are refused', async () => {
  const half = most_import_bytes / piece.length - 5
  await expect(takeUploads(requestOf(half, 6))).rejects.toMatchObject({ status: 413 })
  const { files, close } = await takeUploads(requestOf(1, 2))
  expect(files.map(({ body }) => ('size' in body ? body.size : null))).toEqual([piece.length, 2 * piece.length])
  await close()
})
