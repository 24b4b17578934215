/** The columns of a list: the default ones until the user picks others, which the profile stores. */
import type { ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { ChosenColumns } from '../../preferences.ts'
import { canBeShown } from '../../kinds/cells/cells.tsx'
import { isNameColumn, views } from '../../views.ts'

/** Whether a column compares languages. */
const comparesLanguages = (name: string) => name === 'languages' || isNameColumn(name)

/** Returns the default columns that the service can fill. */
const usualColumns = (resource: ResourceName, languages: boolean) =>
  views[resource].columns.filter((name) => languages || !comparesLanguages(name))

/**
 * Returns every column of a list: the default ones first, then the fields of the contract.
 * @param languages whether the service keeps a text for each
 */
export function offeredColumns(resource: ResourceName, languages: boolean): readonly string[] {
  const { label } = resources[resource]
  const { columns, more } = views[resource]
  const fields = Object.entries(writable(resources[resource])).filter(
    ([name, row]) => name !== label && canBeShown(row.kind),
  )
  const all = new Set<string>([...columns, ...more, ...fields.map(([name]) => name)])
  return [...all].filter((name) => languages || !comparesLanguages(name))
}

/** Sorts the chosen columns in the offered order and drops names that are no columns any more. */
export function chosenColumns(
  resource: ResourceName,
  columns: ChosenColumns,
  languages: boolean,
  of_view?: readonly string[],
): readonly string[] {
  const chosen = of_view ?? columns[resource]
  if (!chosen) return usualColumns(resource, languages)
  return offeredColumns(resource, languages).filter((name) => chosen.includes(name))
}
