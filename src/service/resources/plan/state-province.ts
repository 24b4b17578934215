/** Derives a venue's `stateprovince` from `state` or `province` where it is not sent. */
import type { Resource } from '../../../contract/field.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { TextRow } from '../../database/schema.ts'

/**
 * Adds `stateprovince` to a draft that carries one of the two but not the combined field.
 * @param text the text so far in the language of the write; null: there is none
 */
export function withStateProvince(resource: Resource, draft: Draft, text: TextRow | null): Draft {
  if (!('stateprovince' in resource.fields) || 'stateprovince' in draft) return draft
  if (!('state' in draft) && !('province' in draft)) return draft
  const stored = (name: string) => String(text?.[name] ?? '')
  // A combined value that was set to something else than the two stays.
  if (!['', stored('state'), stored('province')].includes(stored('stateprovince'))) return draft
  const after = (name: string) => (name in draft ? String(draft[name] ?? '') : stored(name))
  return { ...draft, stateprovince: after('state') || after('province') || null }
}
