/** Exports the list that is shown, or what is selected of it. */
import type { Query } from '../../../contract/codec/query.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { useHasLanguages, useSession } from '../../api/session/use-session.ts'
import { resources } from '../../../contract/resources.ts'
import DuplicatesLink from '../../merging/duplicates/duplicates-link.tsx'
import { ExportForm } from '../../exports/export-form.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { Popover } from '../../shell/overlays/popover.tsx'
import { WhenOpen } from '../../shell/overlays/when-open.tsx'
import { buttonClass } from '../../shell/parts/button.tsx'
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

/** Loads behind the list, so that its first screen does not wait for it. */
export default function ExportButton(props: ExportProps) {
  const is_worded = usePart('panels')
  const is_offered = useSession()?.site.exports === true
  const { resource } = props
  return (
    <>
      {!resources[resource].dated && <DuplicatesLink resource={resource} />}
      {is_worded && is_offered && <ReadyButton {...props} />}
    </>
  )
}

function ReadyButton({ resource, search, chosen, total, selection }: ExportProps) {
  const { t, preferences } = useWords()
  const shown = chosenColumns(resource, preferences.columns, useHasLanguages(), chosen)
  const ids = selection.items.size === total ? [] : [...selection.items.keys()]
  return (
    <Popover label={t('export.open')} className={buttonClass('plain')}>
      <WhenOpen>
        {() => (
          <ExportForm
            resource={resource}
            query={withDeskDefaults(resource, search)}
            total={total}
            ids={ids}
            shown={shown}
          />
        )}
      </WhenOpen>
    </Popover>
  )
}
