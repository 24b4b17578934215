/** The rows of an import as a table, with the keys of lists: J and K move, S, N and X decide, / searches. */
import { useEffect, useRef } from 'react'
import type { RowAnswer, OneImport, Row } from '../requests.ts'
import { useDecideRow } from '../requests.ts'
import { useWords } from '../../i18n/locale.tsx'
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
              onDecide={decide}
            />
          )
        })}
      </tbody>
    </table>
  )
}
