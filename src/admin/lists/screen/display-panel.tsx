/** Chooses the order and the columns of a list. */
import { useEffect, useRef } from 'react'
import { listParameters } from '../../address/list-search.ts'
import { useHasLanguages } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { columnLabel } from '../../kinds/cells/cells.tsx'
import { Filter } from '../../kinds/filters/filters.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Check } from '../../shell/overlays/popover.tsx'
import { chosenColumns, offeredColumns } from '../table/use-columns.ts'
import { useChooseColumns } from '../table/use-choose-columns.ts'
import type { ListSearch } from '../filters/use-list-search.ts'
import classes from './display-panel.module.css'

export default function DisplayPanel({ resource, search, change }: ListSearch) {
  const locale = useWords()
  const { t, preferences } = locale
  const orders = ['orderby', 'order'].filter((name) => name in listParameters(resource))
  const choose = useChooseColumns(resource)
  const languages = useHasLanguages()
  const shown = chosenColumns(resource, preferences.columns, languages)
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
      <fieldset ref={columns} className={classes['columns']}>
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
