/** Bodies of writes: checked by the contract, with their rich text sanitised. */
import { setImmediate } from 'node:timers/promises'
import type { Refusal } from '../../../contract/http/error.ts'
import type { Field, Resource } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { isLonger, readDraft, type Draft, type InPlace } from '../../../contract/codec/schema.ts'
import { sanitizeHtml } from '../../rich-text/sanitize-html.ts'

type Refusals = Record<string, Refusal>

const isInPlace = (item: unknown): item is InPlace => typeof item === 'object' && item !== null && 'in_place' in item

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

/** Sanitises what is to be created in place; the first refusal names the field in it. */
async function sanitizeItems(to: Resource, items: readonly unknown[], refused: (refusal: Refusal) => void) {
  const sanitized: unknown[] = []
  for (const item of items) {
    if (!isInPlace(item)) sanitized.push(item)
    else {
      const { draft, refusals } = await sanitize(to, item.in_place)
      for (const [field, refusal] of Object.entries(refusals)) refused({ ...refusal, field })
      sanitized.push({ in_place: draft } satisfies InPlace)
    }
  }
  return sanitized
}

async function sanitize(
  resource: Resource,
  draft: Draft,
): Promise<{ readonly draft: Draft; readonly refusals: Refusals }> {
  const sanitized: Record<string, unknown> = { ...draft }
  const refusals: Refusals = {}
  for (const [name, row] of Object.entries(writable(resource))) {
    const value = draft[name]
    if (row.kind === 'html' && typeof value === 'string') {
      const result = await sanitizeText(value, row)
      if ('html' in result) sanitized[name] = result.html
      else refusals[name] = result.refusal
    } else if (row.kind === 'ids' && row.to && Array.isArray(value)) {
      sanitized[name] = await sanitizeItems(resources[row.to], value, (refusal) => (refusals[name] ??= refusal))
    }
  }
  return { draft: sanitized, refusals }
}

/** Decodes the body of a write as `readDraft` does, and sanitises its rich text. */
export async function readWrite(
  resource: Resource,
  mode: 'create' | 'update',
  body: Readonly<Record<string, unknown>>,
): Promise<ReturnType<typeof readDraft>> {
  const { draft, missing, refusals } = readDraft(resource, mode, body)
  const sanitized = await sanitize(resource, draft)
  return { draft: sanitized.draft, missing, refusals: { ...refusals, ...sanitized.refusals } }
}
