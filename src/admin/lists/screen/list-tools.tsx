/** The tools above the table: order of terms, calendar of events, columns, keyboard help. */
import { resources } from '../../../contract/resources.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { calendarSearch } from '../../address/calendar-search.ts'
import { listParameters } from '../../address/list-search.ts'
import { useHasLanguages } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { columnLabel } from '../../kinds/cells/cells.tsx'
import { Filter } from '../../kinds/filters/filters.tsx'
import { Button, buttonClass, IconButton } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { useKeysDialog } from '../../shell/keys/keys.tsx'
import { Check, Popover } from '../../shell/overlays/popover.tsx'
import { WhenOpen } from '../../shell/overlays/when-open.tsx'
import { chosenColumns, offeredColumns, useChooseColumns } from '../table/use-columns.ts'
import type { ListSearch } from '../filters/use-list-search.ts'
import classes from './tools.module.css'

export function ListTools({ resource, search, change }: ListSearch) {
  const { t } = useWords()
  const orders = ['orderby', 'order'].filter((name) => name in listParameters(resource))
  const showKeys = useKeysDialog()
  return (
    <div className={classes['tools']} data-commands="">
      {orders.length > 0 && (
        <Popover label={t('list.sort')} icon="sort">
          <div className={classes['fields']}>
            {orders.map((name) => (
              <Filter key={name} resource={resource} name={name} value={search[name]} change={change} />
            ))}
          </div>
        </Popover>
      )}
      {resources[resource].dated && (
        <Link to="/calendar" search={calendarSearch(search)} className={buttonClass('quiet')}>
          <Icon name="calendar" size={18} />
          {t('list.as_calendar')}
        </Link>
      )}
      <ColumnsButton resource={resource} />
      <IconButton className={classes['keys'] ?? ''} label={t('keys.title')} icon="keyboard" onClick={showKeys} />
    </div>
  )
}

const ColumnsButton = memo(function ColumnsButton({ resource }: { resource: ResourceName }) {
  const locale = useWords()
  const { t, preferences } = locale
  const choose = useChooseColumns(resource)
  const languages = useHasLanguages()
  const shown = chosenColumns(resource, preferences.columns, languages)
  return (
    <Popover label={t('list.columns')} icon="columns">
      <WhenOpen>
        {() =>
          offeredColumns(resource, languages).map((name) => (
            <Check
              key={name}
              checked={shown.includes(name)}
              onChange={(checked) => choose(checked ? [...shown, name] : shown.filter((other) => other !== name))}
            >
              {columnLabel(locale, resource, name)}
            </Check>
          ))
        }
      </WhenOpen>
      {preferences.columns[resource] && (
        <Button
          look="quiet"
          icon="undo"
          onClick={({ currentTarget }) => {
            choose(null)
            // The button disappears when pressed, so focus moves into the panel.
            currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          {t('list.columns_usual')}
        </Button>
      )}
    </Popover>
  )
})
