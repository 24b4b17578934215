/** Exports that are under way or done, whatever screen is shown: each is read as it arrives, and then saved by the browser. */
import type { ResourceName } from '../../contract/field.ts'
import type { Language } from '../../contract/languages.ts'
import type { ExportFormat } from '../../contract/desk/exports/export-formats.ts'
import { openFile } from '../api/desk/send.ts'
import { createStore } from '../shell/loading/store.ts'

export interface ExportRequest {
  readonly resource: ResourceName
  readonly format: ExportFormat
  /** The query string of the export. */
  readonly query: string
  readonly language: Language
}

export interface RunningExport extends ExportRequest {
  readonly id: number
  /** Name of the file; empty until the answer begins. */
  readonly name: string
  /** Number of the records. */
  readonly total: number
  /** Records that have arrived; null: the format does not tell. */
  readonly done: number | null
  readonly bytes: number
  readonly state: 'running' | 'done' | 'failed' | 'cancelled'
  readonly error: unknown
  readonly stop: () => void
}

/** Ends the line of a record, and stands nowhere else; absent: records have no lines. Above the first there is one more line. */
const line_ends: Readonly<Partial<Record<ExportFormat, number>>> = { csv: 13, json: 10 }

/** Milliseconds between two paintings. */
const painting_pause = 150

export const running_exports = createStore<readonly RunningExport[]>([])
let last = 0

function change(id: number, more: Partial<RunningExport>): void {
  running_exports.set(running_exports.get().map((one) => (one.id === id ? { ...one, ...more } : one)))
}

export function forgetExport(id: number): void {
  running_exports.set(running_exports.get().filter((one) => one.id !== id))
}

/** Returns the name that the header gives the file. */
function nameIn(header: string | null): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(header ?? '') ?? []
  return decodeURIComponent(name)
}

/** Lets the browser save a file. */
function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Reads a whole file. A connection that breaks off rejects. */
async function readFile(id: number, request: ExportRequest, signal: AbortSignal): Promise<void> {
  const { resource, format, query } = request
  const response = await openFile(`/exports/${resource}.${format}`, query, signal)
  const name = nameIn(response.headers.get('content-disposition'))
  change(id, { name, total: Number(response.headers.get('x-total')) })
  const end = line_ends[format]
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let [bytes, lines, painted] = [0, 0, 0]
  const reader = response.body?.getReader()
  for (;;) {
    const { value, done = true } = (await reader?.read()) ?? {}
    if (done || !value) break
    pieces.push(value)
    bytes += value.length
    if (end !== undefined) for (const byte of value) if (byte === end) lines++
    if (performance.now() - painted < painting_pause) continue
    painted = performance.now()
    change(id, { bytes, done: end === undefined ? null : Math.max(0, lines - 1) })
  }
  save(name, new Blob(pieces, { type: response.headers.get('content-type') ?? '' }))
  change(id, { bytes, state: 'done' })
}

/** Begins an export. */
export function startExport(request: ExportRequest): void {
  const id = (last += 1)
  const end = new AbortController()
  const at_rest = { name: '', total: 0, done: null, bytes: 0, state: 'running', error: null } as const
  running_exports.set([...running_exports.get(), { ...request, ...at_rest, id, stop: () => end.abort() }])
  readFile(id, request, end.signal).catch((error: unknown) =>
    change(id, end.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error }),
  )
}
