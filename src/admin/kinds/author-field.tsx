/** Whose record it is, chosen by name. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { authorsOptions } from '../api/users.ts'
import { useWords } from '../i18n/locale.tsx'
import { SelectField } from './select-field.tsx'

interface AuthorFieldProps {
  readonly label: string
  /** Id; empty: of whoever creates it. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

export function AuthorField({ label, value, error, onChange }: AuthorFieldProps) {
  const { t } = useWords()
  // Until they are known the number stands there: the form is drawn without waiting for them.
  const { data } = useQuery({ ...authorsOptions, enabled: useDeferredValue(true, false) })
  const authors = data ?? []
  const is_known = value === '' || authors.some(({ id }) => String(id) === value)
  return (
    <SelectField label={label} error={error} value={value} onChange={onChange}>
      {value === '' && <option value="">{t('form.author_self')}</option>}
      {!is_known && <option value={value}>{`#${value}`}</option>}
      {authors.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name || email}
        </option>
      ))}
    </SelectField>
  )
}
