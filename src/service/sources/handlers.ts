/** Handles sources (semantics.md, Imports). */
import { unmarkedAsk } from '../../contract/desk/imports/ask-id.ts'
import type { source_routes } from '../../contract/desk/imports/sources.ts'
import type { DeskAnswer, DeskBody } from '../../contract/desk/routes.ts'
import type { Refusals } from '../../contract/http/error.ts'
import { most_sources } from '../../contract/limits.ts'
import { canonicalZone } from '../../contract/time/clock.ts'
import type { Config } from '../config/config.ts'
import type { Service, Tx } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { refusedFields, RestError } from '../http/rest-error.ts'
import { fileAddress, hostOf } from '../imports/addresses/file-address.ts'
import { withAnswers, withColumns } from '../imports/sent-answers.ts'
import { transact } from '../resources/rows/transact.ts'
import { nowUtc } from '../stored-time.ts'
import { presentSources } from './present-source.ts'
import { readSource } from './read/read-source.ts'
import { checkPassword, sealPassword } from './source-password.ts'
import { writeReport } from './report/write-report.ts'
import {
  claimSource,
  countSources,
  deleteSource,
  forgetOfFiles,
  insertSource,
  listSources,
  loadSourceRecord,
  savePassword,
  saveRemembered,
  updateSource,
  type SourceRecord,
  type SourceSettings,
} from './source-record.ts'

type Sent = Partial<DeskBody<'PATCH /sources/{id}'>>

const notFound = () => new RestError(404, 'source_not_found', { code: 'source-not-found' })

/** Returns the refusals of settings that are valid by themselves. */
function checkSettings({ address, time_zone }: Sent): Refusals {
  return {
    ...(address !== undefined && fileAddress(address) === null ? { address: { code: 'invalid_url' } } : {}),
    ...(time_zone && canonicalZone(time_zone) === null ? { time_zone: { code: 'unknown_zone' } } : {}),
  }
}

/** Returns settings with what was sent. */
function changed(before: SourceSettings, sent: Sent): SourceSettings {
  const address = sent.address === undefined ? before.address : (fileAddress(sent.address) ?? before.address)
  const { time_zone = before.time_zone } = sent
  return {
    ...{ address, name: (sent.name ?? before.name) || hostOf(address) },
    every: sent.every ?? before.every,
    brings: sent.brings ?? before.brings,
    language: sent.language ?? before.language,
    time_zone: time_zone ? canonicalZone(time_zone) : null,
    reads_as: (sent.reads_as ?? before.reads_as) || null,
  }
}

/** Saves the password that was sent; one that belongs to nobody any more is forgotten. @throws RestError 400 */
async function keepPassword(
  tx: Tx,
  config: Config,
  {
    id,
    before,
    settings,
  }: { readonly id: number; readonly before: SourceRecord | null; readonly settings: SourceSettings },
  { password }: Sent,
): Promise<void> {
  const refusals = checkPassword(before, settings, { password })
  if (Object.keys(refusals).length > 0) throw refusedFields([], refusals)
  if (settings.reads_as === null) await savePassword(tx, id, null)
  else if (password !== undefined) await savePassword(tx, id, sealPassword(config, { id, ...settings }, password))
}

/** Saves the answers and columns that were sent with those that are there. @throws RestError 400 */
async function keepAnswers(
  tx: Tx,
  id: number,
  { answers = {}, columns = {} }: SourceRecord['settings'],
  sent: Sent,
): Promise<void> {
  if (!sent.answers && !sent.columns) return
  await saveRemembered(tx, id, {
    ...{ answers: withAnswers(answers, sent.answers), columns: withColumns(columns, sent.columns) },
  })
  const namesOf = (values: Readonly<Record<string, unknown>> = {}, taken_back: unknown) =>
    Object.keys(values).filter((name) => values[name] === taken_back)
  const asks = namesOf(sent.answers, null).map(unmarkedAsk)
  await forgetOfFiles(tx, id, { asks, headings: namesOf(sent.columns, '') })
}

/** Whether the same file may bring something else with other settings. */
const readsAnew = (a: SourceSettings, b: SourceSettings) =>
  (['address', 'brings', 'language', 'time_zone', 'reads_as'] as const).some((name) => a[name] !== b[name])

async function findSource({ db }: Service, id: number): Promise<SourceRecord> {
  const source = await loadSourceRecord(db, id)
  if (!source) throw notFound()
  return source
}

async function show(service: Service, source: SourceRecord): Promise<DeskAnswer<'GET /sources/{id}'>> {
  const [shown] = await presentSources(service, [source], { with_missing: true })
  if (!shown) throw notFound()
  return shown
}

export function sourceHandlers(service: Service): Handlers<typeof source_routes> {
  const { db, config } = service
  const standard: SourceSettings = {
    ...{ name: '', address: '', every: 'day', brings: 'review', language: config.SITE_LANGUAGE },
    ...{ time_zone: null, reads_as: null },
  }
  return {
    'GET /sources': async () => ({
      sources: await presentSources(service, await listSources(db), { with_missing: false }),
    }),
    async 'POST /sources'({ request, fields, body }) {
      const context = requestOf(service, request, fields())
      const sent = await body(checkSettings)
      const settings = changed(standard, sent)
      const id = await transact(context, async (tx) => {
        if ((await countSources(tx)) >= most_sources)
          throw new RestError(409, 'too_many_sources', { code: 'too-many-sources' })
        const made = await insertSource(tx, settings, context.caller?.id ?? null, nowUtc({ service }))
        await keepPassword(tx, config, { id: made, before: null, settings }, sent)
        await keepAnswers(tx, made, {}, sent)
        return made
      })
      return show(service, await findSource(service, id))
    },
    'GET /sources/{id}': async ({ path }) => show(service, await findSource(service, path.id)),
    async 'PATCH /sources/{id}'({ request, path, fields, body }) {
      const context = requestOf(service, request, fields())
      const sent = await body(checkSettings)
      await transact(context, async (tx) => {
        const before = await loadSourceRecord(tx, path.id, { lock: true })
        if (!before) throw notFound()
        const settings = changed(before, sent)
        const is_new =
          readsAnew(before, settings) || [sent.password, sent.answers, sent.columns].some((one) => one !== undefined)
        await updateSource(tx, path.id, settings, context.caller?.id ?? null, is_new ? nowUtc({ service }) : null)
        await keepPassword(tx, config, { id: path.id, before, settings }, sent)
        await keepAnswers(tx, path.id, before.settings, sent)
      })
      return show(service, await findSource(service, path.id))
    },
    async 'DELETE /sources/{id}'({ request, path, fields }) {
      const context = requestOf(service, request, fields())
      const shown = await show(service, await findSource(service, path.id))
      await transact(context, (tx) => deleteSource(tx, path.id))
      return shown
    },
    async 'POST /sources/{id}/read'({ path }) {
      await findSource(service, path.id)
      const source = await claimSource(db, path.id, nowUtc({ service }))
      if (!source) throw new RestError(409, 'source_being_read', { code: 'source-being-read' })
      await readSource(service, source, new AbortController().signal)
      return show(service, await findSource(service, path.id))
    },
    async 'GET /sources/{id}/report'({ path, query, request, fields }) {
      const { language } = requestOf(service, request, fields())
      const { language: asked = language } = query()
      return { language: asked, text: writeReport(await findSource(service, path.id), asked) }
    },
  }
}
