/** The bar at the end of the screen: what comes in and what stays, how new events come in, and the button that writes them. */
import { resources } from '../../../contract/resources.ts'
import { useRef } from 'react'
import { import_statuses } from '../../../contract/desk/imports/kinds.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { useMay } from '../../api/session/rights.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { Button } from '../../shell/parts/button.tsx'
import { KeyHint } from '../../shell/parts/key-hint.tsx'
import { useRoomBelow } from '../../shell/screens/use-room-below.ts'
import { countsText } from '../counts-text.ts'
import { comingIn, useChangeImport, type OneImport } from '../requests.ts'
import type { ImportRun } from './use-import-run.ts'
import classes from './one.module.css'

interface BarProps {
  readonly one: OneImport
  /** Kind of record that the rows are. */
  readonly resource: ResourceName
  readonly run: ImportRun
}

export function RunBar({ one, resource, run }: BarProps) {
  const locale = useWords()
  const { t } = locale
  const change = useChangeImport(one.id)
  const bar = useRef<HTMLDivElement>(null)
  useRoomBelow(bar)
  const count = comingIn(one)
  const possible = count > 0 && !change.isPending
  const start = () => void (possible && run.start())
  useShortcut('mod+Enter', start)
  const comes = countsText(locale, one.counts, ['new', 'change'])
  const stays = countsText(locale, one.counts, ['duplicate', 'asked', 'refused', 'skipped'])
  const venues = one.new_venues.length
  const { dated } = resources[resource]
  const publishes = useMay()('publish')
  const statuses = import_statuses.filter((status) => publishes || status !== 'publish')
  return (
    <div ref={bar} className={classes['bar']} data-decision-bar="">
      <p className={classes['bar_text']}>
        {comes ? t('imports.comes_in', { what: comes }) : t('imports.nothing_in')}{' '}
        {stays && t('imports.stays_here', { what: stays })}
      </p>
      <label className={classes['status']}>
        <span>{t('imports.come_in_as')}</span>
        <select
          value={one.status}
          onChange={({ target }) => {
            const status = import_statuses.find((name) => name === target.value)
            if (status) change.mutate({ status })
          }}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`imports.status.${status}`)}
            </option>
          ))}
        </select>
      </label>
      <span className={classes['do']} data-commands="">
        <Button
          look="filled"
          busy={change.isPending}
          aria-disabled={!possible || undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={start}
        >
          <span>
            {count === 0 ? t('imports.do.none') : t(dated ? 'imports.do.events' : 'imports.do.venues', { count })}
            {count > 0 && venues > 0 && dated && ` · ${t('imports.new_venues', { count: venues })}`}
          </span>
          {/* The mark keeps the order of the keys in a right-to-left page. */}
          <KeyHint letter={`Ctrl ↵\u200e`} />
        </Button>
      </span>
    </div>
  )
}
