/** What a write changes, kept as long as it can be taken back. */
import type { Language } from '../../contract/field.ts'
import { resources, writable } from '../../contract/resources.ts'
import { only, type FormValues } from '../kinds/values.ts'
import type { Plan } from './save-plan.ts'
import type { Part } from './sheet.ts'

/** What one write changed: the fields it sent, before it and as the service answered. */
export interface Step {
  readonly language: Language
  readonly before: ReadonlyMap<Part, FormValues>
  readonly after: ReadonlyMap<Part, FormValues>
}

/** Called before a write is sent. @returns to be called with its answer adopted; null where it cannot be taken back */
export function observe({ sheet, resource, item }: Plan, language: Language, parts: Iterable<Part>): () => Step | null {
  const rows = writable(resources[resource])
  const changed = [...parts].map((part) => [part, sheet.changed(part)] as const)
  const before = new Map(changed.map(([part, names]) => [part, only(sheet.base(part), names)]))
  // A text that was not there cannot be taken away again; a password is written and never read.
  const is_new =
    item?.i18n_languages?.[language] === null && changed.some(([part, names]) => part === language && names[0])
  const is_secret = changed.some(([, names]) => names.some((name) => rows[name]?.kind === 'password'))
  return () =>
    is_new || is_secret
      ? null
      : { language, before, after: new Map(changed.map(([part, names]) => [part, only(sheet.base(part), names)])) }
}
