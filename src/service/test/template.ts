/** An empty embedded database to copy, made once for all tests: making one takes seconds. */
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const built_module = new URL('../../../dist/server/service/database/open-database.js', import.meta.url).href

const script = `
  const { openDatabase } = await import(process.argv[1])
  const { close } = await openDatabase({ data_dir: process.argv[2], log: console })
  await close()
`

/** @returns its folder */
export async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-template-'))
  // Runs in a process without optimization, because compiling the database takes longer than this short use.
  await promisify(execFile)(process.execPath, [
    '--liftoff-only',
    '--input-type=module',
    '-e',
    script,
    built_module,
    folder,
  ])
  return folder
}
