/** Tells the desk the addresses of feeds, and makes, replaces and takes back the keys of saved views. */
import { sql } from 'kysely'
import type { feed_routes } from '../../contract/desk/feeds/feeds.ts'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { ResourceName } from '../../contract/field.ts'
import type { Language } from '../../contract/languages.ts'
import { resources } from '../../contract/resources.ts'
import type { Caller } from '../../contract/roles.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { RestError, notFound, refusedFields } from '../http/rest-error.ts'
import { editableView, findView, mayEditView, type ViewRow } from '../views/find-view.ts'
import { newViewKey } from '../views/view-key.ts'
import { readLook } from '../site/site-look.ts'
import { feedAnswer } from './feed-answers.ts'
import { readerContext } from './feed-events.ts'
import { deskFiltersOf, feedName, ofRecordWithId, type FeedSource } from './feed-source.ts'

type User = NonNullable<Caller>
type FeedAddresses = DeskAnswer<'GET /feeds'>

/** @param path without the ending of the format */
function addressesAt(path: string, query = ''): NonNullable<FeedAddresses['addresses']> {
  const [ics, rss, atom, json] = ['ics', 'rss', 'atom', 'json'].map((format) => `${path}.${format}${query}`)
  return { ics: ics ?? '', rss: rss ?? '', atom: atom ?? '', json: json ?? '' }
}

const ofNoView = { view: null, filters: [] } as const

/** @throws RestError 404 for a record that not everybody may read */
async function recordFeed(
  service: Service,
  language: Language,
  name: ResourceName,
  id: number,
): Promise<FeedAddresses> {
  const resource = resources[name]
  const { slug, ...source } = await ofRecordWithId(readerContext(service, language), resource, id)
  const path = `${service.config.PUBLIC_URL}/${language}/${resource.one}/${encodeURIComponent(slug)}`
  if (source.is_file) await checkFile(source, resource, `${path}.ics`)
  const { names } = await readLook(service)
  return {
    ...ofNoView,
    name: feedName(source, names[language]),
    is_event: source.is_file,
    addresses: addressesAt(path),
  }
}

/** A file of a protected or hidden event is not there. */
async function checkFile(source: FeedSource, resource: (typeof resources)[ResourceName], address: string) {
  try {
    await feedAnswer(source, 'ics', address)
  } catch (error) {
    throw error instanceof RestError && error.status === 404 ? notFound(resource) : error
  }
}

export function feedHandlers(service: Service): Handlers<typeof feed_routes> {
  const { db, config } = service

  async function viewFeed(caller: User, language: Language, view: ViewRow): Promise<FeedAddresses> {
    const { rows } = await sql<{ key: string }>`select key from view_feeds where view_id = ${view.id}`.execute(db)
    const key = rows[0]?.key ?? null
    const filters = deskFiltersOf(view)
    const path = `${config.PUBLIC_URL}/feeds/${key}`
    return {
      name: view.name,
      view: { id: view.id, may_edit: mayEditView(caller, view), has_key: key !== null },
      is_event: false,
      filters,
      addresses: key === null || filters.length > 0 ? null : addressesAt(path, `?language=${language}`),
    }
  }

  return {
    async 'GET /feeds'({ caller, request, query, fields }) {
      const { language } = requestOf(service, request, fields())
      const { resource, id, view } = query()
      if (view !== undefined) return viewFeed(caller, language, await findView(db, caller, view))
      if (resource !== undefined && id !== undefined) return recordFeed(service, language, resource, id)
      const { names } = await readLook(service)
      return {
        ...ofNoView,
        name: names[language],
        is_event: false,
        addresses: addressesAt(`${config.PUBLIC_URL}/${language}/calendar`),
      }
    },

    async 'POST /views/{id}/feed'({ caller, request, path, fields }) {
      const view = await editableView(db, caller, path.id)
      const [filter] = deskFiltersOf(view)
      if (filter !== undefined) throw refusedFields([], { [filter]: { code: 'not_allowed' } })
      await sql`insert into view_feeds (view_id, key) values (${view.id}, ${newViewKey()})
        on conflict (view_id) do update set key = excluded.key, created_utc = now() at time zone 'utc'`.execute(db)
      return viewFeed(caller, requestOf(service, request, fields()).language, view)
    },

    async 'DELETE /views/{id}/feed'({ caller, request, path, fields }) {
      const view = await editableView(db, caller, path.id)
      await sql`delete from view_feeds where view_id = ${view.id}`.execute(db)
      return viewFeed(caller, requestOf(service, request, fields()).language, view)
    },
  }
}
