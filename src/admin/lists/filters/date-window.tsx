/** Filters events by time: named windows or a custom range, by whole days or exact times. */
import { useId, useState } from 'react'
import { window_parameters } from '../../../contract/codec/windows.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { windowDays } from '../../sentence/filters/windows.ts'
import { IconButton } from '../../shell/parts/button.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { named_windows, useDateWindow } from '../../address/use-date-window.ts'
import { TypedDays } from './typed-days.tsx'
import { useFilterContext } from './use-filter-context.ts'
import type { ListSearch } from './use-list-search.ts'
import classes from '../../kinds/filters/filters.module.css'

/** Loads the form fields on demand; chips show the active bounds. */
const OwnWindow = onDemand(() => import('./custom-date-range.tsx'))

/** Windows that the address says by their days. */
const days_ahead = ['tomorrow', 'weekend', 'next_weekend', 'next_week', 'next_month'] as const

export function DateWindow({ search, change }: Omit<ListSearch, 'resource'>) {
  const { t } = useWords()
  const [own, setOwn] = useState(false)
  const id = useId()
  const has_words = usePart('panels')
  const { today, week } = useFilterContext()
  const { current: named, changeTo } = useDateWindow(search)
  const ahead = days_ahead.map((name) => ({ name, ...windowDays(name, today, week) }))
  const is_days = window_parameters.filter((name) => name in search).join() === 'start_date,starts_before'
  const current =
    named ??
    (is_days
      ? ahead.find(({ from, to }) => search['start_date'] === from && search['starts_before'] === to)?.name
      : undefined)
  const chosen = own || current === undefined
  function choose(value: string) {
    setOwn(value === 'custom')
    const name = named_windows.find((one) => one === value)
    const days = ahead.find((one) => one.name === value)
    if (name) change(changeTo(name))
    else if (days) change({ ...changeTo('upcoming'), start_date: days.from, starts_before: days.to })
  }
  return (
    <>
      <div className={`${classes['field']} ${classes['dated']}`}>
        <label htmlFor={id}>{t('window.label')}</label>
        <span className={classes['named']}>
          <select id={id} value={chosen ? 'custom' : current} onChange={({ target }) => choose(target.value)}>
            {named_windows.map((name) => (
              <option key={name} value={name}>
                {t(`window.${name}`)}
              </option>
            ))}
            {has_words && (
              <>
                {days_ahead.map((name) => (
                  <option key={name} value={name}>
                    {t(`window.${name}`)}
                  </option>
                ))}
                <option value="custom">{t('window.custom')}</option>
              </>
            )}
          </select>
          {has_words && current === undefined && (
            <IconButton
              icon="edit"
              label={t('window.custom')}
              aria-expanded={own}
              onClick={() => setOwn((before) => !before)}
            />
          )}
        </span>
      </div>
      {has_words && <TypedDays change={change} none={changeTo('upcoming')} />}
      {own && <OwnWindow search={search} change={change} onMissing={() => setOwn(false)} />}
    </>
  )
}
