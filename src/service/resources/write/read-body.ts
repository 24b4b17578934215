/** Decodes the bodies of writes: the contract checks them, rich text is sanitised. */
import { setImmediate } from 'node:timers/promises'
import { isLonger, readDraft, type Draft, type InPlace } from '../../../contract/codec/schema.ts'
import type { Field, Resource } from '../../../contract/field.ts'
import type { Refusal } from '../../../contract/http/error.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { sanitizeHtml } from '../../rich-text/sanitize-html.ts'
import { isInPlace } from '../plan/in-place.ts'
import type { DecodedBody } from '../plan/write-context.ts'

async function sanitizeText(
  html: string,
  row: Field,
): Promise<{ readonly html: string } | { readonly refusal: Refusal }> {
  // A body may hold many texts: others have their turn between them.
  if (html.length > 1000) await setImmediate()
  const result = sanitizeHtml(html)
  if ('refusal' in result || row.max === undefined || !isLonger(result.html, row.max)) return result
  return { refusal: { code: 'too_long', max: row.max } }
}

/** Sanitises the records to create in a list. Each refusal names its field in the record. */
async function sanitizeItems(to: Resource, items: readonly unknown[]) {
  const sanitized: unknown[] = []
  const refused: Refusal[] = []
  for (const item of items) {
    if (!isInPlace(item)) sanitized.push(item)
    else {
      const { draft, refusals } = await sanitize(to, item.in_place)
      refused.push(...Object.entries(refusals).map(([field, refusal]) => ({ ...refusal, field })))
      sanitized.push({ in_place: draft } satisfies InPlace)
    }
  }
  return { sanitized, refused }
}

async function sanitize(
  resource: Resource,
  draft: Draft,
): Promise<{ readonly draft: Draft; readonly refusals: Record<string, Refusal> }> {
  const sanitized: Record<string, unknown> = { ...draft }
  const refusals: Record<string, Refusal> = {}
  for (const [name, row] of Object.entries(writable(resource))) {
    const value = draft[name]
    if (row.kind === 'html' && typeof value === 'string') {
      const result = await sanitizeText(value, row)
      if ('html' in result) sanitized[name] = result.html
      else refusals[name] = result.refusal
    } else if (row.kind === 'ids' && row.to && Array.isArray(value)) {
      const items = await sanitizeItems(resources[row.to], value)
      sanitized[name] = items.sanitized
      if (items.refused[0]) refusals[name] = items.refused[0]
    }
  }
  return { draft: sanitized, refusals }
}

/** Decodes the body of a write and sanitises its rich text. */
export async function readBody(
  resource: Resource,
  mode: 'create' | 'update',
  body: Readonly<Record<string, unknown>>,
): Promise<DecodedBody> {
  const { draft, missing, refusals } = readDraft(resource, mode, body)
  const sanitized = await sanitize(resource, draft)
  return { draft: sanitized.draft, missing, refusals: { ...refusals, ...sanitized.refusals } }
}

const longest_password = 255

/** Decodes the password of an event; a cleared one is empty. */
function decodePassword(password: unknown): Partial<DecodedBody> {
  if (password === null || password === false) return { draft: { password: '' } }
  if (typeof password !== 'string' && typeof password !== 'number')
    return { refusals: { password: { code: 'not_text' } } }
  const text = String(password)
  if (text.length > longest_password) return { refusals: { password: { code: 'too_long', max: longest_password } } }
  return { draft: { password: text } }
}

/** Adds the password of an event to a decoded body that carries one. */
function withPassword(resource: Resource, body: Readonly<Record<string, unknown>>, decoded: DecodedBody): DecodedBody {
  if (!('password' in resource.item_parameters) || !('password' in body)) return decoded
  const { draft = {}, refusals = {} } = decodePassword(body['password'])
  return { ...decoded, draft: { ...decoded.draft, ...draft }, refusals: { ...decoded.refusals, ...refusals } }
}

/** Decodes the body of a create, which may carry the password of an event. */
export const readCreation = async (resource: Resource, body: Readonly<Record<string, unknown>>): Promise<DecodedBody> =>
  withPassword(resource, body, await readBody(resource, 'create', body))

/** Decodes the body of an update, which by id may carry the password of an event. */
export async function readUpdate(
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
  by_slug: boolean,
): Promise<DecodedBody> {
  const decoded = await readBody(resource, 'update', body)
  return by_slug ? decoded : withPassword(resource, body, decoded)
}

/** Returns the names of the fields that a body carries, whether or not their values are valid. */
export const carriedFields = (
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
  { draft }: DecodedBody,
): readonly string[] => [
  ...Object.keys(body).filter((name) => name in writable(resource) && name !== 'i18n_language'),
  ...('password' in draft ? ['password'] : []),
]
