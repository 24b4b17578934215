/** Derives a venue's `stateprovince` from `state` or `province` where it is not sent. */
import type { Resource } from '../../../contract/field.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { TextRow } from '../../database/schema.ts'

/** @param text what is stored in the language that is written; null: nothing yet */
export function withStateProvince(resource: Resource, draft: Draft, text: TextRow | null): Draft {
  if (!('stateprovince' in resource.fields) || 'stateprovince' in draft) return draft
  if (!('state' in draft) && !('province' in draft)) return draft
  const stored = (name: string) => String(text?.[name] ?? '')
  // Once it was set apart from the two, it stays.
  if (!['', stored('state'), stored('province')].includes(stored('stateprovince'))) return draft
  const after = (name: string) => (name in draft ? String(draft[name] ?? '') : stored(name))
  return { ...draft, stateprovince: after('state') || after('province') || null }
}
