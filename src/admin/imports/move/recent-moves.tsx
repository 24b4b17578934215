/** Lists the moves so far, each with its report. */
import { useState } from 'react'
import type { MoveState } from '../../../contract/desk/imports/moves.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import type { Move } from './move-requests.ts'
import { MovedReport } from './moved-report.tsx'
import classes from './move.module.css'

const icons = {
  running: 'retry',
  done: 'check',
  cancelled: 'close',
  failed: 'warning',
  interrupted: 'warning',
} as const satisfies Record<MoveState, IconName>

/** Returns why a move did not come to its end; empty: it did, or somebody stopped it. */
function reasonFor({ t }: Locale, { state, reason }: Move): string {
  if (reason !== null) return t(`imports.file.${reason}`)
  return state === 'failed' || state === 'interrupted' ? t(`moves.${state}`) : ''
}

export function RecentMoves({ moves }: { moves: readonly Move[] }) {
  const { t } = useWords()
  return (
    <section className={classes['recent']} aria-labelledby="moves-earlier">
      <h2 id="moves-earlier">{t('moves.earlier')}</h2>
      {moves.length === 0 && <p className={classes['dim']}>{t('moves.none')}</p>}
      <ul>
        {moves.map((move, position) => (
          <RecentMove key={move.id} move={move} is_open={position === 0} />
        ))}
      </ul>
    </section>
  )
}

function RecentMove({ move, is_open }: { move: Move; is_open: boolean }) {
  const locale = useWords()
  const { t, format, language } = locale
  const [open, setOpen] = useState(is_open)
  const { id, state, address, user, at, operation, has_report } = move
  const reason = reasonFor(locale, move)
  return (
    <li data-state={state}>
      <div className={classes['move']}>
        <span className={classes['state']}>
          <Icon name={icons[state]} size={16} /> {t(`moves.state.${state}`)}
        </span>
        <bdi dir="ltr" className={classes['address']}>
          {address}
        </bdi>
        <span className={classes['dim']}>
          <bdi>{user?.name}</bdi>{' '}
          <time dateTime={at} title={format.instant(at, 'full')}>
            {format.relative(at)}
          </time>
        </span>
        <span className={classes['ways']}>
          {operation !== null && (
            <PlainLink href={`/activity?open=${operation}&i18n_language=${language}`} aria-description={address}>
              {t('imports.see_activity')}
            </PlainLink>
          )}
          {has_report && (
            <Button
              look="quiet"
              aria-expanded={open}
              aria-description={t('moves.report_of', { address })}
              onClick={() => setOpen(!open)}
            >
              {t('moves.report')}
            </Button>
          )}
        </span>
      </div>
      {reason && <p className={classes['reason']}>{reason}</p>}
      {has_report && open && <MovedReport id={id} />}
    </li>
  )
}
