/** Starts the service for the server and the command line: opens the database and migrates it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, type Config } from '../config/config.ts'
import type { Service } from '../context.ts'
import { migrateToLatest } from '../database/migrate/migrate.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Log, DatabaseHandle } from '../database/database-handle.ts'
import { withErrors } from '../operation/logged-error.ts'
import { databaseAddress, causeOf, explainServer, isAway } from '../database/server/server-failure.ts'
import { misspeltVariables } from '../config/misspelt-variables.ts'
import { listLanguages } from './list-languages.ts'
import { proposePending } from './propose-pending.ts'
import { errorLine } from '../config/start-error.ts'

interface Started {
  readonly service: Service
  readonly pool: DatabaseHandle['pool']
  /** Copies the embedded database; absent on PostgreSQL. */
  readonly copyTo: DatabaseHandle['copyTo']
  /** Ends within seconds, also when the database does not answer. */
  close(): Promise<void>
}

/** Prints warnings of commands to standard error. */
export const log: Log = {
  warn: (details, message) => say(`${message} ${JSON.stringify(details, withErrors)}`),
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Reads the configuration and warns of variables that look misspelt. @throws ConfigError */
export function configuration(): Config {
  for (const { name, meant } of misspeltVariables(process.env))
    say(`${name} is not a variable of Takvim; did you mean ${meant}?`)
  return readConfig(process.env)
}

const longest_pause = 5_000

/** Notes no changes for webhooks: nobody would tell of them. */
const no_webhooks = { 'takvim.webhooks': 'off' } as const

/** Opens the database and brings it up to date. */
async function openMigrated(config: Config, log: Log): Promise<DatabaseHandle> {
  const { DATA_DIR, DATABASE_URL, SITE_LANGUAGE, WEBHOOKS } = config
  const settings = WEBHOOKS ? {} : no_webhooks
  const database = await openDatabase({ data_dir: DATA_DIR, database_url: DATABASE_URL, log, settings })
  try {
    await migrateToLatest(database.db, migrations)
    await listLanguages(database.db, SITE_LANGUAGE)
    return database
  } catch (error) {
    await database.close()
    throw DATABASE_URL === undefined ? error : explainServer(error, DATABASE_URL)
  }
}

/** Opens the database, retrying while it does not answer: after a power cut it may come up later than the service. */
async function waitForDatabase(config: Config, log: Log): Promise<DatabaseHandle> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, longest_pause)) {
    try {
      return await openMigrated(config, log)
    } catch (error) {
      if (config.DATABASE_URL === undefined || !isAway(error)) throw error
      say(
        `The database ${databaseAddress(config.DATABASE_URL)} does not answer (${errorLine(causeOf(error))}). Trying again in ${pause / 1000} s.`,
      )
      await sleep(pause)
    }
  }
}

/**
 * @param options `wait` for a database that does not answer yet
 * @throws StartError for what an operator can put right
 */
export async function startService(config: Config, log: Log, options: { readonly wait: boolean }): Promise<Started> {
  const database = await (options.wait ? waitForDatabase : openMigrated)(config, log)
  const { db, engine, pool, copyTo } = database
  const service: Service = {
    ...{ config, db, engine },
    listen: (...words) => database.listen(...words),
    now: () => new Date(),
  }
  await proposePending(service)
  return {
    pool,
    copyTo,
    service,
    close: () => database.close(),
  }
}
