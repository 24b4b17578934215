/** The tools beside the filters of a list: the calendar of events, what the list displays, keyboard help. */
import { resources } from '../../../contract/resources.ts'
import { Link } from '@tanstack/react-router'
import { calendarSearch } from '../../address/calendar-search.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { buttonClass, IconButton } from '../../shell/parts/button.tsx'
import { useKeysDialog } from '../../shell/keys/keys.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { onDemand, usePreload } from '../../shell/loading/on-demand.tsx'
import { Popover } from '../../shell/overlays/popover.tsx'
import { WhenOpen } from '../../shell/overlays/when-open.tsx'
import type { ListSearch } from '../filters/use-list-search.ts'
import type { ListToExport } from './export-panel.tsx'
import { LayoutSwitch } from './layout-switch.tsx'
import classes from './tools.module.css'

const DisplayPanel = onDemand(() => import('./display-panel.tsx'))
const ExportButton = onDemand(() => import('./export-panel.tsx'))

interface ToolsProps extends ListSearch, ListToExport {
  /** Columns of the view that is open, instead of the reader's own. */
  readonly chosen: readonly string[] | undefined
}

export function ListTools(props: ToolsProps) {
  const { resource, search, change, chosen } = props
  const { t } = useWords()
  const has_desk = useHasDesk()
  const showKeys = useKeysDialog()
  const preload = usePreload(DisplayPanel.preload)
  return (
    <div className={classes['tools']} data-commands="">
      {resources[resource].dated && <LayoutSwitch here="list" search={calendarSearch(search)} />}
      {has_desk && resources[resource].places && (
        <Link to="/venues/map" search={search} className={buttonClass('quiet')}>
          <Icon name="venues" size={18} />
          {t('venue_map.as_map')}
        </Link>
      )}
      <Popover
        label={t('list.display')}
        className={buttonClass('plain')}
        trigger={
          <>
            {t('list.display')} <Icon name="down" size={16} />
          </>
        }
        onIntent={preload}
      >
        <WhenOpen>
          {() => <DisplayPanel resource={resource} search={search} change={change} chosen={chosen} />}
        </WhenOpen>
      </Popover>
      <ExportButton {...props} />
      <IconButton className={classes['keys'] ?? ''} label={t('keys.title')} icon="keyboard" onClick={showKeys} />
    </div>
  )
}
