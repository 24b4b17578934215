/** Reads the changes of a bulk edit, and computes from them the draft of each record. */
import type { Draft } from '../../contract/codec/schema.ts'
import { bulkFields, type BulkAction } from '../../contract/desk/bulk/bulk-fields.ts'
import type { Resource } from '../../contract/field.ts'
import type { Refusal } from '../../contract/http/error.ts'
import { most_listed } from '../../contract/tables/common.ts'
import type { FactRow } from '../database/schema.ts'
import { refusedFields } from '../http/rest-error.ts'
import type { DecodedBody } from '../resources/plan/write-context.ts'
import { readBody } from '../resources/write/read-body.ts'

interface ListChange {
  readonly field: string
  readonly action: 'add' | 'remove'
  readonly items: readonly unknown[]
}

export interface BulkEdit {
  readonly resource: Resource
  /** Values that are set or cleared: the same for all records. */
  readonly decoded: DecodedBody
  /** Additions to lists and removals from them. */
  readonly lists: readonly ListChange[]
  /** Names of the changed fields. */
  readonly carried: readonly string[]
}

interface Change {
  readonly field: string
  readonly action: BulkAction
  readonly value?: unknown
}

/** Links must be ids: a name could create a record, and differ from record to record. */
const isPlain = (item: unknown) => typeof item === 'number' || typeof item === 'string'

function refusalOf(resource: Resource, { field, action }: Change): Refusal | null {
  const fields = bulkFields(resource)
  const actions = fields.get(field)
  if (!actions) return { code: 'not_one_of', allowed: [...fields.keys()] }
  return actions.includes(action) ? null : { code: 'not_one_of', allowed: actions }
}

/** Returns the refusal of links that are no ids. */
function refusalOfLinks({ added_fields = {}, fields }: Resource, draft: Draft): Readonly<Record<string, Refusal>> {
  const rows = { ...fields, ...added_fields }
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      rows[name]?.to && Array.isArray(value) && value.some((item) => typeof item !== 'number')
        ? [[name, { code: 'not_an_id' } as const]]
        : [],
    ),
  )
}

/** @throws RestError 400 naming every invalid change by its field */
export async function readBulkEdit(resource: Resource, changes: readonly Change[]): Promise<BulkEdit> {
  if (changes.length === 0) throw refusedFields([], { changes: { code: 'empty' } })
  for (const change of changes) {
    const refusal = refusalOf(resource, change)
    if (refusal) throw refusedFields([], { changes: refusal })
  }
  const whole = changes.filter(({ action }) => action === 'set' || action === 'clear')
  const body = Object.fromEntries(whole.map(({ field, action, value }) => [field, action === 'set' ? value : null]))
  const decoded = await readBody(resource, 'update', body)
  let refusals = { ...decoded.refusals, ...refusalOfLinks(resource, decoded.draft) }
  const lists: ListChange[] = []
  for (const { field, action, value } of changes) {
    if (action !== 'add' && action !== 'remove') continue
    const list = await readBody(resource, 'update', { [field]: value })
    const items = list.draft[field]
    refusals = { ...list.refusals, ...refusalOfLinks(resource, list.draft), ...refusals }
    if (Array.isArray(items)) lists.push({ field, action, items: items.filter(isPlain) })
  }
  const sent = (field: string) => changes.some((one) => one.field === field && one.value !== undefined)
  const unsaid = changes.filter(({ field, action }) => action !== 'clear' && !sent(field)).map(({ field }) => field)
  if (unsaid.length + decoded.missing.length > 0 || Object.keys(refusals).length > 0)
    throw refusedFields([...new Set([...decoded.missing, ...unsaid])], refusals)
  return { resource, decoded, lists, carried: [...new Set(changes.map(({ field }) => field))] }
}

/** Returns a list with an item added at its end or removed. */
function changedList(list: readonly unknown[], { action, items }: ListChange): readonly unknown[] {
  if (action === 'remove') return list.filter((item) => !items.includes(item))
  return [...list, ...items.filter((item) => !list.includes(item))]
}

/** Returns what one record would be sent as the body of an update. */
export function draftFor({ resource, decoded, lists }: BulkEdit, facts: FactRow): DecodedBody {
  const draft: Record<string, unknown> = { ...decoded.draft }
  const refusals: Record<string, Refusal> = { ...decoded.refusals }
  for (const change of lists) {
    const { field } = change
    const held = draft[field] ?? facts[field]
    const list = changedList(Array.isArray(held) ? held : [], change)
    const { options } = resource.fields[field] ?? resource.added_fields?.[field] ?? {}
    draft[field] = options ? options.filter((option) => list.includes(option)) : list
    if (list.length > most_listed) refusals[field] = { code: 'too_many', max: most_listed }
  }
  return { ...decoded, draft, refusals }
}
