/** One field of a form that edits a record in one language. */
import { memo } from 'react'
import { useController } from 'react-hook-form'
import type { Field, Language, ResourceName } from '../../../contract/field.ts'
import type { Item } from '../../api/read/record.ts'
import { Control } from '../../kinds/controls/controls.tsx'
import { followers } from '../../kinds/date/date-follow.ts'
import type { FormValue, FormValues } from '../../kinds/values/values.ts'
import { useNeighbours } from '../draft/use-neighbours.ts'
import { setField, type FlatForm } from '../local/use-stored-form.ts'

interface FlatFieldProps {
  readonly form: FlatForm
  readonly resource: ResourceName
  readonly name: string
  readonly row: Field
  readonly label: string
  readonly language: Language
  /** Null: a new record. */
  readonly item: Item | null
}

/** Changes a field, and the fields that follow it. */
export function changeField(form: FlatForm, name: string, value: FormValue): void {
  for (const [other, next] of Object.entries(followers(name, value, form.getValues()))) setField(form, other, next)
  setField(form, name, value)
}

const nothing_known: ReadonlyMap<number, Item> = new Map()
const all = (values: FormValues) => values

export const FlatField = memo(function FlatField({ form, ...props }: FlatFieldProps) {
  const { name, row } = props
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Control
      {...props}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      values={useNeighbours(form.control, all, row)}
      known={nothing_known}
      onChange={(value) => changeField(form, name, value)}
    />
  )
})
