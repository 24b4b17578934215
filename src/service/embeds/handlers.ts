/** Makes, replaces and takes back the keys under which other sites show saved views, and keeps which sites may. */
import { sql } from 'kysely'
import { readAllowedSite } from '../../contract/desk/feeds/allowed-sites.ts'
import type { embed_routes } from '../../contract/desk/feeds/embeds.ts'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/languages.ts'
import type { Caller } from '../../contract/roles.ts'
import type { Service } from '../context.ts'
import { deskFiltersOf, openQuery } from '../feeds/feed-source.ts'
import { requestOf } from '../http/caller.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { RestError, refusedFields } from '../http/rest-error.ts'
import { countListed, readerOf } from '../pages/reader.ts'
import { readSnapshot } from '../resources/list/total.ts'
import { readLook } from '../site/site-look.ts'
import { iso } from '../stored-time.ts'
import { editableView, findView, mayEditView, type ViewRow } from '../views/find-view.ts'
import { newViewKey } from '../views/view-key.ts'
import { shownQuery } from './embed-source.ts'

type User = NonNullable<Caller>
type Embed = DeskAnswer<'GET /views/{id}/embed'>

export function embedHandlers(service: Service): Handlers<typeof embed_routes> {
  const { db, config } = service

  async function totalOf(language: Language, view: ViewRow): Promise<number> {
    const moment = await readSnapshot(service)
    const look = await readLook(service)
    const reader = readerOf(service, { language, look, moment, path: '', query: new URLSearchParams() })
    const [total = 0] = await countListed(reader, [shownQuery(openQuery(view), reader)])
    return total
  }

  async function shown(caller: User, language: Language, view: ViewRow): Promise<Embed> {
    const { rows } = await sql<{ key: string; sites: string[] | null; since: string }>`select key, sites,
      created_utc::text as since from view_embeds where view_id = ${view.id}`.execute(db)
    const [found] = rows
    const filters = deskFiltersOf(view)
    return {
      name: view.name,
      may_edit: mayEditView(caller, view),
      filters,
      total: filters.length > 0 ? 0 : await totalOf(language, view),
      script: `${config.PUBLIC_URL}/embed.js`,
      embed: found
        ? {
            ...{ key: found.key, sites: found.sites, since: iso(found.since) },
            address: `${config.PUBLIC_URL}/embed/${found.key}`,
          }
        : null,
    }
  }

  return {
    async 'GET /views/{id}/embed'({ caller, request, path, fields }) {
      const { language } = requestOf(service, request, fields())
      return shown(caller, language, await findView(db, caller, path.id))
    },

    async 'POST /views/{id}/embed'({ caller, request, path, fields }) {
      const view = await editableView(db, caller, path.id)
      const [filter] = deskFiltersOf(view)
      if (filter !== undefined) throw refusedFields([], { [filter]: { code: 'not_allowed' } })
      await sql`insert into view_embeds (view_id, key) values (${view.id}, ${newViewKey()})
        on conflict (view_id) do update set key = excluded.key, created_utc = now() at time zone 'utc'`.execute(db)
      return shown(caller, requestOf(service, request, fields()).language, view)
    },

    async 'PATCH /views/{id}/embed'({ caller, request, path, fields, body }) {
      const view = await editableView(db, caller, path.id)
      const { sites } = await body()
      const origins = sites?.map(readAllowedSite) ?? null
      if (origins?.some((one) => one === null)) throw refusedFields([], { sites: { code: 'invalid_site' } })
      const { numAffectedRows } = await sql`update view_embeds set sites = ${origins && [...new Set(origins)]}::text[]
        where view_id = ${view.id}`.execute(db)
      if (!numAffectedRows) throw new RestError(404, 'not_found', { code: 'embed-not-found' })
      return shown(caller, requestOf(service, request, fields()).language, view)
    },

    async 'DELETE /views/{id}/embed'({ caller, request, path, fields }) {
      const view = await editableView(db, caller, path.id)
      await sql`delete from view_embeds where view_id = ${view.id}`.execute(db)
      return shown(caller, requestOf(service, request, fields()).language, view)
    },
  }
}
