/** Columns of exported lists: the fields of a resource, and what is known of its records beside them. */
import type { Field, ResourceName } from '../../field.ts'
import type { FieldKind } from '../../kinds.ts'
import type { Language } from '../../languages.ts'
import { resources, writable } from '../../resources.ts'

export interface ExportColumn {
  readonly name: string
  /** `languages`: the status of each text. `made`: a number or text that is computed. */
  readonly kind: FieldKind | 'languages' | 'made'
  /** Whether each language has a text of its own. */
  readonly per_language: boolean
}

/** Names the record of a row, its version and the language of its texts, by which an import of the file finds it again. */
export const mark_column = 'calendar_record'

/** Fields that say what another column says. */
const said_elsewhere: ReadonlySet<string> = new Set(['i18n_language', 'date_utc'])

/** Statuses and addresses are those of the text that is shown: `languages` names the statuses of all. */
const of_shown_text: ReadonlySet<string> = new Set(['status', 'slug', 'date', 'unpublish_date'])

const ofField = ([name, { kind, per_language }]: readonly [string, Field]): ExportColumn => ({
  name,
  kind,
  per_language: per_language === true && !of_shown_text.has(name),
})

const made = (name: string, kind: ExportColumn['kind'] = 'made'): ExportColumn => ({ name, kind, per_language: false })

/** Returns all columns of a resource, its name first. */
export function exportColumns(name: ResourceName): readonly ExportColumn[] {
  const resource = resources[name]
  const fields = Object.entries(writable(resource)).filter(([field]) => !said_elsewhere.has(field))
  const isLabel = ([field]: readonly [string, Field]) => field === resource.label
  return [
    ...[...fields.filter(isLabel), ...fields.filter((field) => !isLabel(field))].map(ofField),
    ...(resource.has_status ? [] : [made('count')]),
    made('languages', 'languages'),
    ...(resource.has_status ? [made('modified', 'site_time')] : []),
    made('id'),
    made('url', 'url'),
  ]
}

/** Returns the heading of a column in a language, or of one that has no language. */
export const exportHeading = ({ name }: ExportColumn, language: Language | null): string =>
  language === null ? name : `${name}_${language}`
