/** Chooses a status among those that the user may set. */
import { statuses } from '../../../contract/field.ts'
import { useMay } from '../../api/session/rights.ts'
import { useWords } from '../../i18n/locale.tsx'
import { inputText, type ControlProps } from '../controls/control.ts'
import { SelectField } from './select-field.tsx'

const published: readonly string[] = ['publish', 'future', 'private']

export function StatusField({ resource, label, value, onChange, error }: ControlProps) {
  const { wordFor, t } = useWords()
  const may = useMay()
  const offered = statuses.filter(
    (status) => (status !== 'trash' && (may('publish') || !published.includes(status))) || status === value,
  )
  return (
    <SelectField label={label} error={error} value={inputText(value)} onChange={onChange}>
      {value === '' && <option value="">{t('form.status_standard')}</option>}
      {offered.map((status) => (
        <option key={status} value={status}>
          {wordFor(resource, `status.${status}`)}
        </option>
      ))}
    </SelectField>
  )
}
