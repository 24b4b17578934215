/** Loads a proposal, and the next one ahead of time. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { proposalOptions } from '../requests/proposals.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { afterPaint } from '../../shell/loading/after-paint.ts'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { DecisionForm } from './decision-form.tsx'
import { nextAfter, type useQueue } from '../queue/use-queue.ts'
import classes from './decision.module.css'

interface DecisionProps {
  readonly id: number
  readonly queue: ReturnType<typeof useQueue>
}

export function Decision({ id, queue }: DecisionProps) {
  const { t, language } = useWords()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(proposalOptions(id, language))
  // Values are named by the words of the forms.
  const ready = usePart('forms')
  const next = nextAfter(queue.proposals, id)
  const next_id = data && next ? next.id : null
  useEffect(() => {
    if (next_id === null) return
    return afterPaint(() => void cache.prefetchQuery({ ...proposalOptions(next_id, language), staleTime: 30_000 }))
  }, [next_id, language, cache])
  if (!data && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data || !ready) return <p className={classes['loading']}>{t('frame.loading')}</p>
  return <DecisionForm proposal={data} next={next} queue={queue} />
}
