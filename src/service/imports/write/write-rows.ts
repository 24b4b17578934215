/** Writes the rows of one batch in their order: plain ones together, all others one by one. */
import type { RequestContext, Tx } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'
import { withSavepoint } from '../../resources/rows/transact.ts'
import type { KnownNames } from '../compare/known-names.ts'
import type { ImportRecord } from '../store/import-record.ts'
import type { StoredRow } from '../store/import-rows.ts'
import { RowBatch } from './row-batch.ts'
import { compareNow, takeRow, writeRow, writtenRow, type RowInHand, type RowWrite } from './write-row.ts'
import { isPlain, writeTogether } from './write-together.ts'

interface NumberedWrite extends RowWrite {
  readonly n: number
}

/** Runs the writing of a row. A refusal is its result, and takes back what it wrote and the names that it brought. */
async function attemptRow({ row, means: { known } }: RowInHand, work: () => Promise<RowWrite>): Promise<NumberedWrite> {
  const { added } = known
  try {
    return { n: row.n, ...(await work()) }
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    known.forgetAfter(added)
    const refusals = error.more.refusals ?? null
    const result = { ...row.result, reason: 'refused', refusals } as const
    return { n: row.n, outcome: 'refused', record_id: null, identity: null, result }
  }
}

/** Another row of the import is the same entry, and brings it. */
const isRepeated = ({ outcome, result }: StoredRow) => outcome === 'same' && result.of === null

interface Writing {
  readonly tx: Tx
  readonly context: RequestContext
  readonly batch: RowBatch
}

/** Writes a row that is compared with its record as it is now. */
function writeOne({ tx, context, batch }: Writing, hand: RowInHand): Promise<NumberedWrite> {
  return attemptRow(hand, async () => {
    const now = await compareNow(tx, hand, batch.find)
    if (now?.found === 'refused') return { outcome: 'refused', record_id: null, result: now.result, identity: null }
    if (now !== null && now.found !== 'change') return writtenRow(tx, hand, now, now.shown)
    const { resource, series } = hand.row.entry
    if (series) batch.forget(resource, 'all')
    else if (now) batch.forget(resource, now.stored.facts.id)
    const stored = await withSavepoint(tx, context, () => writeRow(tx, hand, now))
    return writtenRow(tx, hand, now, stored)
  })
}

/** Writes new rows, one by one where one of them is refused. */
async function writeNewRows(writing: Writing, hands: readonly RowInHand[]): Promise<readonly NumberedWrite[]> {
  const { tx, context } = writing
  const together = async () => {
    const stored = await withSavepoint(tx, context, () => writeTogether(tx, context, hands))
    const written: NumberedWrite[] = []
    for (const [position, hand] of hands.entries()) {
      const of_row = stored[position]
      if (of_row) written.push({ n: hand.row.n, ...(await writtenRow(tx, hand, null, of_row)) })
    }
    return written
  }
  try {
    if (hands.length > 1) return await together()
  } catch (error) {
    if (!(error instanceof RestError)) throw error
  }
  const written: NumberedWrite[] = []
  for (const hand of hands) written.push(await writeOne(writing, hand))
  return written
}

export async function writeRows(
  tx: Tx,
  context: RequestContext,
  record: ImportRecord,
  rows: readonly StoredRow[],
  known: KnownNames,
): Promise<readonly NumberedWrite[]> {
  const batch = await RowBatch.load(tx, context, record, rows, known)
  const writing = { tx, context, batch }
  const written: NumberedWrite[] = []
  let plain: RowInHand[] = []
  const writePlain = async () => {
    written.push(...(await writeNewRows(writing, plain)))
    plain = []
  }
  for (const [position, said] of rows.entries()) {
    const taken = batch.rows[position]
    if (!taken) continue
    if (isRepeated(said)) {
      written.push({ n: said.n, outcome: 'same', record_id: null, result: said.result, identity: null })
      continue
    }
    // Rows before it may have brought the names that it lacked.
    const hand = isPlain(taken) ? taken : takeRow(tx, context, record, said, { identity: taken.identity, known })
    if (hand.identity === null && said.outcome === 'new' && isPlain(hand)) {
      plain.push(hand)
      continue
    }
    await writePlain()
    written.push(await writeOne(writing, hand))
  }
  await writePlain()
  return written
}
