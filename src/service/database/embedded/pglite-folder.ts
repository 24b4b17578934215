/**
 * PGlite on a folder, with its writes really on disk. PGlite by itself never syncs: it starts PostgreSQL with `-F`, and its
 * Node file system knows no fsync. Both are put right here, and proven at each start by a commit that must raise the count
 * of syncs.
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
import { StartError } from '../../start/start-error.ts'
import { wasiCode } from '../data-folder/folder-failure.ts'

/** PostgreSQL's version in PGlite; folders of another one are not readable. */
const postgres_version = '18'

/** The parts of Emscripten's NODEFS that the hook needs; its own types do not name them. */
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
    // Emscripten calls each hook with the module; its declared type for hooks says so less precisely.
    const preRun = [...(emscriptenOpts.preRun ?? []), hook] as NonNullable<typeof emscriptenOpts.preRun>
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

const start_parameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'synchronous_commit=on', 'wal_sync_method=fsync'].flatMap((setting) => ['-c', setting]),
]

async function start(fs: NodeFS, folder: string): Promise<PGlite> {
  const said: string[] = []
  const onStderr = (text: string) => {
    said.push(text)
    if (said.length > 20) said.shift()
    return true
  }
  try {
    return await PGlite.create({ fs, extensions: { pg_trgm }, startParams: start_parameters, onStderr })
  } catch (error) {
    const code = wasiCode(error)
    const reason = error instanceof Error ? error.message : (code ?? JSON.stringify(error))
    const text = `The embedded database in ${folder} does not open: ${[reason, ...said].join('\n')}`
    throw Object.assign(new Error(text, { cause: error }), code === undefined ? {} : { code })
  }
}

function syncPath(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  fsyncSync(file)
  closeSync(file)
}

function syncFolder(folder: string): void {
  // Windows has no such thing.
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
 * Make the database beside its place and put it there whole and synced: a process killed meanwhile leaves nothing that looks
 * like a database.
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

/** @throws when a commit does not raise the count */
export async function proveSync(database: PGlite, fs: { readonly syncs: number }): Promise<void> {
  const before = fs.syncs
  await database.query(`select pg_logical_emit_message(true, 'takvim', 'sync')`)
  if (fs.syncs === before) throw new Error('The embedded database does not sync its commits to disk')
}

/** Open the database in a folder, or make it. The caller holds the lock. */
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
