/** Checks a body with the service's own schema. Loaded by check-when-loaded.ts. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import { refusalText } from '../../../contract/http/refusals.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { readDraft } from '../../../contract/codec/schema.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { ErrorTexts } from './field-errors.ts'

export { refusalText }

/** Returns what the service would refuse, by field, in the language of the desk. */
export function checkBody(resource: ResourceName, mode: 'create' | 'update', body: Draft, desk: Language): ErrorTexts {
  const rows = writable(resources[resource])
  const { missing, refusals } = readDraft(resources[resource], mode, body)
  const required = refusalText(desk, { code: 'required' })
  return Object.fromEntries([
    ...missing.map((name) => [name, required] as const),
    ...Object.entries(refusals).map(
      ([name, refusal]) =>
        [name, refusal.code === 'empty' ? required : refusalText(desk, { ...rows[name], ...refusal })] as const,
    ),
  ])
}
