/** Takes the file of an upload as multipart/form-data (RFC 7578) onto the disk, and stores the image that it is. */
import type { FastifyRequest } from 'fastify'
import type {} from '@fastify/multipart'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { most_image_bytes } from '../../contract/limits.ts'
import { prolongArrival } from '../http/arrival.ts'
import { cleanText } from '../http/parsing/body.ts'
import { RestError, refusedFields } from '../http/rest-error.ts'
import { makeImage, refusedFile, type MadeImage } from './make-image.ts'
import type { MediaStore } from './store/media-store.ts'

const megabyte = 1024 * 1024

const tooLarge = () =>
  new RestError(413, 'rest_request_too_large', {
    refusals: { file: { code: 'file_too_large', max: most_image_bytes / megabyte } },
  })

/** Writes the first part named `file` to a path. @returns the name that it came with; null: there is no such part */
async function receive(request: FastifyRequest, path: string): Promise<string | null> {
  let name: string | null = null
  let size = 0
  let files = 0
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const is_first = part.fieldname === 'file' && name === null
    if (part.fieldname === 'file') files += 1
    if (is_first) name = cleanText(part.filename || '')
    const file = is_first ? await open(path, 'wx', 0o600) : null
    try {
      // A stream of bytes without an encoding.
      for await (const bytes of part.file as AsyncIterable<Buffer>) {
        size += bytes.length
        // Reads what is too much all the same, but does not keep it: the client would not read an answer before it has sent everything.
        if (size <= most_image_bytes) await file?.writeFile(bytes)
      }
    } finally {
      await file?.close()
    }
  }
  if (size > most_image_bytes) throw tooLarge()
  if (files > 1) throw refusedFile({ code: 'too_many', max: 1 })
  return name
}

/** Carries the code that PostgreSQL has for a full disk (disk_full): an operator has to see it, and what fails may be done later. */
class FolderFailure extends Error {
  readonly code = '53100'
}

/** Codes of files and folders that cannot be written. */
const unwritable = /^E(NOSPC|DQUOT|FBIG|IO|ROFS|ACCES|PERM|NOTDIR|MFILE|NFILE)$/

/** Tells that the folder of media cannot be written; other errors stay as they are. */
const ofFolder = (error: unknown) =>
  error instanceof Error && 'code' in error && unwritable.test(String(error.code))
    ? new FolderFailure('The folder of media cannot be written', { cause: error })
    : error

interface TakenImage extends MadeImage {
  /** The name of the file that came, without its extension. */
  readonly name: string
}

/** Takes what a request sends into a folder in work, whose files become those of an image. */
async function takeInto(folder: string, store: MediaStore, request: FastifyRequest): Promise<TakenImage> {
  const path = join(folder, 'upload')
  const name = await receive(request, path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$|^FST_REQ_FILE_TOO_LARGE$/.test(code)) throw tooLarge()
    throw error instanceof RestError || code.startsWith('E') ? error : new RestError(400, 'rest_invalid_request')
  })
  if (name === null) throw refusedFields(['file'], {})
  const made = await makeImage(folder, path)
  await rm(path)
  await store.put(made.hash, folder)
  return { ...made, name: name.replace(/\.\w{1,5}$/, '') }
}

/** @throws RestError 400 naming `file`, 413, 503; FolderFailure */
export async function takeUpload(store: MediaStore, request: FastifyRequest): Promise<TakenImage> {
  if (!request.isMultipart()) throw refusedFields(['file'], {})
  prolongArrival(request)
  try {
    const folder = await store.open()
    try {
      return await takeInto(folder, store, request)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } catch (error) {
    throw ofFolder(error)
  }
}
