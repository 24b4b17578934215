/** Explains to an operator why the data folder of the embedded database cannot be used. */
import { errorCode, errorLine, StartError } from '../../config/start-error.ts'

const elsewhere = 'or set DATA_DIR to another folder'

const lines: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder. Set DATA_DIR to a folder.',
  ENOTDIR: 'cannot be made: a part of its path is a file. Set DATA_DIR to a folder.',
  ENOENT: `cannot be made. Make the folder above it, ${elsewhere}.`,
  EACCES: `may not be written by this user. Give the folder to the user that runs Takvim, ${elsewhere}.`,
  EPERM: `may not be written by this user. Give the folder to the user that runs Takvim, ${elsewhere}.`,
  EROFS: `lies on a read-only file system. Mount it writable, ${elsewhere}.`,
  ENOSPC: `lies on a full disk. Free some space, ${elsewhere}.`,
  EDQUOT: `lies on a disk whose quota is used up. Free some space, ${elsewhere}.`,
}

/** Numbers that Emscripten's file system throws (wasi_snapshot_preview1 errno). */
const wasi_codes: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** Returns Node's code for an error of Emscripten's file system, which is not an Error. */
export function wasiCode(error: unknown): string | undefined {
  const errno = typeof error === 'object' && error !== null && 'errno' in error ? Number(error.errno) : Number.NaN
  return wasi_codes[errno]
}

/** Returns the error to tell an operator; an unknown one as it is. */
export function explainFolder(error: unknown, data_dir: string): unknown {
  const line = lines[errorCode(error)]
  if (line === undefined) return error
  return new StartError(`The data folder ${data_dir} ${line} (${errorLine(error)})`, { cause: error })
}
