/**
 * The key that encrypts secrets in the database. It is not in the database, so that neither a backup nor a stolen copy of the
 * tables can be used to compute codes.
 */
import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { shortest_secret_key, type Config } from '../../config/config.ts'
import { errorCode, errorLine, StartError } from '../../config/start-error.ts'

const fileOf = ({ DATA_DIR }: Config) => join(DATA_DIR, 'secret.key')

/** Makes the file, which appears whole: another process of this folder may make it at the same moment. */
function makeFile(file: string, data_dir: string): void {
  mkdirSync(data_dir, { recursive: true })
  const partial = `${file}.${randomBytes(6).toString('hex')}`
  const opened = openSync(partial, 'wx', 0o600)
  try {
    writeSync(opened, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  try {
    linkSync(partial, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(partial)
  }
}

function readFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function textOf(config: Config): string {
  if (config.SECRET_KEY !== undefined) return config.SECRET_KEY
  const file = fileOf(config)
  let text: string | null
  try {
    text = readFile(file)
    if (text === null) {
      makeFile(file, config.DATA_DIR)
      text = readFile(file)
    }
  } catch (error) {
    throw new StartError(`The key in ${file} can be neither read nor made (${errorLine(error)}). Set SECRET_KEY.`)
  }
  if (text === null || text.length < shortest_secret_key)
    throw new StartError(`${file} holds no key. Restore the file, or remove it to have another key made.`)
  return text
}

/** The secrets that a key encrypts. Each has a key of its own. */
type KeyPurpose = 'second factors' | 'sources' | 'webhooks'

const keys = new WeakMap<Config, Map<KeyPurpose, Buffer>>()

/** Returns the key: of `SECRET_KEY`, else of a file in the data folder, which is made when it is first needed. @throws StartError */
export function secretKey(config: Config, purpose: KeyPurpose): Buffer {
  const known = keys.get(config) ?? new Map<KeyPurpose, Buffer>()
  const cached = known.get(purpose)
  if (cached) return cached
  const key = Buffer.from(hkdfSync('sha256', textOf(config), '', `takvim ${purpose}`, 32))
  keys.set(config, known.set(purpose, key))
  return key
}
