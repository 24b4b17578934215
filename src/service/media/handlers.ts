/** Handles the media library (semantics.md, Media): what is uploaded, said of it, replaced and deleted, and by whom. */
import { sql, type RawBuilder } from 'kysely'
import type { MediumAnswer, media_routes } from '../../contract/desk/media/media.ts'
import type { DeskBody, DeskQuery } from '../../contract/desk/routes.ts'
import { languages } from '../../contract/languages.ts'
import { longest_media_name } from '../../contract/limits.ts'
import { may, reach, type Caller } from '../../contract/roles.ts'
import { fold } from '../../contract/text/fold.ts'
import type { Config } from '../config/config.ts'
import type { Db, RequestContext, Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import type { DeskRequest, Handlers } from '../http/mount-desk.ts'
import { RestError, forbidden } from '../http/rest-error.ts'
import type { RecordVersion } from '../resources/cache/record-cache.ts'
import { focalPoint, presentFiles } from '../resources/present/present-image.ts'
import { presentFound } from '../resources/present/present.ts'
import { anyOf, queryTogether, selectByIds, versionJson } from '../resources/rows/record-sql.ts'
import { transact } from '../resources/rows/transact.ts'
import { iso, nowUtc } from '../stored-time.ts'
import {
  countAllUses,
  countMedia,
  deleteMedium,
  findMedia,
  findSame,
  image_resources,
  insertMedium,
  hasNoUse,
  inOwnDraftsAlone,
  lacksAlt,
  lacksSomeAlt,
  loadMedium,
  lockMedium,
  replaceImage,
  updateMedium,
  usesOf,
  type MediumRow,
  type MediumTexts,
} from './media-rows.ts'
import { openMediaStore } from './store/open-media-store.ts'
import { takeUpload } from './take-upload.ts'

type User = NonNullable<Caller>
type Name = keyof typeof media_routes

const per_page_usual = 48
const most_per_page = 100
const most_uses = 50

const notFound = () => new RestError(404, 'medium_not_found', { code: 'medium-not-found' })

/** Returns whose media a user sees: their own, or those of all. */
const ownerFor = (caller: User): number | null => (reach(caller, 'read_unpublished') === 'all' ? null : caller.id)

/**
 * Returns those of some media that a user may change. Who may change what is published may change what it shows; others change what
 * their own drafts show, since nobody would look at it again.
 */
async function changeable(db: Db, caller: User, rows: readonly MediumRow[]): Promise<ReadonlySet<number>> {
  const ids = rows.filter(({ author }) => may(caller, 'edit_unpublished', author)).map(({ id }) => id)
  return new Set(reach(caller, 'edit_published') === 'all' ? ids : await inOwnDraftsAlone(db, ids, caller.id))
}

const mayChange = async (db: Db, caller: User, row: MediumRow) => (await changeable(db, caller, [row])).has(row.id)

function presentMedium(config: Config, row: MediumRow, may_edit: boolean): MediumAnswer {
  const { id, name, alt, alt_stale, credit, licence, author, author_name, uses, next_use_utc } = row
  return {
    ...{ id, name, ...presentFiles(config, row) },
    // Each language has a text.
    alt: Object.fromEntries(languages.map((language) => [language, alt[language] ?? ''])) as MediumAnswer['alt'],
    ...{ alt_stale: [...alt_stale], focal_point: focalPoint(row), credit, licence },
    user: author === null ? null : { id: author, name: author_name ?? '' },
    at: iso(row.created_utc),
    replaced_at: row.replaced_utc === null ? null : iso(row.replaced_utc),
    next_use_at: next_use_utc === null ? null : iso(next_use_utc),
    ...{ uses, may_edit },
  }
}

/** Returns those records of the users of a medium that the caller may read. */
async function presentUses(context: RequestContext, id: number) {
  const uses = await usesOf(context.service.db, id, most_uses)
  const found = new Map<string, Readonly<Record<string, unknown>>>()
  for (const resource of image_resources) {
    const ids = uses.flatMap((use) => (use.resource === resource ? [use.id] : []))
    if (ids.length === 0) continue
    const [versions] = await queryTogether<readonly [readonly RecordVersion[]]>(context.service.db, [
      selectByIds(resource, anyOf(ids), versionJson(resource, context)),
    ])
    for (const { answer } of await presentFound(context, resource, versions ?? []))
      found.set(`${resource.name}/${String(answer['id'])}`, answer)
  }
  return uses.flatMap(({ resource, id: record }) => {
    const answer = found.get(`${resource.name}/${record}`)
    if (!answer) return []
    const start_date = resource.dated ? String(answer['start_date']) : null
    return [{ resource: resource.name, id: record, title: String(answer[resource.label] ?? ''), start_date }]
  })
}

function conditionsOf({ search, missing, unused }: DeskQuery<'GET /media'>): readonly RawBuilder<unknown>[] {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return [
    ...words.map((word) => sql`position(${word} in m.words) > 0`),
    ...(missing === undefined ? [] : [missing === 'any' ? lacksSomeAlt : lacksAlt(missing)]),
    ...(unused === true ? [hasNoUse] : []),
  ]
}

/** Returns what is said of an image after a change. An alt text that is sent fits the image as it is now. */
function changed(row: MediumRow, body: DeskBody<'PATCH /media/{id}'>): MediumTexts {
  const { name, alt = {}, focal_point, credit = row.credit, licence = row.licence } = body
  const sent = languages.filter((language) => alt[language] !== undefined)
  return {
    ...{ name: name || row.name, credit, licence },
    alt: { ...row.alt, ...Object.fromEntries(sent.map((language) => [language, alt[language] ?? ''])) },
    alt_stale: row.alt_stale.filter((language) => !sent.includes(language)),
    focal_x: focal_point?.x ?? row.focal_x,
    focal_y: focal_point?.y ?? row.focal_y,
  }
}

export function mediaHandlers(service: Service): Handlers<typeof media_routes> {
  const { db, config } = service
  const store = openMediaStore(config)

  /** @throws RestError 404 for one that is not there, or that the caller may not see */
  async function find(caller: User, id: number, within: Db = db): Promise<MediumRow> {
    const row = await loadMedium(within, id, ownerFor(caller))
    if (!row || !may(caller, 'read_unpublished', row.author)) throw notFound()
    return row
  }

  /** @throws RestError 403, 404 */
  async function findToChange(caller: User, id: number, within: Db = db): Promise<MediumRow> {
    const row = await find(caller, id, within)
    if (!(await mayChange(within, caller, row))) throw forbidden(caller)
    return row
  }

  async function shown({ request, caller }: Pick<DeskRequest<Name>, 'request'> & { caller: User }, id: number) {
    const context = requestOf(service, request, {})
    const used_by = await presentUses(context, id)
    const row = await find(caller, id)
    return { ...presentMedium(config, row, await mayChange(db, caller, row)), used_by }
  }

  return {
    async 'GET /media'({ caller, query }) {
      const asked = query()
      const { order = 'newest', page = 1, per_page = per_page_usual } = asked
      const author = ownerFor(caller)
      const limit = Math.min(per_page, most_per_page)
      const found = await findMedia(db, {
        ...{ author, conditions: conditionsOf(asked), order },
        ...{ limit, offset: (page - 1) * limit },
      })
      const may_change = await changeable(db, caller, found.rows)
      const counts = await countMedia(db, author)
      const { all = 0, bytes = 0, unused = 0, any = 0 } = counts ?? {}
      const missing = Object.fromEntries(languages.map((language) => [language, counts?.[language] ?? 0]))
      return {
        media: found.rows.map((row) => presentMedium(config, row, may_change.has(row.id))),
        ...{ total: found.total, total_pages: Math.ceil(found.total / limit), all, bytes, unused },
        // Each language has a count.
        missing: { any, ...missing } as Record<'any' | (typeof languages)[number], number>,
      }
    },

    async 'POST /media'({ caller, request, reply }) {
      const taken = await takeUpload(store, request)
      const name = taken.name.trim().slice(0, longest_media_name) || `${taken.width} × ${taken.height}`
      const { id, is_new } = await transact({ service }, async (tx) => {
        const same = await findSame(tx, caller.id, taken.hash)
        return { id: same ?? (await insertMedium(tx, caller.id, taken, name)), is_new: same === null }
      })
      if (!is_new) void reply.code(200)
      return shown({ request, caller }, id)
    },

    async 'GET /media/{id}'({ caller, request, path }) {
      await find(caller, path.id)
      return shown({ request, caller }, path.id)
    },

    async 'PATCH /media/{id}'({ caller, request, path, body }) {
      const sent = await body()
      await transact({ service }, async (tx) => {
        await lockMedium(tx, path.id)
        await updateMedium(tx, path.id, changed(await findToChange(caller, path.id, tx), sent))
      })
      return shown({ request, caller }, path.id)
    },

    async 'POST /media/{id}/file'({ caller, request, path }) {
      const { hash } = await findToChange(caller, path.id)
      const taken = await takeUpload(store, request)
      await transact({ service }, async (tx) => {
        await lockMedium(tx, path.id)
        await replaceImage(tx, await findToChange(caller, path.id, tx), taken, nowUtc({ service }))
      })
      // Pages and lists that were read just now name the files of before. Those that are removed at once lead to the new ones.
      await store.touch(hash).catch(() => undefined)
      return shown({ request, caller }, path.id)
    },

    async 'DELETE /media/{id}'({ caller, path }) {
      return transact({ service }, async (tx) => {
        await lockMedium(tx, path.id)
        const row = await findToChange(caller, path.id, tx)
        const count = await countAllUses(tx, path.id)
        if (count > 0)
          throw new RestError(409, 'medium_used', { code: 'medium-used', words: { count }, data: { count } })
        await deleteMedium(tx, path.id, nowUtc({ service }))
        return presentMedium(config, row, true)
      })
    },
  }
}
