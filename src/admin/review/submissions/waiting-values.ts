/** Lays the values of a version that waits for review over the record that readers see, so that its author edits that version. */
import type { Field, Language } from '../../../contract/field.ts'
import type { FieldKind } from '../../../contract/kinds.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { WaitingVersion } from '../../api/read/read-record.ts'
import type { Submission } from '../requests/submissions.ts'
import type { Item } from '../../api/read/record.ts'

type Convert = (value: unknown, row: Field, names: Submission['names']) => unknown

/** Converts ids to embedded records with their names. */
const embedded: Convert = (value, { to }, names) => {
  if (!to || !Array.isArray(value)) return []
  const { label } = resources[to]
  return value.map((id: unknown) => {
    const known = names[to]?.[String(id)]
    return { id, [label]: known?.name ?? '', i18n_language: known?.language }
  })
}

/** Kinds whose columns hold another value than answers do. */
const from_column: Readonly<Partial<Record<FieldKind, Convert>>> = {
  ids: embedded,
  terms: embedded,
  image: (value) => (value === '' || value === null ? false : { url: value }),
}

export function waitingVersion(submission: Submission): WaitingVersion {
  const { id, version, fields, names, resource } = submission
  const rows = writable(resources[resource])
  return {
    tag: `${id}.${version}`,
    apply: (record: Item, language: Language): Item => {
      const values = fields.flatMap((field) => {
        const row = rows[field.name]
        if (!row || row.kind === 'status' || (field.language !== null && field.language !== language)) return []
        const value = from_column[row.kind]?.(field.after, row, names) ?? field.after
        // The instant is that of the live version.
        return [
          [field.name, value],
          [`utc_${field.name}`, undefined],
        ] as const
      })
      return { ...record, ...Object.fromEntries(values) }
    },
  }
}
