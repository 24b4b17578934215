/** Reads what waits as if it named the records that answer for merged ones, so that a merge is no conflict with it. */
import { waits, type ProposalState } from '../../../contract/desk/review/decisions.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { Db } from '../../context.ts'
import { survivorsOf } from '../rows/merged.ts'
import { linkFields } from '../rows/tables.ts'
import type { ValuesByPath } from './paths.ts'

const idsAt = (values: ValuesByPath, field: string): readonly number[] => {
  const list = values[field]
  return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : []
}

function followed(values: ValuesByPath, field: string, survivors: ReadonlyMap<number, number>): ValuesByPath {
  const ids = idsAt(values, field)
  if (!ids.some((id) => survivors.has(id))) return values
  return { ...values, [field]: [...new Set(ids.map((id) => survivors.get(id) ?? id))] }
}

/** The columns of a proposal that are read here. */
interface Waiting {
  readonly resource: ResourceName
  readonly state: ProposalState
  readonly fields: ValuesByPath
  readonly base: ValuesByPath
}

export async function followMergedLinks<Row extends Waiting>(db: Db, rows: readonly Row[]): Promise<readonly Row[]> {
  let now = rows
  for (const name of new Set(rows.filter(waits).map(({ resource }) => resource))) {
    for (const [field, to] of linkFields(resources[name])) {
      const named = now.filter((row) => waits(row) && row.resource === name)
      const ids = named.flatMap(({ fields, base }) => [...idsAt(fields, field), ...idsAt(base, field)])
      const survivors = await survivorsOf(db, to, ids)
      if (survivors.size === 0) continue
      now = now.map((row) =>
        named.includes(row)
          ? { ...row, fields: followed(row.fields, field, survivors), base: followed(row.base, field, survivors) }
          : row,
      )
    }
  }
  return now
}
