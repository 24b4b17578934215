/** Names the fields of the report of a move. */
import type { ResourceName } from '../../../contract/field.ts'
import { useWords } from '../../i18n/locale.tsx'

const own_fields = ['id', 'series', 'series_start_date', 'series_end_date', 'series_timezone'] as const

/** Returns a function that names a field; those that no form has are named here. */
export function useMovedField(): (resource: ResourceName, field: string) => string {
  const { t, fieldLabel } = useWords()
  return (resource, field) => {
    const own = own_fields.find((one) => one === field)
    return own ? t(`moves.field.${own}`) : fieldLabel(resource, field)
  }
}
