/** Takes the files of a request as multipart/form-data (RFC 7578). */
import type { FastifyRequest } from 'fastify'
import type {} from '@fastify/multipart'
import { most_import_bytes } from '../../contract/limits.ts'
import { cleanText } from '../http/parsing/body.ts'
import { RestError } from '../http/rest-error.ts'
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

/**
 * Returns the parts named `file`.
 * @throws RestError 413 when all together are larger than one import may be, or there are too many
 */
export async function uploadedFiles(request: FastifyRequest): Promise<readonly ImportFile[]> {
  const files: ImportFile[] = []
  let size = 0
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const body = await part.toBuffer()
      size += body.length
      if (size > most_import_bytes) throw tooLarge()
      if (part.fieldname === 'file') files.push({ name: cleanText(part.filename || '') || null, body })
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (too_large.includes(code)) throw tooLarge()
    if (error instanceof RestError) throw error
    throw new RestError(400, 'rest_invalid_request')
  }
  return files
}
