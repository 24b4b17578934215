/** Edits the bounds of a custom date range, typed or picked. */
import { useId, useState } from 'react'
import { all_time, window_parameters } from '../../../contract/codec/windows.ts'
import { useFormWords } from '../../i18n/use-form-words.ts'
import { usePart } from '../../i18n/use-part.ts'
import { useWords } from '../../i18n/locale.tsx'
import { timePartsOf } from '../../kinds/date/date-value.ts'
import { WallTime } from '../../kinds/date/wall-time.tsx'
import type { ListSearch } from './use-list-search.ts'
import classes from '../../kinds/filters/filters.module.css'

export default function CustomDateRange({ search, change }: Omit<ListSearch, 'resource'>) {
  const locale = useWords()
  const note = useId()
  /** Keeps text that is no date in its field; the last valid bound stays active. */
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const has_words = usePart('panels')
  if (!useFormWords() || !has_words) return null
  const exact = search['strict_dates'] === true
  // Hides the bound that stands for "all": nobody chose it as a date.
  const excludesNothing = (name: string) => name in all_time && search[name] === all_time[name]
  const valueOf = (name: string) => {
    const value = excludesNothing(name) ? '' : String(search[name] ?? '')
    return exact || timePartsOf(value) === null ? value : value.slice(0, 10)
  }
  function take(name: string, value: string) {
    const { [name]: _, ...others } = wrong
    const understood = value === '' || timePartsOf(value) !== null
    setWrong(understood ? others : { ...others, [name]: value })
    if (!understood || value === valueOf(name)) return
    const replaced = window_parameters.filter(excludesNothing).map((other) => [other, undefined] as const)
    change({ ...Object.fromEntries(replaced), [name]: value || undefined })
  }
  return (
    <fieldset className={classes['window']}>
      <legend>{locale.t('window.custom')}</legend>
      {window_parameters
        .filter((name) => name !== 'strict_dates')
        .map((name) => (
          <WallTime
            key={name}
            label={locale.parameterLabel('events', name)}
            date_only={!exact}
            value={wrong[name] ?? valueOf(name)}
            onChange={(value) => take(name, value)}
          />
        ))}
      <label className={classes['switch']}>
        <input
          type="checkbox"
          checked={exact}
          aria-describedby={note}
          onChange={({ target }) => change({ strict_dates: target.checked || undefined })}
        />
        {locale.t('window.exact')}
      </label>
      <p id={note} className={classes['note']}>
        {locale.t('window.exact_text')}
      </p>
    </fieldset>
  )
}
