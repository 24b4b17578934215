/** Lets other requests run within a long loop. */
import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which a loop may block the event loop. */
const max_turn_ms = 10

/** Calls between two looks at the clock. */
const calls_a_look = 16

interface Pause {
  /** Whether the loop has to pause by now; for short rounds, since it looks at the clock now and then. */
  isDue(): boolean
  /** Whether the loop has to pause by now; for long rounds. */
  isOver(): boolean
  /** Lets others run. */
  take(): Promise<void>
}

/** Starts a loop that pauses: `if (pause.isDue()) await pause.take()` in each round. */
export function startPausing(): Pause {
  let [start, calls] = [performance.now(), 0]
  const isOver = () => performance.now() - start > max_turn_ms
  return {
    isDue: () => ++calls % calls_a_look === 0 && isOver(),
    isOver,
    async take() {
      await setImmediate()
      start = performance.now()
    },
  }
}
