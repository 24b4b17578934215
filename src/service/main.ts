/** Runs the service for `npm start`: opens the database, listens, prints how to sign in, and closes cleanly on Ctrl-C. */
import { buildApp } from './app.ts'
import { offerCopies } from './backup/live-copy.ts'
import { sealStoredSecrets } from './auth/second-factor/sealed-secrets.ts'
import { firstRun } from './auth/users/first-run.ts'
import { ChangeStreams } from './streams/change-streams.ts'
import type { Service } from './context.ts'
import type { Log } from './database/database-handle.ts'
import { errorLanguage } from './http/caller.ts'
import { errorBody } from './http/errors.ts'
import { explained } from './operation/listen-failure.ts'
import { createLog } from './operation/log.ts'
import { startMailer } from './notifications/mail/mailer.ts'
import { OpenRequests } from './operation/open-requests.ts'
import { startSchedule } from './schedule/schedule.ts'
import { limitHeapGrowth } from './start/heap-growth.ts'
import { StartError } from './config/start-error.ts'
import { configuration, startService } from './start/start-service.ts'
import { within } from './async/within.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'

/** Milliseconds that closing waits: for requests under way, for the schedule and the streams, and altogether. */
const longest_drain = 5_000
const longest_work = 3_000
const longest_close = 9_500

/** Calls `end` on the first signal. Ctrl-C may arrive twice: from the terminal and from the parent process. */
function endOnSignal(end: () => Promise<void>): void {
  let ending: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      ending ??= end().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

/** Loads the code that sends mail where it is needed. */
async function openMailer(service: Service, smtp_url: string, log: Log): Promise<() => Promise<void>> {
  const { createMailTransport } = await import('./notifications/mail/transport.ts')
  return startMailer(service, createMailTransport(service.config, smtp_url), log)
}

async function main(): Promise<void> {
  let end = async () => undefined
  // Comes first: process 1 of a container ignores signals that it does not handle.
  endOnSignal(() => end())
  limitHeapGrowth()
  const config = configuration()
  const log = createLog(config.LOG_LEVEL)
  const { service, pool, copyTo, close } = await startService(config, log, { wait: true })
  const streams = new ChangeStreams()
  const requests = new OpenRequests()
  const { HOST, PORT, METRICS, PUBLIC_URL } = config
  const metrics = METRICS === null ? null : (await import('./operation/metrics.ts')).createMetrics(pool, service.db)
  // Loaded where it is needed, and only here: beside this file, the service does not know the tools.
  const answerAgent = config.MCP ? (await import('../mcp/answer-agent.ts')).answerAgent : undefined
  const app = await buildApp(service, { streams, requests, log, onRequestEnded: metrics?.countRequest, answerAgent })
  try {
    const unreadable = await sealStoredSecrets(service)
    if (unreadable > 0)
      log.warn(
        { second_factors: unreadable },
        'second factors are encrypted with another key, see SECRET_KEY in README.md',
      )
    await explained({ HOST, PORT }, app.listen({ host: HOST, port: PORT }))
    if (METRICS !== null) await explained({ HOST, METRICS }, metrics?.listen(HOST, METRICS))
  } catch (error) {
    await close()
    throw error
  }
  const stopStreams = await streams.start(service)
  const stopCopies = copyTo && (await offerCopies(config.DATA_DIR, copyTo))
  const stopSchedule = await startSchedule(
    service,
    (error) => log.error({ err: error }, 'the schedule failed'),
    (line) => console.log(line),
  )
  const stopWebhooks = config.WEBHOOKS
    ? await startWebhooks(service, (error) => log.error({ err: error }, 'webhooks failed'))
    : undefined
  const stopMailer = config.SMTP_URL === undefined ? undefined : await openMailer(service, config.SMTP_URL, log)

  end = async () => {
    setTimeout(() => {
      log.error('the database did not close in time')
      process.exit(1)
    }, longest_close).unref()
    const drained = requests.close()
    stopCopies?.()
    const stopped = Promise.all([stopStreams(), stopSchedule(), stopWebhooks?.(), stopMailer?.()])
    if (!(await within(longest_drain, drained)))
      requests.cut((request, error) => errorBody(error, errorLanguage(service, request), request.id))
    await app.close()
    await within(longest_work, stopped)
    metrics?.close()
    await close()
  }
  const how = await firstRun(service)
  console.log([`Takvim is open at ${PUBLIC_URL}`, ...how, 'Ctrl-C ends it.'].join('\n'))
}

main().catch((error: unknown) => {
  // An operator can mend a StartError, which is one line; any other error is printed with its trace.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
