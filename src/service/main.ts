/** `npm start` ends here: open the database, listen, say where and how to sign in; close cleanly on Ctrl-C. */
import { buildApp } from './app.ts'
import { offerCopies } from './backup/live-copy.ts'
import { firstRun } from './auth/first-run.ts'
import { ConfigError } from './config.ts'
import { FolderInUse } from './database/folder-lock.ts'
import { ChangeStreams } from './desk/changes.ts'
import { startSchedule } from './schedule/schedule.ts'
import { startService } from './start.ts'

async function main(): Promise<void> {
  const { service, copyTo, close } = await startService()
  const streams = new ChangeStreams()
  const app = await buildApp(service, streams, process.env['LOG_LEVEL'] ?? 'warn')
  const stopStreams = await streams.start(service)
  const stopSchedule = await startSchedule(
    service,
    (error) => app.log.error({ err: error }, 'the schedule failed'),
    (line) => console.log(line),
  )
  const { HOST, PORT, PUBLIC_URL } = service.config
  await app.listen({ host: HOST, port: PORT })
  const stopCopies = copyTo && (await offerCopies(service.config.DATA_DIR, copyTo))

  const end = async () => {
    stopCopies?.()
    await stopStreams()
    await stopSchedule()
    await app.close()
    await close()
  }
  // Ctrl-C may arrive twice, from the terminal and handed on: the second one changes nothing.
  let ending: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      ending ??= end().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  const how = await firstRun(service)
  console.log([`Takvim is open at ${PUBLIC_URL}`, ...how, 'Ctrl-C ends it.'].join('\n'))
}

main().catch((error: unknown) => {
  // What a person can put right is told in one line; anything else with its trace.
  const told = error instanceof ConfigError || error instanceof FolderInUse
  console.error(told ? error.message : error)
  process.exit(1)
})
