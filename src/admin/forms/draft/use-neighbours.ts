import { useWatch, type Control, type FieldValues } from 'react-hook-form'
import type { Field } from '../../../contract/field.ts'
import type { FieldKind } from '../../../contract/kinds.ts'
import { only, type FormValues } from '../../kinds/values/values.ts'

/** Kinds whose controls look at other fields, and those fields. Other controls are not rendered when these change. */
const neighbours: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  wall_time: ['all_day', 'start_date', 'end_date', 'timezone'],
  zone: ['venue'],
}

const none: FormValues = {}

/**
 * Returns the values that the control of a field needs beside its own.
 * @param within returns the object that holds the fields
 */
export function useNeighbours<Values extends FieldValues>(
  control: Control<Values>,
  within: (values: Values) => FormValues | undefined,
  row: Field,
): FormValues {
  const names = neighbours[row.kind]
  return useWatch({
    control,
    disabled: names === undefined,
    compute: (values: Values) => (names ? only(within(values) ?? none, names) : none),
  })
}
