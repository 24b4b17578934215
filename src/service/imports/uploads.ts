/** Takes the files of a request as multipart/form-data (RFC 7578), and keeps them on disk until they are stored. */
import type { FastifyRequest } from 'fastify'
import type {} from '@fastify/multipart'
import { most_import_bytes } from '../../contract/limits.ts'
import { prolongArrival } from '../http/arrival.ts'
import { cleanText } from '../http/parsing/body.ts'
import { RestError } from '../http/rest-error.ts'
import { partOf } from './files/file-bytes.ts'
import { DiskFailure, openTemporaryFile, writtenTo, type TemporaryFile } from './files/temporary-file.ts'
import type { ImportFile } from './store/import-record.ts'

/** Most files of one request. */
const most_files = 100

/** Codes of the parser for what passes a limit. */
const too_large: readonly string[] = [
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_REQ_FILE_TOO_LARGE',
]

const tooLarge = () => new RestError(413, 'rest_request_too_large')

/** Limits of the parser, which ends the request when one is passed. */
export const upload_limits = { fileSize: most_import_bytes, files: most_files, parts: most_files + 10, fieldSize: 1000 }

interface Uploads {
  /** The parts named `file`. */
  readonly files: readonly ImportFile[]
  /** Takes them from the disk. */
  close(): Promise<void>
}

/** @throws RestError 413, DiskFailure, and errors of the parser */
async function writeTo(disk: TemporaryFile, request: FastifyRequest): Promise<readonly ImportFile[]> {
  const files: ImportFile[] = []
  let end = 0
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const from = end
    // A stream of bytes without an encoding.
    for await (const bytes of part.file as AsyncIterable<Buffer>) {
      if (end + bytes.length > most_import_bytes) throw tooLarge()
      await disk.write(bytes, end)
      end += bytes.length
    }
    if (part.fieldname === 'file')
      files.push({ name: cleanText(part.filename || '') || null, body: partOf(writtenTo(disk, end), from, end - from) })
  }
  return files
}

/**
 * Returns the files of a request.
 * @throws RestError 413 when all together are larger than one import may be, or there are too many; DiskFailure
 */
export async function takeUploads(request: FastifyRequest): Promise<Uploads> {
  prolongArrival(request)
  const disk = await openTemporaryFile()
  try {
    const files = await writeTo(disk, request)
    return { files, close: () => disk.close() }
  } catch (error) {
    await disk.close()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (too_large.includes(code)) throw tooLarge()
    if (error instanceof RestError || error instanceof DiskFailure) throw error
    throw new RestError(400, 'rest_invalid_request')
  }
}
