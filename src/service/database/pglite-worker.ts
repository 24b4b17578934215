/**
 * The thread PGlite runs in, so that a long query never blocks requests. Speaks the PostgreSQL wire protocol over the
 * message port: `{batch: Uint8Array}` in, `{data}` as it comes and `{done: true}` out.
 *
 * PGlite by itself never syncs to disk: it starts PostgreSQL with `-F` and its Node file system knows no fsync. Both are put
 * right here, and proven at each start by a commit that must raise the count of syncs.
 */
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

let syncs = 0

/** The parts of Emscripten's NODEFS that the hook needs; its own types do not name them. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

class SyncedNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: { NODEFS?: NodeFileSystem }) => {
      if (!module.NODEFS) throw new Error('The embedded database has no NODEFS to sync with')
      module.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        syncs++
        return 0
      }
    }
    // Emscripten calls each hook with the module; its declared type for hooks says so less precisely.
    const preRun = [...(emscriptenOpts.preRun ?? []), hook] as NonNullable<typeof emscriptenOpts.preRun>
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

async function open(folder: string): Promise<PGlite> {
  const database = await PGlite.create({
    fs: new SyncedNodeFS(folder),
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'synchronous_commit=on',
      '-c',
      'wal_sync_method=fsync',
    ],
  })
  const before = syncs
  await database.query(`select pg_logical_emit_message(true, 'takvim', 'sync')`)
  if (syncs === before) throw new Error('The embedded database does not sync its commits to disk')
  return database
}

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread')

// The parent passes { folder }; worker data have no type of their own.
const { folder } = workerData as { folder: string }
const database = await open(folder)

let queue: Promise<void> = Promise.resolve()

async function answer(batch: Uint8Array): Promise<void> {
  await database.execProtocolRawStream(batch, {
    onRawData: (data) => {
      // A copy: the memory is PostgreSQL's own and is used again.
      const copy = data.slice()
      port?.postMessage({ data: copy }, [copy.buffer])
    },
  })
  port?.postMessage({ done: true })
}

port.on('message', (message: { batch: Uint8Array } | { close: true }) => {
  queue = queue.then(async () => {
    if ('batch' in message) return answer(message.batch)
    await database.close()
    port.close()
  })
})

port.postMessage({ ready: true })
