/** Chooses the order, the density and the columns of a list. */
import { useEffect, useId, useRef } from 'react'
import { listParameters } from '../../address/list-search.ts'
import { resources } from '../../../contract/resources.ts'
import { useHasDesk, useHasLanguages } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { columnLabel } from '../../kinds/cells/cells.tsx'
import { Filter } from '../../kinds/filters/filters.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Check, Choice } from '../../shell/overlays/popover.tsx'
import { chosenColumns, offeredColumns } from '../table/use-columns.ts'
import { useChoosePreferences } from '../table/use-choose-preferences.ts'
import type { ListSearch } from '../filters/use-list-search.ts'
import classes from './display-panel.module.css'

const densities = ['compact', 'comfortable'] as const

interface DisplayProps extends ListSearch {
  /** Columns of the view that is open. */
  readonly chosen: readonly string[] | undefined
}

export default function DisplayPanel(props: DisplayProps) {
  return usePart('panels') && <ReadyPanel {...props} />
}

function ReadyPanel({ resource, search, change, chosen: of_view }: DisplayProps) {
  const locale = useWords()
  const { t, preferences } = locale
  const parameters = useHasDesk() ? listParameters(resource) : resources[resource].parameters
  const orders = ['orderby', 'order'].filter((name) => name in parameters)
  const choosePreferences = useChoosePreferences()
  /** Null: the default columns. */
  function choose(chosen: readonly string[] | null) {
    const { [resource]: _before, ...others } = preferences.columns
    choosePreferences({ columns: chosen ? { ...others, [resource]: chosen } : others })
  }
  const languages = useHasLanguages()
  const shown = chosenColumns(resource, preferences.columns, languages, of_view)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const columns = useRef<HTMLFieldSetElement>(null)
  // The popover focuses what it holds when it opens, which is nothing while this code loads.
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  return (
    <div ref={panel} className={classes['panel']}>
      {orders.length > 0 && (
        <div className={classes['order']}>
          {orders.map((name) => (
            <Filter key={name} resource={resource} name={name} value={search[name]} change={change} />
          ))}
        </div>
      )}
      <fieldset className={classes['group']}>
        <legend>{t('list.density')}</legend>
        {densities.map((density) => (
          <Choice
            key={density}
            name={id}
            checked={preferences.density === density}
            onChange={() => choosePreferences({ density })}
          >
            {t(`list.${density}`)}
          </Choice>
        ))}
      </fieldset>
      <fieldset ref={columns} className={classes['group']}>
        <legend>{t('list.columns')}</legend>
        {offeredColumns(resource, languages).map((name) => (
          <Check
            key={name}
            checked={shown.includes(name)}
            onChange={(checked) => choose(checked ? [...shown, name] : shown.filter((other) => other !== name))}
          >
            {columnLabel(locale, resource, name)}
          </Check>
        ))}
      </fieldset>
      {preferences.columns[resource] && (
        <Button
          look="quiet"
          icon="undo"
          onClick={() => {
            choose(null)
            // The button disappears when pressed, so focus moves to the columns.
            columns.current?.querySelector('input')?.focus()
          }}
        >
          {t('list.columns_usual')}
        </Button>
      )}
    </div>
  )
}
