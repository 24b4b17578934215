/** Which events by their time: named windows or one's own, by whole days or by the exact times. */
import { useId, useState } from 'react'
import { addDays } from '../../contract/clock.ts'
import type { Query } from '../../contract/query.ts'
import { useToday } from '../api/use-session.ts'
import { all_time, openOn, startingWithin, window_parameters } from '../../contract/windows.ts'
import { useWords } from '../i18n/locale.tsx'
import { weekStart } from '../i18n/week.ts'
import type { Change } from './list-search.ts'
import classes from './filters.module.css'

const named = ['upcoming', 'open', 'today', 'week', 'month', 'next_30', 'past', 'all'] as const
type Named = (typeof named)[number]

/** No date parameter at all. */
const none: Change = Object.fromEntries(window_parameters.map((name) => [name, undefined]))

/** What a named window asks for. `upcoming` is what the service does by itself. */
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

/** Which of the named windows the address asks for, if it is one of them, and how to ask for another. */
export function useDateWindow(search: Query) {
  const { format } = useWords()
  const today = useToday()
  const queryOf = (name: Named) => windowQuery(name, today, format.week.first)
  return {
    current: named.find((name) => sameWindow(search, queryOf(name))),
    changeTo: (name: Named): Change => ({ ...none, ...queryOf(name) }),
  }
}

export function DateWindow({ search, change }: { search: Query; change: (change: Change) => void }) {
  const { t } = useWords()
  const [own, setOwn] = useState(false)
  const id = useId()
  const { current, changeTo } = useDateWindow(search)
  const shown = own || current === undefined
  function choose(value: string) {
    setOwn(value === 'custom')
    const name = named.find((one) => one === value)
    if (name) change(changeTo(name))
  }
  return (
    <>
      <div className={classes['field']}>
        <label htmlFor={id}>{t('window.label')}</label>
        <select id={id} value={shown ? 'custom' : current} onChange={({ target }) => choose(target.value)}>
          {named.map((name) => (
            <option key={name} value={name}>
              {t(`window.${name}`)}
            </option>
          ))}
          <option value="custom">{t('window.custom')}</option>
        </select>
      </div>
      {shown && <OwnWindow search={search} change={change} />}
    </>
  )
}

/** The bounds themselves, as the interface names them; typed as `2027-05-08` or `2027-05-08 20:00`. */
function OwnWindow({ search, change }: { search: Query; change: (change: Change) => void }) {
  const locale = useWords()
  const id = useId()
  return (
    <fieldset className={classes['window']}>
      <legend>{locale.t('window.custom')}</legend>
      {window_parameters
        .filter((name) => name !== 'strict_dates')
        .map((name) => (
          <div key={name} className={classes['field']}>
            <label htmlFor={`${id}${name}`}>{locale.parameterLabel('events', name)}</label>
            <input
              id={`${id}${name}`}
              key={String(search[name] ?? '')}
              dir="ltr"
              placeholder="2027-05-08"
              defaultValue={String(search[name] ?? '')}
              onBlur={({ target }) => change({ [name]: target.value.trim() || undefined })}
              onKeyDown={(event) => {
                if (event.key === 'Enter') change({ [name]: event.currentTarget.value.trim() || undefined })
              }}
            />
          </div>
        ))}
      <label className={classes['switch']}>
        <input
          type="checkbox"
          checked={search['strict_dates'] === true}
          onChange={({ target }) => change({ strict_dates: target.checked || undefined })}
        />
        {locale.t('window.exact')}
      </label>
    </fieldset>
  )
}
