/** Reads a sheet as text: one entry a row. */
import type { FileReading, ReadSettings } from '../entry.ts'

/** Reads rows of cells by their headings. */
export function readSheet(_text: string, _settings: ReadSettings): Promise<FileReading> {
  return Promise.reject(new Error('not written yet'))
}
