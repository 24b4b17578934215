/** Chooses the author of a record by name. */
import { useQuery } from '@tanstack/react-query'
import { authorsOptions } from '../../api/desk/authors.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePainted } from '../../shell/loading/use-painted.ts'
import { inputText, type ControlProps } from '../controls/control.ts'
import { SelectField } from './select-field.tsx'

export function AuthorField({ label, value, error, onChange }: ControlProps) {
  const chosen = inputText(value)
  const { t } = useWords()
  // Shows the id until the users have loaded, so that the form does not wait.
  const { data } = useQuery({ ...authorsOptions, enabled: usePainted(true, false) })
  const authors = data ?? []
  const is_known = chosen === '' || authors.some(({ id }) => String(id) === chosen)
  return (
    <SelectField label={label} error={error} value={chosen} onChange={onChange}>
      {chosen === '' && <option value="">{t('form.author_self')}</option>}
      {!is_known && <option value={chosen}>{`#${chosen}`}</option>}
      {authors.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name || email}
        </option>
      ))}
    </SelectField>
  )
}
