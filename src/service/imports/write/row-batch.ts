/** Reads at once what the rows of a batch need: what their entries became, their records, and what they link to. */
import { resource_names, resources } from '../../../contract/resources.ts'
import type { ResourceName } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { holdLinks } from '../../resources/plan/locks.ts'
import { loadRecord, loadRecords, type Stored } from '../../resources/rows/load.ts'
import type { KnownNames } from '../compare/known-names.ts'
import { ownerOf } from '../rights/whose-imports.ts'
import { findIdentities } from '../store/identities.ts'
import type { ImportRecord } from '../store/import-record.ts'
import type { StoredRow } from '../store/import-rows.ts'
import { recordOfRow, takeRow, type RowInHand } from './write-row.ts'

export class RowBatch {
  readonly rows: readonly RowInHand[]
  readonly #tx: Tx
  readonly #records: Map<string, Stored>

  private constructor(tx: Tx, rows: readonly RowInHand[], records: Map<string, Stored>) {
    this.#tx = tx
    this.rows = rows
    this.#records = records
  }

  /** Locks the records of the rows, and those that they link to. */
  static async load(
    tx: Tx,
    context: RequestContext,
    record: ImportRecord,
    rows: readonly StoredRow[],
    known: KnownNames,
  ): Promise<RowBatch> {
    const identities = await findIdentities(
      tx,
      rows.map(({ key }) => key),
      ownerOf(context.caller),
    )
    const taken = rows.map((row) => {
      const identity = identities.get(row.key.toString('hex')) ?? null
      return takeRow(tx, context, record, row, { identity, known })
    })
    const bodies = taken.flatMap(({ row, means }) => (resources[row.entry.resource].dated ? [means.read.body] : []))
    await holdLinks(tx, context, resources.events, bodies)
    const records = new Map<string, Stored>()
    for (const name of resource_names) {
      const ids = taken.flatMap(({ row, identity }) => {
        const id = row.entry.resource === name ? recordOfRow(row, identity) : null
        return id === null ? [] : [id]
      })
      const loaded = await loadRecords(tx, resources[name], ids, { lock: true })
      for (const [id, stored] of loaded) records.set(`${name}/${id}`, stored)
    }
    return new RowBatch(tx, taken, records)
  }

  /** Returns a record as it is now, locked; null: it is gone. */
  find = async (resource: ResourceName, id: number): Promise<Stored | null> =>
    this.#records.get(`${resource}/${id}`) ?? loadRecord(this.#tx, resources[resource], id, { lock: true })

  /** Reads a record anew the next time, or all of them: the dates of a series are written with it. */
  forget(resource: ResourceName, id: number | 'all'): void {
    if (id === 'all') this.#records.clear()
    else this.#records.delete(`${resource}/${id}`)
  }
}
