/** The tools beside the filters of a list: the calendar of events, what the list displays, keyboard help. */
import { resources } from '../../../contract/resources.ts'
import { Link } from '@tanstack/react-router'
import { calendarSearch } from '../../address/calendar-search.ts'
import { useHasDesk, useSession } from '../../api/session/use-session.ts'
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

const DuplicatesLink = onDemand(() => import('../../merging/duplicates/duplicates-link.tsx'))
const DisplayPanel = onDemand(() => import('./display-panel.tsx'))
const ExportPanel = onDemand(() => import('./export-panel.tsx'))

interface ToolsProps extends ListSearch, ListToExport {
  /** Columns of the view that is open, instead of the reader's own. */
  readonly chosen: readonly string[] | undefined
}

export function ListTools({ resource, search, change, chosen, ...list }: ToolsProps) {
  const { t } = useWords()
  const has_desk = useHasDesk()
  const showKeys = useKeysDialog()
  const preload = usePreload(DisplayPanel.preload)
  const preloadExport = usePreload(ExportPanel.preload)
  return (
    <div className={classes['tools']} data-commands="">
      {resources[resource].dated ? (
        <LayoutSwitch here="list" search={calendarSearch(search)} />
      ) : (
        <DuplicatesLink resource={resource} />
      )}
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
      {useSession()?.site.exports && (
        <Popover
          label={t('list.export')}
          className={buttonClass('plain')}
          icon="import"
          trigger={<span className={classes['word']}>{t('list.export')}</span>}
          onIntent={preloadExport}
        >
          <WhenOpen>{() => <ExportPanel resource={resource} search={search} chosen={chosen} {...list} />}</WhenOpen>
        </Popover>
      )}
      <IconButton className={classes['keys'] ?? ''} label={t('keys.title')} icon="keyboard" onClick={showKeys} />
    </div>
  )
}
