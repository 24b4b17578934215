/** Decides all that waits of one import, and follows how far it is. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DecisionName } from '../../../contract/desk/review/decisions.ts'
import type { RunDecisionLine } from '../../../contract/desk/review/proposals.ts'
import { answerLines } from '../../api/desk/send.ts'
import { refreshAll } from '../../api/write/mutations.ts'
import { useWords } from '../../i18n/locale.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { offerUndo } from '../../shell/notices/undo-operation.ts'
import type { ProposalSummary } from '../requests/submissions.ts'
import { route } from './use-queue.ts'

type End = Extract<RunDecisionLine, { line: 'end' }>
export type RunLeft = Pick<End, 'left' | 'left_total'>
type Run = NonNullable<ProposalSummary['run']>

export function useDecideRun() {
  const locale = useWords()
  const { t, language } = locale
  const cache = useQueryClient()
  const navigate = route.useNavigate()
  const notifyError = useNotifyError()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null)
  const [left, setLeft] = useState<RunLeft | null>(null)
  const reading = useRef(new AbortController())
  // Leaving the queue stops between two decisions.
  useEffect(() => () => reading.current.abort(), [])

  async function ended({ decided, operation, failed, ...rest }: End, decision: DecisionName) {
    setLeft(rest)
    if (failed !== null) notify({ message: failed, tone: 'bad' })
    if (decided > 0) {
      const message = t(`review.run_done.${decision}`, { count: decided })
      notify({ message, ...offerUndo({ cache, locale }, operation) })
    }
    if (rest.left_total > 0 || failed !== null) return
    // Its buttons are gone: the focus goes to what waits besides.
    await navigate({ to: '/review', search: (before) => ({ ...before, run: undefined }) })
    document.querySelector<HTMLElement>('[data-queue]')?.focus()
  }

  async function decide({ id, waiting }: Run, decision: DecisionName, note?: string) {
    const own = new AbortController()
    reading.current = own
    // Lists that are refetched meanwhile count fewer and fewer.
    setProgress({ done: 0, total: waiting })
    setLeft(null)
    try {
      const lines = answerLines<RunDecisionLine>({
        path: `/proposal-runs/${id}/decision`,
        body: { decision, expect: waiting, ...(note ? { note } : {}) },
        language,
        signal: own.signal,
      })
      for await (const group of lines) {
        for (const line of group) {
          if (line.line === 'progress') setProgress({ done: line.done, total: waiting })
          if (line.line === 'end') await ended(line, decision)
        }
      }
    } catch (error) {
      if (!own.signal.aborted) notifyError(error)
    }
    setProgress(null)
    await Promise.all([cache.invalidateQueries({ queryKey: ['proposals'] }), refreshAll(cache)])
  }

  return { decide, progress, left }
}
