/** Edits the linked records of a field; offers to create a record of the typed name. */
import { resources } from '../../../contract/resources.ts'
import { use } from 'react'
import { useMay } from '../../api/session/rights.ts'
import type { ControlProps } from '../controls/control.ts'
import { MayWrite } from '../controls/may-write.ts'
import { EarlierButton } from './earlier-button.tsx'
import { useCreateInPlace } from './in-place.ts'
import { Picker } from './picker.tsx'

export function RecordsField({ row, label, value, onChange, error, known }: ControlProps) {
  const may = useMay()
  const createInPlace = useCreateInPlace()
  const may_write = use(MayWrite)
  const { to, kind } = row
  if (!to) return null
  const chosen = typeof value === 'object' ? value : []
  const single = kind === 'id'
  const create =
    createInPlace && may(resources[to].rights.create) && !single
      ? (name: string) => createInPlace(to, name, (id) => onChange([...chosen.filter((one) => one !== id), id]))
      : undefined
  return (
    <Picker
      to={to}
      label={label}
      single={single}
      value={chosen}
      known={known}
      error={error}
      onChange={onChange}
      onCreate={create}
      lead={
        may_write && row.ordered
          ? (position, name) => <EarlierButton all={chosen} position={position} name={name} onChange={onChange} />
          : undefined
      }
    />
  )
}
