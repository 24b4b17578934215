/** The rows of an import as a table, with the keys of lists: J and K move, S, N and X decide, / searches. */
import { useEffect, useRef } from 'react'
import type { RowAnswer, OneImport, Row } from '../requests.ts'
import { useCorrectRow, useDecideRow } from '../requests.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { dayOf } from './row-event.ts'
import { RowOfImport } from './import-row.tsx'
import { mayDecide } from './decisions.ts'
import classes from './rows.module.css'

interface RowsProps {
  readonly one: OneImport
  readonly rows: readonly Row[]
  readonly busy: boolean
}

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

export function ImportRows({ one, rows, busy }: RowsProps) {
  const { t } = useWords()
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

  return (
    <table className={classes['rows']} aria-busy={busy || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('imports.day')}</th>
          <th scope="col">{t('imports.time')}</th>
          <th scope="col">{t('fields.events.title')}</th>
          <th scope="col">{t('fields.events.venue')}</th>
          <th scope="col">{t('fields.events.categories')}</th>
          <th scope="col">{t('imports.language')}</th>
          <th scope="col">{t('imports.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, position) => {
          const [day, before] = [dayOf(row), rows[position - 1]]
          return (
            <RowOfImport
              key={row.n}
              row={row}
              day={day}
              day_before={before ? dayOf(before) : null}
              is_ready={is_ready}
              id={one.id}
              onDecide={decide}
              onCorrect={() => (corrected.current = position)}
              onRefused={() => (corrected.current = null)}
              onTake={takeFields}
            />
          )
        })}
      </tbody>
    </table>
  )
}
