/** Filters by records. */
import type { FilterProps } from '../filters/filter.ts'
import { Picker } from './picker.tsx'

export function RecordsFilter({ name, label, row, value, change }: FilterProps) {
  const chosen = typeof value === 'object' ? value : value === undefined ? [] : [value]
  const single = row.kind === 'id'
  if (!row.to) return null
  return (
    <Picker
      to={row.to}
      label={label}
      single={single}
      value={chosen.filter((item) => typeof item !== 'boolean')}
      onChange={(ids) => change({ [name]: single ? ids[0] : ids })}
    />
  )
}
