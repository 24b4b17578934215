/** A field for days in words, such as "next weekend" or "12-14 May". */
import { useId, useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { readWindow } from '../../sentence/filters/read-filters.ts'
import { useFilterContext } from './use-filter-context.ts'
import type { ListSearch } from './use-list-search.ts'
import controls from '../../kinds/controls/controls.module.css'
import classes from '../../kinds/filters/filters.module.css'

/** @param none removes the days that the list has */
export function TypedDays({
  change,
  none,
}: Pick<ListSearch, 'change'> & { readonly none: Parameters<ListSearch['change']>[0] }) {
  const { t } = useWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [is_wrong, setWrong] = useState(false)
  const context = useFilterContext()
  function take() {
    const days = typed.trim() === '' ? null : readWindow(typed, context)
    setWrong(days === null && typed.trim() !== '')
    if (days) {
      setTyped('')
      change({ ...none, ...days })
    }
  }
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{t('window.typed')}</label>
      <input
        id={id}
        dir="auto"
        autoComplete="off"
        placeholder={t('window.typed_example')}
        value={typed}
        aria-invalid={is_wrong || undefined}
        aria-describedby={is_wrong ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {is_wrong && (
        <p id={`${id}-error`} role="alert" className={controls['error']}>
          {t('window.typed_wrong', { example: t('window.typed_example') })}
        </p>
      )}
    </div>
  )
}
