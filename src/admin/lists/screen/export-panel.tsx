/** Exports the list that is shown, or what is selected of it. */
import type { Query } from '../../../contract/codec/query.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { useHasLanguages } from '../../api/session/use-session.ts'
import { ExportForm } from '../../exports/export-form.tsx'
import { useWords } from '../../i18n/locale.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { chosenColumns } from '../table/use-columns.ts'

export interface ListToExport {
  readonly total: number | undefined
  readonly selection: Selection
}

interface ExportProps extends ListToExport {
  readonly resource: ResourceName
  readonly search: Query
  /** Columns of the view that is open. */
  readonly chosen: readonly string[] | undefined
}

export default function ExportPanel({ resource, search, chosen, total, selection }: ExportProps) {
  const { columns } = useWords().preferences
  const shown = chosenColumns(resource, columns, useHasLanguages(), chosen)
  const ids = selection.items.size === total ? [] : [...selection.items.keys()]
  return (
    <ExportForm resource={resource} query={withDeskDefaults(resource, search)} total={total} ids={ids} shown={shown} />
  )
}
