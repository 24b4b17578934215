/**
 * Opens PGlite on a folder, with writes synced to disk. PGlite by itself never syncs: it starts PostgreSQL with `-F`, and
 * Emscripten's NODEFS has no fsync. This module starts it without `-F` and adds the operation; each start verifies both by a
 * commit that must raise the count of syncs.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { StartError } from '../../config/start-error.ts'
import { wasiCode } from '../data-folder/folder-failure.ts'

/** PostgreSQL's version in PGlite; folders of another one are not readable. */
const postgres_version = '18'

/** The operations on open files of Emscripten's NODEFS, to which a file system may add fsync; its types do not name them. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

class SyncedNodeFS extends NodeFS {
  /** Files synced so far. */
  syncs = 0

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: { NODEFS?: NodeFileSystem }) => {
      if (!module.NODEFS) throw new Error('The embedded database has no NODEFS to sync with')
      module.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        this.syncs++
        return 0
      }
    }
    // Emscripten calls each hook with the module, which the declared type of hooks leaves out.
    const preRun = [...(emscriptenOpts.preRun ?? []), hook] as NonNullable<typeof emscriptenOpts.preRun>
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

const start_parameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'synchronous_commit=on', 'wal_sync_method=fsync'].flatMap((setting) => ['-c', setting]),
]

async function start(fs: NodeFS, folder: string): Promise<PGlite> {
  const output: string[] = []
  const onStderr = (text: string) => {
    output.push(text)
    if (output.length > 20) output.shift()
    return true
  }
  try {
    return await PGlite.create({ fs, extensions: { pg_trgm }, startParams: start_parameters, onStderr })
  } catch (error) {
    const code = wasiCode(error)
    const reason = error instanceof Error ? error.message : (code ?? JSON.stringify(error))
    const text = `The embedded database in ${folder} does not open: ${[reason, ...output].join('\n')}`
    throw Object.assign(new Error(text, { cause: error }), code === undefined ? {} : { code })
  }
}

function syncPath(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  fsyncSync(file)
  closeSync(file)
}

function syncFolder(folder: string): void {
  // Windows cannot sync a folder.
  if (process.platform !== 'win32') syncPath(folder, 'r')
}

function syncAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncAll(path)
    else syncPath(path, 'r+')
  }
  syncFolder(folder)
}

/**
 * Makes the database in a folder beside and renames it when it is complete and synced, so that a killed process leaves nothing
 * that looks like a database.
 */
async function make(folder: string): Promise<void> {
  const beside = `${folder}.new`
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { mode: 0o700 })
  const database = await start(new NodeFS(beside), beside)
  await database.close()
  syncAll(beside)
  renameSync(beside, folder)
  syncFolder(dirname(folder))
}

/** Commits something. @throws when that does not raise the count of syncs */
export async function proveSync(database: PGlite, fs: { readonly syncs: number }): Promise<void> {
  const before = fs.syncs
  await database.query(`select pg_logical_emit_message(true, 'takvim', 'sync')`)
  if (fs.syncs === before) throw new Error('The embedded database does not sync its commits to disk')
}

/** Opens the database in a folder, or makes it. The caller holds the lock. */
export async function openFolder(folder: string): Promise<{ database: PGlite; fs: SyncedNodeFS }> {
  const version_file = join(folder, 'PG_VERSION')
  if (!existsSync(folder) || readdirSync(folder).length === 0) await make(folder)
  if (!existsSync(version_file))
    throw new StartError(`${folder} holds files that are no database. Set DATA_DIR to another folder.`)
  const version = readFileSync(version_file, 'utf8').trim()
  if (version !== postgres_version) {
    throw new StartError(
      `${folder} is of PostgreSQL ${version}; this program reads ${postgres_version}. Export and import it.`,
    )
  }
  const fs = new SyncedNodeFS(folder)
  const database = await start(fs, folder)
  await proveSync(database, fs)
  return { database, fs }
}
