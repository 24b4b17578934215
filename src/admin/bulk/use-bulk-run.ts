/** Previews a bulk edit while its changes are typed, and carries it out. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BulkLine } from '../../contract/desk/bulk/bulk.ts'
import type { DeskBody } from '../../contract/desk/routes.ts'
import { answerLines } from '../api/desk/send.ts'
import { refreshAll } from '../api/write/mutations.ts'
import { useWords } from '../i18n/locale.tsx'
import { no_results, seenIn, withLines, type BulkResults } from './bulk-results.ts'

export type BulkBody = Pick<DeskBody<'POST /bulk'>, 'resource' | 'of' | 'expect' | 'changes'>

/** Milliseconds between a keystroke and the preview, and between two paintings of results. */
const [typing_pause, painting_pause] = [350, 120]

interface BulkState {
  readonly results: BulkResults
  /** `typing`: no preview can be made, or none was yet; `stopped`: by the user, or because the connection was lost. */
  readonly phase: 'typing' | 'previewing' | 'previewed' | 'running' | 'done' | 'stopped'
  readonly error: unknown
}

const at_rest: BulkState = { results: no_results, phase: 'typing', error: null }

/** @param body null: the changes are not complete */
export function useBulkRun(body: BulkBody | null) {
  const { language } = useWords()
  const cache = useQueryClient()
  const [state, setState] = useState(at_rest)
  const stop = useRef<AbortController>(new AbortController())
  const text = body && JSON.stringify(body)

  const read = useCallback(
    async (sent: DeskBody<'POST /bulk'>, phases: readonly ['previewing' | 'running', 'previewed' | 'done']) => {
      stop.current.abort()
      const own = new AbortController()
      stop.current = own
      const { signal } = own
      let results = no_results
      let painted = 0
      setState({ results, phase: phases[0], error: null })
      try {
        for await (const lines of answerLines<BulkLine>({ path: '/bulk', body: sent, language, signal })) {
          results = withLines(results, lines)
          if (performance.now() - painted < painting_pause) continue
          painted = performance.now()
          setState({ results, phase: phases[0], error: null })
        }
        const is_whole = results.end?.failed === null
        setState({ results, phase: is_whole ? phases[1] : 'stopped', error: null })
      } catch (error) {
        // A preview that another one replaces says nothing.
        if (stop.current !== own) return
        setState({
          results,
          phase: phases[0] === 'running' ? 'stopped' : 'typing',
          error: signal.aborted ? null : error,
        })
      }
      if (phases[0] === 'running') void refreshAll(cache)
    },
    [cache, language],
  )

  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => {
      // Written from a body above.
      void read({ ...(JSON.parse(text) as BulkBody), preview: true }, ['previewing', 'previewed'])
    }, typing_pause)
    return () => clearTimeout(timer)
  }, [text, read])
  useEffect(() => () => stop.current.abort(), [])

  // Earlier results say nothing of changes that were typed since.
  const [shown_for, setShownFor] = useState(text)
  if (shown_for !== text) {
    setShownFor(text)
    setState(at_rest)
  }
  return {
    state,
    run: () => body && void read({ ...body, seen: seenIn(state.results) }, ['running', 'done']),
    stop: () => stop.current.abort(),
  }
}
