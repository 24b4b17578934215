/** Moves a whole calendar in: the form, or how far it is; below what was moved so far. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { ImportTabs } from '../sources/import-tabs.tsx'
import { MoveInForm } from './move-in-form.tsx'
import { isRunning, movesOptions } from './move-requests.ts'
import { RecentMoves } from './recent-moves.tsx'
import { RunningMove } from './running-move.tsx'
import classes from './move.module.css'

export function MoveScreen() {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery(movesOptions(language))
  const running = data?.find(isRunning) ?? null
  const [last] = data ?? []
  const unfinished = last && last.state !== 'done' && !isRunning(last) ? last : null
  const main = useRef<HTMLDivElement>(null)
  useAnnouncedEnd(running?.id ?? null, last ? t(`moves.state.${last.state}`) : '', main)
  return (
    <Screen title={t('imports.title')} tabs={<ImportTabs current="move" />}>
      <div ref={main} tabIndex={-1} className={classes['screen']}>
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <p>{t('frame.loading')}</p>}
        {running && <RunningMove move={running} />}
        {data && (
          // The form stays where it is while its move runs: it reads the lines of the answer.
          <div hidden={running !== null}>
            <MoveInForm key={unfinished?.id} unfinished={unfinished} onStarted={() => main.current?.focus()} />
          </div>
        )}
        {data && <RecentMoves moves={data.filter((move) => !isRunning(move))} />}
      </div>
    </Screen>
  )
}

/** Says how a move has ended, and keeps the focus on the screen: the button that stops it is gone. */
function useAnnouncedEnd(running: number | null, state: string, screen: RefObject<HTMLElement | null>): void {
  const before = useRef(running)
  useEffect(() => {
    if (before.current !== null && running === null) {
      announce(state)
      if (document.activeElement === document.body) screen.current?.focus()
    }
    before.current = running
  }, [running, state, screen])
}
