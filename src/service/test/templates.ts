/**
 * Databases that tests copy instead of making their own: one without anything, one with the tables, and one with a user of each role
 * as well. Made once for a run, on each engine.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { short_lived, transpiledFile } from './transpile.mjs'
import { employ, migrate } from './contents.ts'
import type { Contents } from './place.ts'
import { databaseUrl, onServer } from './server.ts'
import type { Secrets } from './staff.ts'

/** @param run the beginning of the names of all databases of this run */
export async function makeServerTemplates(run: string, secrets: Secrets): Promise<void> {
  const at = (contents: Contents) => ({ data_dir: '', database_url: databaseUrl(`${run}_${contents}`) })
  await onServer(`create database ${run}_tables`)
  await migrate(at('tables'))
  await onServer(`create database ${run}_staff template ${run}_tables`)
  await employ(at('staff'), secrets)
}

/** @returns the folder that holds those of the embedded engine */
export async function makeEmbeddedTemplates(secrets: Secrets): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-templates-'))
  const parameters = [...short_lived, transpiledFile('service/test/fill-templates.ts'), folder]
  await promisify(execFile)(process.execPath, [...parameters, JSON.stringify(secrets)])
  return folder
}
