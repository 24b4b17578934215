/** `npm run restore -- <file>` restores a backup into an empty calendar, on either engine. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { siteOf } from '../backup/dump.ts'
import { checkBackup, load } from '../backup/load.ts'
import { openDatabase } from '../database/open-database.ts'
import { configuration, log } from '../start/start-service.ts'
import { CommandError, runAlone, UsageError } from './run.ts'

const usage = 'Usage: npm run restore -- <file>'

/** Milliseconds: longer than making any index takes. */
const longest_query = 24 * 3_600_000

await runAlone(async () => {
  const [name, ...more] = process.argv.slice(2)
  if (name === undefined || name.startsWith('-') || more.length > 0) throw new UsageError(usage)
  const file = resolve(name)
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  const config = configuration()
  const header = await checkBackup(file)
  const { DATA_DIR, DATABASE_URL } = config
  const database = await openDatabase({ data_dir: DATA_DIR, database_url: DATABASE_URL, log, longest_query })
  try {
    await load(database.db, file, header, config)
    console.log(`Restored the calendar as it was at ${header.made_at}.`)
    const here = siteOf(config)
    for (const [variable, value] of Object.entries(header.site))
      if (here[variable] !== value) console.log(`It was kept with ${variable}=${value}; here it is ${here[variable]}.`)
  } finally {
    await database.close()
  }
})
