/** Serves a database from within the process of a test. */
import { createLog } from '../operation/log.ts'
import { readConfig } from '../config/config.ts'
import type { Service } from '../context.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { ChangeStreams } from '../streams/change-streams.ts'
import { OpenRequests } from '../operation/open-requests.ts'
import { buildApp } from '../app.ts'
import type { AnswerAgent } from '../agents/agent-route.ts'

interface Options {
  /** Variables of the environment, beside those that lift limits and place the site. */
  readonly variables?: Readonly<Record<string, string>>
  /** Returns what the service takes for now. */
  readonly now?: () => Date
  readonly log?: Parameters<typeof buildApp>[1]['log']
}

interface Served {
  readonly service: Service
  readonly url: string
  readonly close: () => Promise<void>
}

/** Loads the tools with the first message, which few tests send. */
const answerAgent: AnswerAgent = async (...words) => (await import('../../mcp/answer-agent.ts')).answerAgent(...words)

export async function serve(
  { db, engine, listen }: Pick<DatabaseHandle, 'db' | 'engine' | 'listen'>,
  { variables = {}, now = () => new Date(), log = createLog('error') }: Options = {},
): Promise<Served> {
  const config = readConfig({ RATE_LIMIT: 'off', SITE_TIME_ZONE: 'Europe/Istanbul', ...variables })
  const service: Service = { config, db, engine, listen, now }
  const streams = new ChangeStreams()
  const app = await buildApp(service, {
    streams,
    requests: new OpenRequests(),
    log,
    ...(config.MCP ? { answerAgent } : {}),
  })
  const stop = await streams.start(service)
  await app.listen({ host: '127.0.0.1', port: Number(variables['PORT'] ?? 0) })
  const close = async () => {
    await stop()
    await app.close()
  }
  return { service, url: app.listeningOrigin, close }
}
