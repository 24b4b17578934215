/** Finds saved views: who reads and changes them. */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { ResourceName } from '../../contract/field.ts'
import { may, reach, type Caller } from '../../contract/roles.ts'
import type { Db } from '../context.ts'
import { RestError, forbidden } from '../http/rest-error.ts'

type User = NonNullable<Caller>
type View = DeskAnswer<'POST /views'>

export interface ViewRow extends Omit<View, 'owner' | 'may_edit'> {
  readonly owner: number
  readonly owner_name: string
}

/** Reports whether a user may share: others see what somebody without the right changes after a review alone. */
export const mayShareViews = (caller: User) => reach(caller, 'edit_published') !== 'none'

/** Shared views order the calendar for everybody, as categories do. Their owner changes them while they may share. */
export const mayEditView = (caller: User, { owner, shared }: Pick<ViewRow, 'owner' | 'shared'>) =>
  shared
    ? may(caller, 'write_categories', owner) || (owner === caller.id && mayShareViews(caller))
    : owner === caller.id

export const presentView = (caller: User, { owner, owner_name, ...view }: ViewRow): View => ({
  ...view,
  owner: { id: owner, name: owner_name },
  may_edit: mayEditView(caller, { owner, shared: view.shared }),
})

/** Returns the views that a user may read, own ones first. */
export async function readableViews(
  db: Db,
  caller: User,
  { resource = null, id = null }: Partial<Which>,
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`select v.id, v.name, v.resource, v.query, v.columns, v.layout, v.shared, v.owner,
      coalesce(nullif(u.name, ''), u.email) as owner_name,
      exists (select from default_views d where d.view_id = v.id and d.user_id = ${caller.id}) as is_default
    from views v join users u on u.id = v.owner
    where (v.owner = ${caller.id} or v.shared) and (${resource}::text is null or v.resource = ${resource})
      and (${id}::int is null or v.id = ${id})
    order by v.position, v.id`.execute(db)
  return rows
}

interface Which {
  readonly resource: ResourceName | null
  readonly id: number | null
}

/** @throws RestError 404 */
export async function findView(db: Db, caller: User, id: number): Promise<ViewRow> {
  const [found] = await readableViews(db, caller, { id })
  if (!found) throw new RestError(404, 'not_found', { code: 'view-not-found' })
  return found
}

/** @throws RestError 403, 404 */
export async function editableView(db: Db, caller: User, id: number): Promise<ViewRow> {
  const found = await findView(db, caller, id)
  if (!mayEditView(caller, found)) throw forbidden(caller)
  return found
}
