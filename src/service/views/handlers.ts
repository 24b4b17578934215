/** Keeps saved views: saving, changing and opening them. */
import { sql } from 'kysely'
import { formatQuery, parseQuery } from '../../contract/codec/query.ts'
import { most_views } from '../../contract/limits.ts'
import type { DeskBody } from '../../contract/desk/routes.ts'
import type { view_routes } from '../../contract/desk/views.ts'
import type { ResourceName } from '../../contract/field.ts'
import type { Refusals } from '../../contract/http/error.ts'
import { resources } from '../../contract/resources.ts'
import type { Caller } from '../../contract/roles.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import type { Db, Service, Tx } from '../context.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { flatPairs } from '../http/parsing/pairs.ts'
import { forbidden, refusedFields } from '../http/rest-error.ts'
import { editableView, findView, mayShareViews, presentView, readableViews, type ViewRow } from './find-view.ts'

type User = NonNullable<Caller>

/** Returns a query string in the form of addresses, without its page. @throws RestError 400 */
function storedQuery(name: ResourceName, text: string): string {
  const { parameters } = withDeskParameters(resources[name])
  const { query, refusals } = parseQuery(parameters, flatPairs(text))
  if (Object.keys(refusals).length > 0) throw refusedFields([], { query: { code: 'not_allowed' } })
  const { page: _, i18n_language: _language, ...stored } = query
  return formatQuery(parameters, stored)
}

/** @throws RestError 403 */
function checkSharing(caller: User, shared: boolean | undefined): void {
  if (shared && !mayShareViews(caller)) throw forbidden(caller)
}

async function checkNumber(db: Db, caller: User): Promise<Refusals> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from views where owner = ${caller.id}`.execute(db)
  return (rows[0]?.n ?? 0) < most_views ? {} : { name: { code: 'too_many', max: most_views } }
}

async function change(tx: Tx, caller: User, row: ViewRow, body: DeskBody<'PATCH /views/{id}'>): Promise<void> {
  checkSharing(caller, body.shared === true && !row.shared)
  const { name = row.name, columns = row.columns, layout = row.layout, shared = row.shared, first = false } = body
  const query = body.query === undefined ? row.query : storedQuery(row.resource, body.query)
  const position = first ? sql`(select min(position) - 1 from views where resource = ${row.resource})` : sql`position`
  await sql`update views set name = ${name}, query = ${query}, columns = ${columns}::text[], layout = ${layout},
      shared = ${shared}, position = ${position}, modified_utc = now() at time zone 'utc'
    where id = ${row.id}`.execute(tx)
  // A view that is no longer shared opens for its owner alone.
  if (!shared) await sql`delete from default_views where view_id = ${row.id} and user_id <> ${row.owner}`.execute(tx)
}

export function viewHandlers({ db }: Service): Handlers<typeof view_routes> {
  const shown = async (caller: User, id: number) => presentView(caller, await findView(db, caller, id))
  return {
    async 'GET /views'({ caller, query }) {
      const { resource = null } = query()
      const rows = await readableViews(db, caller, { resource })
      return { views: rows.map((row) => presentView(caller, row)) }
    },

    async 'POST /views'({ caller, body }) {
      const {
        name,
        resource,
        query,
        columns = null,
        layout,
        shared = false,
      } = await body(() => checkNumber(db, caller))
      checkSharing(caller, shared)
      const { rows } = await sql<{
        id: number
      }>`insert into views (owner, resource, name, query, columns, layout, shared)
        values (${caller.id}, ${resource}, ${name}, ${storedQuery(resource, query)}, ${columns}::text[], ${layout},
          ${shared}) returning id`.execute(db)
      return shown(caller, rows[0]?.id ?? 0)
    },

    async 'PATCH /views/{id}'({ caller, path, body }) {
      const row = await editableView(db, caller, path.id)
      const changes = await body()
      await db.transaction().execute((tx) => change(tx, caller, row, changes))
      return shown(caller, path.id)
    },

    async 'DELETE /views/{id}'({ caller, path }) {
      const row = await editableView(db, caller, path.id)
      await sql`delete from views where id = ${path.id}`.execute(db)
      return presentView(caller, row)
    },

    async 'PUT /views/{id}/default'({ caller, path }) {
      const { resource } = await findView(db, caller, path.id)
      await sql`insert into default_views (user_id, resource, view_id)
        values (${caller.id}, ${resource}, ${path.id})
        on conflict (user_id, resource) do update set view_id = excluded.view_id`.execute(db)
      return shown(caller, path.id)
    },

    async 'DELETE /views/{id}/default'({ caller, path }) {
      await findView(db, caller, path.id)
      await sql`delete from default_views where user_id = ${caller.id} and view_id = ${path.id}`.execute(db)
      return shown(caller, path.id)
    },
  }
}
