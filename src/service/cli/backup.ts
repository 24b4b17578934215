/** `npm run backup -- <file>` writes the whole calendar to one file, whether the service runs or not. */
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dump, missing_images } from '../backup/dump.ts'
import { askForCopy } from '../backup/live-copy.ts'
import type { Config } from '../config/config.ts'
import { FolderInUse } from '../database/data-folder/folder-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { configuration, log } from '../start/start-service.ts'
import { CommandError, runAlone, UsageError } from './run.ts'

const usage = 'Usage: npm run backup -- <file>'

/** Longer than any backup takes. */
const longest_query = 24 * 3_600_000

/** Opens the configured database, or a copy of it while the service has it open. */
async function openForReading({ DATA_DIR, DATABASE_URL }: Config) {
  const open = (data_dir: string) => openDatabase({ data_dir, database_url: DATABASE_URL, log, longest_query })
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'database')))
    throw new CommandError(`There is no calendar in ${DATA_DIR}.`)
  try {
    return await open(DATA_DIR)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const copy = await askForCopy(DATA_DIR)
    if (copy === null) throw error
    const database = await open(copy)
    const close = async () => {
      await database.close()
      rmSync(copy, { recursive: true, force: true })
    }
    return { ...database, close }
  }
}

await runAlone(async () => {
  const [name, ...more] = process.argv.slice(2)
  if (name === undefined || name.startsWith('-') || more.length > 0) throw new UsageError(usage)
  const file = resolve(name)
  if (existsSync(file)) throw new CommandError(`${file} exists already. Backups are never written over.`)
  const config = configuration()
  const database = await openForReading(config)
  try {
    const counts = await dump(database.db, config, file)
    const said = ['events', 'venues', 'organizers', 'categories', 'tags', 'users'].map(
      (table) => `${counts[table]} ${table}`,
    )
    console.log(`Wrote ${file}: ${said.join(', ')}.`)
    const missing = counts[missing_images] ?? 0
    if (missing > 0)
      console.warn(`${missing} images of the library have no file in ${config.DATA_DIR}: they are not in it.`)
  } finally {
    await database.close()
  }
})
