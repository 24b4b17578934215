/**
 * Runs PGlite in a worker thread, so that a long query never blocks requests. Speaks the PostgreSQL wire protocol over the
 * message port: takes batches of messages and posts the answer to each in one report or several, the last of which is marked.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openFolder } from './pglite-folder.ts'

export type ToWorker = { batch: Uint8Array } | { close: true }
export type FromWorker = { ready: true } | { data: Uint8Array; done: boolean }

/** Bytes that are collected before a report: messages between threads cost more than bytes. */
const report_size = 64 * 1024

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread')

// The parent passes { folder }; worker data have no type of their own.
const { folder } = workerData as { folder: string }
const { database } = await openFolder(folder)

function post(chunks: readonly Uint8Array[], done: boolean): void {
  const data = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    data.set(chunk, at)
    at += chunk.length
  }
  port?.postMessage({ data, done } satisfies FromWorker, [data.buffer])
}

async function answer(batch: Uint8Array): Promise<void> {
  let chunks: Uint8Array[] = []
  let size = 0
  await database.execProtocolRawStream(batch, {
    onRawData: (data) => {
      // Copies the data: PostgreSQL uses this memory again.
      chunks.push(data.slice())
      size += data.length
      if (size < report_size) return
      post(chunks, false)
      chunks = []
      size = 0
    },
  })
  post(chunks, true)
}

let queue: Promise<void> = Promise.resolve()

port.on('message', (message: ToWorker) => {
  queue = queue.then(async () => {
    if ('batch' in message) return answer(message.batch)
    await database.close()
    port.close()
  })
})

port.postMessage({ ready: true } satisfies FromWorker)
