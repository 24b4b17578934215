/** Reads filters that name merged records as if they named the records that answer for them. */
import { sql } from 'kysely'
import type { QueryValue } from '../../../../contract/codec/query.ts'
import type { Resource } from '../../../../contract/field.ts'
import { resources } from '../../../../contract/resources.ts'
import { toSlugForm } from '../../../../contract/text/slug.ts'
import type { Db, RequestContext } from '../../../context.ts'
import { survivorsOf } from '../../rows/merged.ts'
import { tablesOf } from '../../rows/tables.ts'

type Values = Readonly<Record<string, QueryValue>>

/** Returns the ids of merged records by their slugs, without slugs that another record has by now. */
async function mergedSlugs(db: Db, to: Resource, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; id: number }>`select n.slug, n.id from merged_names n
    join merged_records m on m.resource = n.resource and m.id = n.id
    where n.resource = ${to.name} and n.slug = any(${slugs.map(toSlugForm)}::text[])
      and not exists (select from ${tablesOf(to).texts} t where t.slug = n.slug)
    order by m.operation_id`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Replaces merged records among the values of a filter. @returns null: there are none */
async function followed(db: Db, to: Resource, value: QueryValue): Promise<QueryValue | null> {
  const items: readonly unknown[] = typeof value === 'object' ? value : [value]
  const by_slug = await mergedSlugs(
    db,
    to,
    items.filter((item) => typeof item === 'string'),
  )
  const ids = items.map((item) => (typeof item === 'string' ? (by_slug.get(toSlugForm(item)) ?? item) : item))
  const survivors = await survivorsOf(
    db,
    to,
    ids.filter((id) => typeof id === 'number'),
  )
  if (survivors.size === 0) return null
  const now = [...new Set(ids.map((id) => (typeof id === 'number' ? (survivors.get(id) ?? id) : id)))]
  // One value stays one, and a list a list.
  return (typeof value === 'object' ? now : now[0]) as QueryValue
}

/** Returns a slug of the record that answers for the merged one that had this slug. @returns null: none had it */
async function followedSlug(db: Db, resource: Resource, slug: string): Promise<string | null> {
  const merged = [...(await mergedSlugs(db, resource, [slug])).values()]
  const [survivor] = (await survivorsOf(db, resource, merged)).values()
  if (survivor === undefined) return null
  const { rows } = await sql<{ slug: string }>`select slug from ${tablesOf(resource).texts}
    where id = ${survivor} limit 1`.execute(db)
  return rows[0]?.slug ?? null
}

/** Returns the parameters of a list with the records that answer for merged ones. */
export async function withSurvivors({ service }: RequestContext, resource: Resource, query: Values): Promise<Values> {
  const changed: Record<string, QueryValue> = {}
  for (const [name, value] of Object.entries(query)) {
    const { kind, to } = resource.parameters[name] ?? {}
    const target = kind === 'slug' ? resource : to && resources[to]
    if (!target || target.dated || value === 0) continue
    const now =
      kind === 'slug'
        ? await followedSlug(service.db, target, String(value))
        : await followed(service.db, target, value)
    if (now !== null) changed[name] = now
  }
  return Object.keys(changed).length > 0 ? { ...query, ...changed } : query
}
