/** Starts a move, which goes on by itself when this page is left. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MoveLine } from '../../../contract/desk/imports/moves.ts'
import type { DeskBody } from '../../../contract/desk/routes.ts'
import { answerLines } from '../../api/desk/send.ts'
import { refreshAll } from '../../api/write/mutations.ts'
import { useWords } from '../../i18n/locale.tsx'

type AskedMove = DeskBody<'POST /moves'>

/** @param onStarted called once the service has begun */
export function useStartMove(onStarted: () => void) {
  const { language } = useWords()
  const cache = useQueryClient()
  const [starting, setStarting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const reading = useRef(new AbortController())
  useEffect(() => () => reading.current.abort(), [])
  const refresh = () => cache.invalidateQueries({ queryKey: ['moves'] })

  async function start(body: AskedMove) {
    const own = new AbortController()
    reading.current = own
    setStarting(true)
    setError(null)
    let is_started = false
    try {
      for await (const group of answerLines<MoveLine>({ path: '/moves', body, language, signal: own.signal })) {
        if (!group.some(({ line }) => line === 'start')) continue
        is_started = true
        await refresh()
        setStarting(false)
        onStarted()
      }
    } catch (failure) {
      // Leaving the page does not stop the move.
      if (own.signal.aborted) return
      // Nor does a connection that breaks: the list of moves tells how it ends.
      if (!is_started) setError(failure)
    }
    setStarting(false)
    await Promise.all([refresh(), refreshAll(cache)])
  }

  return { starting, error, start }
}
