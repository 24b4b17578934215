/** The line above the calendar: filters, saved views, the legend, and the way to the list. */
import { useState } from 'react'
import { listSearch } from '../../address/calendar-search.ts'
import { activeFilters } from '../../address/list-search.ts'
import { FilterBar } from '../../lists/filters/filter-bar.tsx'
import { LayoutSwitch } from '../../lists/screen/layout-switch.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import type { CalendarEvent } from '../events/placement.ts'
import type { Period } from '../period/period.ts'
import { LegendButton, Signs } from './legend.tsx'
import type { CalendarSearch } from './use-calendar-search.ts'
import classes from './calendar.module.css'

const ViewTabs = onDemand(() => import('../../saved-views/view-tabs.tsx'))

interface CalendarToolsProps {
  readonly place: CalendarSearch
  readonly period: Period
  readonly events: readonly CalendarEvent[]
  readonly as_agenda: boolean
  /** Whether the events have been painted, so that views no longer compete with them. */
  readonly settled: boolean
}

export function CalendarTools({ place, period, events, as_agenda, settled }: CalendarToolsProps) {
  const { view, filters, change, phone } = place
  const [beside_filters, setBesideFilters] = useState<HTMLElement | null>(null)
  return (
    <div className={classes['tools']} data-filtered={activeFilters('events', filters).length > 0 || undefined}>
      <FilterBar resource="events" search={filters} change={change} dated={false} afterChips={setBesideFilters}>
        <span className={classes['views']}>
          {settled && <ViewTabs resource="events" search={filters} layout={view} beside_filters={beside_filters} />}
        </span>
        {!as_agenda && <Signs />}
        <LegendButton events={events} grid={!as_agenda} touched={!as_agenda && !(phone && view === 'month')} />
        <span className={classes['list']}>
          <LayoutSwitch here="calendar" search={listSearch(filters, period.first, period.last)} />
        </span>
      </FilterBar>
    </div>
  )
}
