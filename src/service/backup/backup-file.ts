/**
 * Reads and writes the file of a backup: gzipped lines of JSON. The first line is a header; the last holds the SHA-256 of all
 * lines before it, so that a truncated or changed file is detected before anything is restored from it.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/** Rises with every change that older programs cannot read. */
const format_version = 1

const headerSchema = z.object({
  /** Version of the format; also distinguishes a backup from any other gzipped file. */
  takvim_backup: z.number().int(),
  made_at: z.iso.datetime(),
  /** The newest migration of the tables. */
  migration: z.string(),
  /** Settings outside the database on which answers depend. */
  site: z.record(z.string(), z.string()),
})

export type BackupHeader = z.infer<typeof headerSchema>

/**
 * `table` precedes the rows of a table; `file` holds a part of a file of the media library, in base64, and follows the parts before it;
 * `sequences` holds the last value of each sequence, null for one that was never used.
 */
export type BackupLine =
  | readonly ['table', string]
  | readonly ['row', string]
  | readonly ['file', string, string]
  | readonly ['sequences', Readonly<Record<string, number | null>>]

/** A file that this program cannot restore; the message says why. */
export class BackupFileError extends Error {}

const damaged = (file: string, cause?: unknown) =>
  new BackupFileError(`${file} is damaged or no backup of Takvim: nothing was restored.`, { cause })

/** Rows come from PostgreSQL as JSON and are copied as they are. */
const encode = (line: BackupLine) => (line[0] === 'row' ? `["row",${line[1]}]\n` : `${JSON.stringify(line)}\n`)

const row_start = '["row",'

function decode(text: string): BackupLine {
  if (text.startsWith(row_start)) return ['row', text.slice(row_start.length, -1)]
  // The checksum was verified before: `encode` wrote this line.
  return JSON.parse(text) as BackupLine
}

async function* withChecksum(
  header: BackupHeader,
  batches: AsyncIterable<readonly BackupLine[]>,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  yield hashed(`${JSON.stringify(header)}\n`)
  for await (const batch of batches) yield hashed(batch.map(encode).join(''))
  yield `${JSON.stringify(['end', hash.digest('hex')])}\n`
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a backup, which appears only when it is complete. Only its owner may read it: it holds unpublished texts and hashes
 * of passwords.
 * @param batches lines, any number in each
 */
export async function writeBackup(
  file: string,
  header: Omit<BackupHeader, 'takvim_backup'>,
  batches: AsyncIterable<readonly BackupLine[]>,
): Promise<void> {
  const partial = `${file}.partial`
  try {
    const lines = Readable.from(withChecksum({ takvim_backup: format_version, ...header }, batches))
    await pipeline(lines, createGzip({ level: 4 }), createWriteStream(partial, { mode: 0o600 }))
    await syncPath(partial)
    await rename(partial, file)
    // Windows cannot sync a folder.
    if (process.platform !== 'win32') await syncPath(dirname(file))
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Reads the lines of a file, without line ends, in groups as they arrive. */
async function* readLines(file: string): AsyncGenerator<readonly string[]> {
  let rest = ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const gunzip = createGunzip()
  const source = createReadStream(file)
  // A pipe does not forward errors.
  source.on('error', (error) => gunzip.destroy(error))
  for await (const chunk of source.pipe(gunzip)) {
    // A gunzip stream without an encoding yields buffers.
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') throw damaged(file)
}

function readHeader(text: string, file: string): BackupHeader {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw damaged(file, error)
  }
  const { success, data } = headerSchema.safeParse(json)
  if (!success) throw damaged(file)
  if (data.takvim_backup > format_version)
    throw new BackupFileError(`${file} was made by a newer version of Takvim. Update this one, then restore it.`)
  return data
}

/** Reports whether an error is one of the file system, whose message names the file. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error

/**
 * Reads a whole backup and verifies its checksum.
 * @throws BackupFileError when it is damaged, no backup, or in a format of a newer version
 */
export async function verifyBackup(file: string): Promise<BackupHeader> {
  const hash = createHash('sha256')
  let header: BackupHeader | null = null
  let last: string | null = null
  try {
    for await (const lines of readLines(file)) {
      for (const line of lines) {
        header ??= readHeader(line, file)
        if (last !== null) hash.update(`${last}\n`)
        last = line
      }
    }
  } catch (error) {
    throw error instanceof BackupFileError || isSystemError(error) ? error : damaged(file, error)
  }
  if (header === null || last !== JSON.stringify(['end', hash.digest('hex')])) throw damaged(file)
  return header
}

/** Reads the lines of a verified backup between its header and its checksum. */
export async function* readBackup(file: string): AsyncGenerator<readonly BackupLine[]> {
  let first = true
  for await (const lines of readLines(file)) {
    const rest = first ? lines.slice(1) : lines
    if (lines.length > 0) first = false
    yield rest.filter((line) => !line.startsWith('["end",')).map(decode)
  }
}
