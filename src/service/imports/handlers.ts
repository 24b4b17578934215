/** Handles imports (semantics.md, Imports). */
import type { FastifyRequest } from 'fastify'
import type { import_routes } from '../../contract/desk/imports/imports.ts'
import type { ImportStatus, RowDecision } from '../../contract/desk/imports/kinds.ts'
import type { DeskAnswer, DeskBody } from '../../contract/desk/routes.ts'
import { most_corrected_fields, most_open_imports } from '../../contract/limits.ts'
import type { Language } from '../../contract/field.ts'
import type { Refusals } from '../../contract/http/error.ts'
import { canonicalZone } from '../../contract/time/clock.ts'
import { fold } from '../../contract/text/fold.ts'
import { may, type Caller } from '../../contract/roles.ts'
import type { Config } from '../config/config.ts'
import type { Db, RequestContext, Service, Tx } from '../context.ts'
import type { DeskRequest, Handlers } from '../http/mount-desk.ts'
import { requestOf } from '../http/caller.ts'
import { RestError, refusedFields } from '../http/rest-error.ts'
import { transact } from '../resources/rows/transact.ts'
import { rulesFor } from './addresses/guarded-request.ts'
import { fileAddress, hostOf } from './addresses/file-address.ts'
import { correctRow } from './corrections/correct-row.ts'
import type { ReadSettings } from './entry.ts'
import { mayBeProgramme } from './programmes/may-be-programme.ts'
import { languageOfFiles } from './programmes/programme-language.ts'
import { readProgramme } from './programmes/read-programme.ts'
import { presentImport, presentImports } from './present/present-import.ts'
import { presentRows } from './present/present-row.ts'
import { readImport } from './read-import.ts'
import { readServiceImport } from './read-service-import.ts'
import { withAnswers, withColumns } from './sent-answers.ts'
import { checkCredentials, credentialsIn } from './services/credentials.ts'
import { locateAddress, type LocatedAddress } from './services/fetch-address.ts'
import { ownerOf, readsImport } from './rights/whose-imports.ts'
import {
  countOpenImports,
  listImports,
  loadImport,
  refuseImport,
  saveSettings,
  deleteImport,
  setState,
  takeOver,
  type ImportFile,
  type ImportReading,
  type ImportRecord,
} from './store/import-record.ts'
import { loadFiles, replaceText, storeImport } from './store/import-files.ts'
import { decideRows, findRows } from './store/import-rows.ts'
import { wouldFailAgain } from './store/would-fail-again.ts'
import { startRun } from './write/start-run.ts'
import { takeUploads } from './uploads.ts'

const imports_per_page = 50
const rows_per_page = 50
const most_rows_per_page = 200

const notFound = () => new RestError(404, 'import_not_found', { code: 'import-not-found' })
const started = () => new RestError(409, 'import_started', { code: 'import-started' })

type Settings = Pick<DeskBody<'PATCH /imports/{id}'>, 'time_zone'>

/** Returns the refusals of settings that are valid by themselves. */
function checkSettings({ time_zone }: Partial<Settings>): Refusals {
  return time_zone && canonicalZone(time_zone) === null ? { time_zone: { code: 'unknown_zone' } } : {}
}

const zoneOf = (time_zone: string | undefined, before: string | null): string | null =>
  time_zone === undefined ? before : time_zone === '' ? null : canonicalZone(time_zone)

const filesOf = (fetched: LocatedAddress): readonly ImportFile[] =>
  fetched.kind === 'file' ? [{ name: null, body: fetched.body }] : []

/** @throws RestError 404 for an import that is not there, or that the caller may not read */
async function findImport(db: Db, caller: Caller, id: number, { lock = false } = {}): Promise<ImportRecord> {
  const record = await loadImport(db, id, { lock })
  if (!record || record.reading === 0 || !readsImport(caller, record)) throw notFound()
  return record
}

/** Returns the status of new texts: those of callers who may not publish wait for review at most. */
function statusFor(caller: Caller, asked: ImportStatus | undefined, before: ImportStatus | null): ImportStatus {
  const publishes = may(caller, 'publish', null)
  const status = asked ?? before ?? (publishes ? 'draft' : 'pending')
  return status === 'publish' && !publishes ? 'pending' : status
}

/** Locks an import that has not run, which has the rights of the caller from then on. @throws RestError 404, 409 */
function changeSettled<T>(
  context: RequestContext,
  id: number,
  work: (tx: Tx, record: ImportRecord) => Promise<T>,
): Promise<T> {
  return transact(context, async (tx) => {
    const record = await findImport(tx, context.caller, id, { lock: true })
    if (record.state !== 'ready' && record.state !== 'reading' && record.state !== 'refused') throw started()
    await takeOver(tx, id, context.caller)
    return work(tx, record)
  })
}

/** Keeps the files of an organizer from filling the disk. @throws RestError 409 */
async function refuseTooMany(tx: Tx, caller: Caller): Promise<void> {
  const owner = ownerOf(caller)
  if (owner !== null && (await countOpenImports(tx, owner)) >= most_open_imports)
    throw new RestError(409, 'too_many_imports', { code: 'too-many-imports', words: { max: most_open_imports } })
}

/** Keeps the rows of a programme from being lost to a text that is none. @throws RestError 400 */
async function refuseOtherText({ service }: RequestContext, record: ImportRecord, text: string): Promise<void> {
  const { SITE_TIME_ZONE: site_zone, SITE_LANGUAGE: site_language } = service.config
  const settings: ReadSettings = {
    ...{ site_zone, site_language, now: service.now(), time_zone: record.time_zone, answers: record.answers },
    ...{ language: record.language, columns: {}, zoneOfVenue: () => null },
  }
  if (record.format === 'programme' && mayBeProgramme(text) && (await readProgramme(text, settings))) return
  throw refusedFields([], { text: { code: record.format === 'programme' ? 'no_programme' : 'not_allowed' } })
}

/**
 * Puts another text in place of that of a programme.
 * @returns its language, unless a person has chosen that of the import
 * @throws RestError 400
 */
async function changeText(tx: Tx, record: ImportRecord, text: string, { SITE_LANGUAGE }: Config): Promise<Language> {
  if (record.format !== 'programme' || record.findings.files.length !== 1)
    throw refusedFields([], { text: { code: 'not_allowed' } })
  const before = (await languageOfFiles(await loadFiles(tx, record.id))) ?? SITE_LANGUAGE
  const after = (await languageOfFiles([{ name: null, body: new TextEncoder().encode(text) }])) ?? SITE_LANGUAGE
  await replaceText(tx, record, text)
  return record.language === before ? after : record.language
}

const shown = async ({ db }: Service, caller: Caller, id: number): Promise<DeskAnswer<'GET /imports/{id}'>> =>
  presentImport(db, await findImport(db, caller, id))

/**
 * Reads an import. One that cannot be read says so, and the log why.
 * @throws errors of this moment: the import is taken up later
 */
async function readOrTell(
  context: RequestContext,
  reading: ImportReading,
  { log }: Pick<FastifyRequest, 'log'>,
): Promise<void> {
  try {
    await readImport(context, reading)
  } catch (error) {
    if (!wouldFailAgain(error)) throw error
    log.error({ err: error }, 'an import could not be read')
  }
}

/** Makes an import of uploaded files, of a text or of an address, and reads it. */
async function createImport(
  service: Service,
  { request, fields, body }: DeskRequest<'POST /imports'>,
  uploads: readonly ImportFile[] | null,
): Promise<DeskAnswer<'POST /imports'>> {
  const { db, config } = service
  const context = requestOf(service, request, fields())
  const {
    text,
    address,
    user,
    password,
    name,
    language,
    status,
    time_zone,
    clear_blank = false,
  } = await body((sent) => ({
    ...(uploads === null && sent.text === undefined && sent.address === undefined
      ? { text: { code: 'required' } as const }
      : {}),
    ...(sent.address !== undefined && fileAddress(sent.address) === null
      ? { address: { code: 'invalid_url' } as const }
      : {}),
    ...checkCredentials(sent),
    ...checkSettings(sent),
  }))
  if (uploads?.length === 0) throw refusedFields(['file'], {})
  const fetched =
    uploads !== null || text !== undefined || address === undefined
      ? null
      : await locateAddress(address, rulesFor(config.IMPORT_PRIVATE_ADDRESSES), {
          credentials: credentialsIn({ user, password }),
        })
  const files: readonly ImportFile[] =
    uploads ?? (fetched ? filesOf(fetched) : [{ name: name || null, body: new TextEncoder().encode(text) }])
  const made = await storeImport(
    context,
    {
      ...{
        user_id: context.caller?.id ?? null,
        scope: context.caller?.scope ?? 'read',
        name: name || (files[0]?.name ?? hostOf(address ?? '')),
        status: statusFor(context.caller, status, null),
        clear_blank,
      },
      ...{ language: language ?? (await languageOfFiles(files)) ?? config.SITE_LANGUAGE },
      time_zone: zoneOf(time_zone, null),
    },
    files,
    (tx) => refuseTooMany(tx, context.caller),
  )
  if (fetched?.kind === 'failed') await refuseImport(db, made, fetched.reason)
  else if (fetched?.kind === 'service')
    await readServiceImport(context, made, fetched.fetchAll, (error) =>
      request.log.error({ err: error }, 'a service could not be read'),
    )
  else await readOrTell(context, made, request)
  return shown(service, context.caller, made.id)
}

export function importHandlers(service: Service): Handlers<typeof import_routes> {
  const { db } = service
  return {
    async 'GET /imports'({ caller, query }) {
      const { page = 1 } = query()
      const { imports, total } = await listImports(db, ownerOf(caller), (page - 1) * imports_per_page, imports_per_page)
      return {
        imports: await presentImports(db, imports),
        total,
        total_pages: Math.ceil(total / imports_per_page),
      }
    },
    async 'POST /imports'(asked) {
      const { request } = asked
      const uploads = request.isMultipart() ? await takeUploads(request) : null
      try {
        return await createImport(service, asked, uploads?.files ?? null)
      } finally {
        await uploads?.close()
      }
    },
    'GET /imports/{id}': async ({ caller, path }) => shown(service, caller, path.id),
    async 'PATCH /imports/{id}'({ request, path, fields, body }) {
      const context = requestOf(service, request, fields())
      const sent = await body(checkSettings)
      if (sent.text !== undefined)
        await refuseOtherText(context, await findImport(db, context.caller, path.id), sent.text)
      const reading = await changeSettled(context, path.id, async (tx, record) => {
        const language =
          sent.text === undefined ? record.language : await changeText(tx, record, sent.text, service.config)
        return saveSettings(tx, context.caller, path.id, {
          language: sent.language ?? language,
          status: statusFor(context.caller, sent.status, record.status),
          clear_blank: sent.clear_blank ?? record.clear_blank,
          time_zone: zoneOf(sent.time_zone, record.time_zone),
          answers: withAnswers(record.answers, sent.answers),
          columns: withColumns(record.columns, sent.columns),
        })
      })
      await readOrTell(context, reading, request)
      return shown(service, context.caller, path.id)
    },
    async 'DELETE /imports/{id}'({ request, path, fields }) {
      const context = requestOf(service, request, fields())
      return transact(context, async (tx) => {
        const record = await findImport(tx, context.caller, path.id, { lock: true })
        const stopped = record.state === 'running'
        if (stopped) await setState(tx, path.id, 'cancelled')
        else await deleteImport(tx, path.id)
        return { stopped }
      })
    },
    async 'GET /imports/{id}/rows'({ request, path, query, fields }) {
      const context = requestOf(service, request, fields())
      const { search, page = 1, per_page = rows_per_page, ...filter } = query()
      const record = await findImport(db, context.caller, path.id)
      const limit = Math.min(per_page, most_rows_per_page)
      const words = search === undefined ? undefined : fold(search)
      const found = await findRows(db, path.id, { ...filter, words }, { offset: (page - 1) * limit, limit })
      return {
        rows: await presentRows(db, context, record, found.rows),
        total: found.total,
        total_pages: Math.ceil(found.total / limit),
      }
    },
    async 'PATCH /imports/{id}/rows'({ request, path, fields, body }) {
      const context = requestOf(service, request, fields())
      const { rows } = await body()
      const decisions = new Map<number, RowDecision | null>(
        rows.map(({ n, decision }) => [n, decision === 'undecided' ? null : decision]),
      )
      await changeSettled(context, path.id, async (tx) => decideRows(tx, path.id, decisions))
      return shown(service, context.caller, path.id)
    },
    async 'PATCH /imports/{id}/rows/{n}'({ request, path, fields, body }) {
      const context = requestOf(service, request, fields())
      const sent = await body()
      if (Object.keys(sent.values ?? {}).length > most_corrected_fields)
        throw refusedFields([], { values: { code: 'too_many', max: most_corrected_fields } })
      return changeSettled(context, path.id, async (tx, record) => {
        const row = await correctRow(tx, { ...context, tx }, record, path.n, sent)
        const [shown_row] = await presentRows(tx, context, record, [row])
        if (!shown_row) throw notFound()
        return shown_row
      })
    },
    async 'POST /imports/{id}/run'({ request, path, fields, body }) {
      const context = requestOf(service, request, fields())
      const { expect } = await body()
      return startRun(context, path.id, expect ?? null, (error) =>
        request.log.error({ err: error }, 'an import stopped'),
      )
    },
  }
}
