/** Shares out work among callers: each has a few pieces under way at once, and the rest of its pieces waits in its own line. */
interface Shares {
  /**
   * Adds a piece of work to the line of a caller.
   * @param begin called when the turn of the piece comes, at once if nothing is in front of it
   * @returns ends the piece, whether it waits or is under way; null: the line is full
   */
  enter(caller: string, begin: () => void): (() => void) | null
}

interface Most {
  /** Pieces of a caller under way at once. */
  readonly at_once: number
  /** Pieces of a caller that wait. */
  readonly waiting: number
}

interface Line {
  under_way: number
  /** Functions that begin the pieces, in order. */
  readonly waiting: Set<() => void>
}

export function makeShares(most: Most): Shares {
  const lines = new Map<string, Line>()

  function end(caller: string, line: Line): void {
    const [next] = line.waiting
    if (next) {
      line.waiting.delete(next)
      next()
    } else if (--line.under_way === 0) {
      lines.delete(caller)
    }
  }

  return {
    enter(caller, begin) {
      const line = lines.get(caller) ?? { under_way: 0, waiting: new Set() }
      let state: 'waiting' | 'under_way' | 'over' = 'waiting'
      const start = () => {
        state = 'under_way'
        begin()
      }
      const leave = () => {
        const was = state
        state = 'over'
        if (was === 'waiting') line.waiting.delete(start)
        if (was === 'under_way') end(caller, line)
      }
      if (line.under_way >= most.at_once) {
        if (line.waiting.size >= most.waiting) return null
        line.waiting.add(start)
        return leave
      }
      lines.set(caller, line)
      line.under_way++
      start()
      return leave
    },
  }
}
