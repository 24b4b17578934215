/** Reads events of schema.org from a page or a file of JSON. */
import type { FileReading, ReadSettings } from '../entry.ts'

/** Reads each block of JSON-LD by itself. */
export function readPage(_text: string, _format: 'json' | 'html', _settings: ReadSettings): Promise<FileReading> {
  return Promise.reject(new Error('not written yet'))
}
