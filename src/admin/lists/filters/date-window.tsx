/** Filters events by time: named windows or a custom range, by whole days or exact times. */
import { useId, useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { IconButton } from '../../shell/parts/button.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { named_windows, useDateWindow } from '../../address/use-date-window.ts'
import type { ListSearch } from './use-list-search.ts'
import classes from '../../kinds/filters/filters.module.css'

/** Loads the form fields on demand; chips show the active bounds. */
const OwnWindow = onDemand(() => import('./custom-date-range.tsx'))

export function DateWindow({ search, change }: Omit<ListSearch, 'resource'>) {
  const { t } = useWords()
  const [own, setOwn] = useState(false)
  const id = useId()
  const { current, changeTo } = useDateWindow(search)
  const chosen = own || current === undefined
  function choose(value: string) {
    setOwn(value === 'custom')
    const name = named_windows.find((one) => one === value)
    if (name) change(changeTo(name))
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
