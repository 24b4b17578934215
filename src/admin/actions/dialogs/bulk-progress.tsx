/** Shows the progress of an action on many records, with a button that stops it. */
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { createStore, useStore } from '../../shell/loading/store.ts'
import classes from './bulk-progress.module.css'

interface Running {
  readonly done: number
  readonly total: number
  readonly stopped: boolean
  readonly onStop: () => void
}

/** Shorter actions end before their progress could be read. */
const least_shown = 10

const running = createStore<Running | null>(null)

interface Progress {
  /** Counts one record more. */
  readonly step: () => void
  /** Whether the user has stopped the action. */
  readonly stopped: () => boolean
  readonly end: () => void
}

/** Shows the progress of an action on so many records until it ends. */
export function startProgress(total: number): Progress {
  let done = 0
  let stopped = false
  function onStop() {
    stopped = true
    show()
  }
  const show = () => total >= least_shown && running.set({ done, total, stopped, onStop })
  show()
  return {
    step: () => {
      done += 1
      show()
    },
    stopped: () => stopped,
    end: () => running.set(null),
  }
}

export function BulkProgress() {
  const { t } = useWords()
  const now = useStore(running)
  if (!now) return null
  const said = t('bulk.progress', { done: now.done, total: now.total })
  return (
    <div className={classes['progress']}>
      <progress value={now.done} max={now.total} aria-label={said} />
      <span>{said}</span>
      <Button busy={now.stopped} onClick={now.onStop}>
        {t('bulk.stop')}
      </Button>
    </div>
  )
}
