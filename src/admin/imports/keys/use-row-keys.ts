/** The keys of the rows of an import, and where the focus goes when a row is decided: J and K move, S, N and X decide, E corrects. */
import { useEffect, useRef, useState } from 'react'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { useCorrectRow, useDecideRow, type OneImport, type Row, type RowAnswer } from '../requests.ts'
import { mayCorrect, mayDecide } from '../rows/decisions.ts'

const elements = () => [...document.querySelectorAll<HTMLElement>('[data-import-row]')]

/** Returns the position of the row that holds the focus; -1: none does. */
const focused = () => elements().findIndex((row) => row.contains(document.activeElement))

function focusAt(position: number): void {
  const row = elements().at(position)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Whether a row waits for a person. */
const isWaiting = ({ outcome }: Row) => outcome === 'refused' || outcome === 'duplicate'

/** Focuses the field that a row is refused for, else the row: of a date and a time the time. */
function focusForm(position: number): void {
  const n = elements().at(position)?.dataset['importRow']
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`[data-correct-row="${n}"] input`)]
  const field = inputs.find(({ value }) => value === '') ?? inputs.at(1) ?? inputs.at(0)
  if (!field) return focusAt(position)
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'nearest' })
}

/** @param rows as they are shown, each in an element that says its number as `data-import-row` */
export function useRowKeys(one: OneImport, rows: readonly Row[]) {
  const { mutate } = useDecideRow(one.id)
  /** The position of a row that was decided: its place keeps the focus when the row leaves the list. */
  const decided = useRef<number | null>(null)
  const is_ready = one.state === 'ready'

  function decide(row: Row, decision: RowAnswer) {
    decided.current = rows.indexOf(row)
    focusAt(decided.current)
    mutate([{ n: row.n, decision }])
  }
  useEffect(() => {
    const at = decided.current
    if (at === null || document.activeElement !== document.body || rows.length === 0) return
    focusAt(Math.min(at, rows.length - 1))
  }, [rows])

  /** The position of a row that is corrected: the next one that waits for a person has the focus then. */
  const corrected = useRef<number | null>(null)
  useEffect(() => {
    const from = corrected.current
    if (from === null || rows.length === 0) return
    corrected.current = null
    const next = rows.findIndex((row, position) => position >= from && isWaiting(row))
    if (next === -1) focusAt(Math.min(from, rows.length - 1))
    else focusForm(next)
  }, [rows])

  /** The number of the row whose form is open, of those that are not refused. */
  const [open, setOpen] = useState<number | null>(null)
  const openForm = (row: Row) => is_ready && mayCorrect(row) && setOpen(row.n)
  function closeForm(row: Row) {
    setOpen(null)
    focusAt(rows.findIndex(({ n }) => n === row.n))
  }

  const take = useCorrectRow(one.id)
  const notifyError = useNotifyError()
  function takeFields(row: Row, fields: readonly string[]) {
    decided.current = rows.indexOf(row)
    focusAt(decided.current)
    take.mutate({ n: row.n, take: fields }, { onError: notifyError })
  }

  /** Decides the row that has the focus, else the first one that asks for this decision. */
  function decideHere(decision: 'same' | 'new' | 'skip') {
    const at = focused()
    const here = rows[at]
    const row =
      here && mayDecide(here, decision)
        ? here
        : rows.find((one_row, position) => position > at && one_row.outcome === 'duplicate')
    if (is_ready && row) decide(row, decision)
  }
  useShortcut('j', () => focusAt(Math.min(focused() + 1, rows.length - 1)))
  useShortcut('k', () => focusAt(Math.max(focused() - 1, 0)))
  useShortcut('s', () => decideHere('same'))
  useShortcut('n', () => decideHere('new'))
  useShortcut('x', () => decideHere('skip'))

  useShortcut('e', () => {
    const row = rows[focused()]
    if (row) openForm(row)
  })

  return {
    is_ready,
    open,
    openForm,
    closeForm,
    settle: (row: Row, settled: readonly string[], values: Readonly<Record<string, unknown>> = {}) => {
      // All settled words and the whole title are written: those of an older row would undo the last press.
      if (take.isPending) return
      decided.current = rows.indexOf(row)
      focusAt(decided.current)
      take.mutate({ n: row.n, settled: [...settled], values }, { onError: notifyError })
    },
    decide,
    takeFields,
    /** Keeps the place of a row that may leave the list. */
    keepPlace: (row: Row) => void (decided.current = rows.indexOf(row)),
    /** Goes on to the next row that waits, once this one is corrected. */
    beginCorrection: (row: Row) => void (corrected.current = rows.indexOf(row)),
    endCorrection: () => void (corrected.current = null),
  }
}
