/** Asks users whose session ended to sign in again in a dialog over the screen, which keeps its state. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { followSession, guardSession } from '../api/transport/session-gate.ts'
import { sessionOptions } from '../api/session/session.ts'
import type { SignedInUser } from '../api/session/session-shape.ts'
import { loadWords } from '../i18n/load-words.ts'
import { useWords } from '../i18n/locale.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { onDemand } from '../shell/loading/on-demand.tsx'

const SignInAgain = onDemand(() => import('./sign-in-again.tsx'))

/**
 * @param user the user for whom the frame was opened
 * @param ended the service no longer knows the session
 */
export function SessionGuard({ user, ended }: { user: SignedInUser; ended: boolean }) {
  const cache = useQueryClient()
  const { language } = useWords()
  const notifyError = useNotifyError()
  const [open, setOpen] = useState(false)
  const answer = useRef<(regained: boolean) => void>(() => {})

  useEffect(
    () =>
      guardSession({
        alive: async () => {
          try {
            return (await cache.fetchQuery({ ...sessionOptions, staleTime: 0 })).user !== null
          } catch {
            // An unreachable service does not end the session.
            return true
          }
        },
        ask: async () => {
          try {
            await loadWords(language, 'account')
          } catch (error) {
            notifyError(error)
            return false
          }
          setOpen(true)
          return new Promise((resolve) => (answer.current = resolve))
        },
      }),
    [cache, language, notifyError],
  )

  useEffect(() => followSession(ended), [ended])

  const finish = useCallback((regained: boolean) => {
    setOpen(false)
    answer.current(regained)
  }, [])

  if (!open) return null
  return <SignInAgain email={user.email} onDone={finish} onMissing={() => finish(false)} />
}
