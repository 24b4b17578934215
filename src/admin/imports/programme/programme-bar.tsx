/** The bar below a pasted programme: rows without an end, the way to the next row that waits, and the button that makes the drafts. */
import { useRef } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { Button } from '../../shell/parts/button.tsx'
import { KeyHint } from '../../shell/parts/key-hint.tsx'
import { useRoomBelow } from '../../shell/screens/use-room-below.ts'
import { offerText } from '../asks/offer-text.ts'
import { focusWaiting } from '../keys/focus-waiting.ts'
import { useImportAddress } from '../one/use-import-address.ts'
import type { ImportRun } from '../one/use-import-run.ts'
import { comingIn, useChangeImport, type OneImport } from '../requests.ts'
import classes from '../one/one.module.css'

interface BarProps {
  readonly one: OneImport
  readonly run: ImportRun
}

export function ProgrammeBar({ one, run }: BarProps) {
  const { t, format } = useWords()
  const change = useChangeImport(one.id)
  const address = useImportAddress(one.id)
  const bar = useRef<HTMLDivElement>(null)
  useRoomBelow(bar)
  const count = comingIn(one)
  const { asked, refused, duplicate } = one.counts
  const waiting = asked + refused + duplicate
  /** Shows rows that wait where none of this page does. */
  function goToWaiting() {
    if (focusWaiting()) return
    const outcome = asked > 0 ? 'asked' : refused > 0 ? 'refused' : 'duplicate'
    address.go({ outcome, warning: undefined, search: undefined })
  }
  const possible = count > 0 && !change.isPending
  const start = () => void (possible && run.start())
  useShortcut('mod+Enter', start)
  return (
    <div ref={bar} className={classes['bar']} data-decision-bar="">
      <div className={classes['ends']}>
        <EndChoice one={one} change={change} />
      </div>
      <span className={classes['do']} data-commands="">
        {waiting > 0 && (
          <Button look="quiet" onClick={goToWaiting}>
            {t('imports.go_waiting')}
          </Button>
        )}
        <Button
          look="filled"
          busy={change.isPending}
          aria-disabled={!possible || undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={start}
        >
          <span>
            {format.phrases(
              count === 0 ? t('imports.do.none') : t('imports.do.drafts', { count }),
              waiting > 0 ? t('imports.rows_wait', { count: waiting }) : '',
            )}
          </span>
          <KeyHint letter={`Ctrl ↵\u200e`} />
        </Button>
      </span>
    </div>
  )
}

/** Asks how long rows are that say no end. */
function EndChoice({ one, change }: { one: OneImport; change: ReturnType<typeof useChangeImport> }) {
  const locale = useWords()
  const { t } = locale
  const ask = one.asks.find(({ about }) => about === 'event_length')
  if (!ask) return null
  return (
    <label className={classes['status']}>
      <span>{t('imports.no_end', { count: ask.rows })}</span>
      <select
        value={ask.answer ?? ask.offers[0]?.value}
        onChange={({ target }) => change.mutate({ answers: { [ask.id]: target.value } })}
      >
        {ask.offers.map(({ value }, position) => (
          <option key={value} value={value}>
            {position === 0 ? t('imports.no_end_leave') : offerText(locale, 'event_length', value)}
          </option>
        ))}
      </select>
    </label>
  )
}
