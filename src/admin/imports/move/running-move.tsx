/** Tells how far a move is that runs, kind by kind, with the way to stop it. */
import { useEffect } from 'react'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useStopMove, type Move } from './move-requests.ts'
import classes from './move.module.css'

function stepText({ t, format }: Locale, { phase, done, total }: Move['progress'][number]): string {
  if (total === 0) return t('moves.read_so_far', { done: format.number(done) })
  return t(`moves.phase.${phase}`, { done: format.number(done), total: format.number(total) })
}

export function RunningMove({ move }: { move: Move }) {
  const locale = useWords()
  const { t } = locale
  const stop = useStopMove(move.id)
  const title = t('moves.running', { address: move.address })
  const { phase } = move
  // Every number would be too many: each part is said once.
  const said = phase === null ? t('moves.starting') : title
  useEffect(() => announce(said), [said, phase])
  return (
    <section className={classes['panel']} aria-label={title}>
      <div className={classes['panel_head']}>
        <h2>{title}</h2>
        <Button
          busy={stop.isPending}
          onClick={() => stop.mutate(undefined, { onSuccess: () => void notify({ message: t('moves.stopping') }) })}
        >
          {t('moves.stop')}
        </Button>
      </div>
      {move.progress.length === 0 && <p>{t('moves.starting')}</p>}
      <ul className={classes['steps']}>
        {move.progress.map((step) => (
          <li key={step.resource}>
            <span>{t(`many.${step.resource}`)}</span>
            <progress
              aria-label={`${t(`many.${step.resource}`)}: ${stepText(locale, step)}`}
              {...(step.total === 0 ? {} : { max: step.total, value: step.done })}
            />
            <span className={classes['dim']}>{stepText(locale, step)}</span>
          </li>
        ))}
      </ul>
      <p className={classes['dim']}>{t('moves.leave_page')}</p>
    </section>
  )
}
