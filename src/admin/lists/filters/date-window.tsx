/** Filters events by time: named windows or a custom range, by whole days or exact times. */
import { useId, useState } from 'react'
import { addDays } from '../../../contract/time/clock.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { all_time, openOn, startingWithin, window_parameters } from '../../../contract/tables/windows.ts'
import type { Change } from '../../address/list-search.ts'
import { useToday } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { weekStart } from '../../i18n/formats/week.ts'
import { IconButton } from '../../shell/parts/button.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import type { ListSearch } from './use-list-search.ts'
import classes from '../../kinds/filters/filters.module.css'

/** Loads the form fields on demand; chips show the active bounds. */
const OwnWindow = onDemand(() => import('./custom-date-range.tsx'))

const named = ['upcoming', 'open', 'today', 'week', 'month', 'next_30', 'past', 'all'] as const
type Named = (typeof named)[number]

/** Removes every date parameter. */
const none: Change = Object.fromEntries(window_parameters.map((name) => [name, undefined]))

/** Parameters of each named window. `upcoming` has none: it is the service's default window. */
function windowQuery(name: Named, today: string, first_day: number): Query {
  switch (name) {
    case 'upcoming':
      return {}
    case 'open':
      return openOn(today)
    case 'today':
      return startingWithin(today, 1)
    case 'week':
      return startingWithin(weekStart(today, first_day), 7)
    case 'month': {
      const first = `${today.slice(0, 7)}-01`
      const next = addDays(`${today.slice(0, 7)}-28`, 4)
      return { start_date: first, starts_before: addDays(`${next.slice(0, 7)}-01`, -1) }
    }
    case 'next_30':
      return startingWithin(today, 30)
    case 'past':
      return { ends_before: addDays(today, -1) }
    case 'all':
      return all_time
  }
}

const sameWindow = (search: Query, query: Query) =>
  window_parameters.every((name) => name === 'strict_dates' || search[name] === query[name])

/** Returns the named window of the address, if it is one, and a setter. */
export function useDateWindow(search: Query) {
  const { format } = useWords()
  const today = useToday()
  const queryOf = (name: Named) => windowQuery(name, today, format.week.first)
  return {
    current: named.find((name) => sameWindow(search, queryOf(name))),
    changeTo: (name: Named): Change => ({ ...none, ...queryOf(name) }),
  }
}

export function DateWindow({ search, change }: Omit<ListSearch, 'resource'>) {
  const { t } = useWords()
  const [own, setOwn] = useState(false)
  const id = useId()
  const { current, changeTo } = useDateWindow(search)
  const chosen = own || current === undefined
  function choose(value: string) {
    setOwn(value === 'custom')
    const name = named.find((one) => one === value)
    if (name) change(changeTo(name))
  }
  return (
    <>
      <div className={`${classes['field']} ${classes['dated']}`}>
        <label htmlFor={id}>{t('window.label')}</label>
        <span className={classes['named']}>
          <select id={id} value={chosen ? 'custom' : current} onChange={({ target }) => choose(target.value)}>
            {named.map((name) => (
              <option key={name} value={name}>
                {t(`window.${name}`)}
              </option>
            ))}
            <option value="custom">{t('window.custom')}</option>
          </select>
          {current === undefined && (
            <IconButton
              icon="edit"
              label={t('window.custom')}
              aria-expanded={own}
              onClick={() => setOwn((before) => !before)}
            />
          )}
        </span>
      </div>
      {own && <OwnWindow search={search} change={change} onMissing={() => setOwn(false)} />}
    </>
  )
}
