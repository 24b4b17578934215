/** Sends decisions: the next proposal follows in the same place, and whatever moved meanwhile is shown first. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  adoptProposal,
  decideProposal,
  removeFromQueues,
  type DecisionBody,
  type Proposal,
} from '../requests/proposals.ts'
import type { ProposalSummary } from '../requests/submissions.ts'
import { refreshRecords } from '../../api/write/mutations.ts'
import { ApiError } from '../../failures/api-error.ts'
import { useWords } from '../../i18n/locale.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { forgetMarks } from '../fields/marks.ts'

/** Returns the proposal that a refusal carries. */
function proposalIn(error: unknown): Proposal | null {
  const value = error instanceof ApiError ? error.data['proposal'] : null
  // The service sends the proposal as `GET /proposals/{id}` answers it.
  return typeof value === 'object' && value !== null ? (value as Proposal) : null
}

const doneKey = ({ decision, date, fields }: Omit<DecisionBody, 'version'>) =>
  decision === 'approve' ? (date ? 'schedule' : fields ? 'part' : 'approve') : decision

export function useDecide(proposal: Proposal, next: ProposalSummary | null) {
  const { t, language } = useWords()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const { id, name, version, resource, record_id } = proposal

  function onRefused(error: unknown) {
    const now = proposalIn(error)
    void cache.invalidateQueries({ queryKey: ['proposals'] })
    if (!now) return notifyError(error)
    adoptProposal(cache, language, now)
    const decided = now.state !== 'open'
    notify({ message: t(decided ? 'review.was_decided' : 'review.was_changed'), tone: 'bad' })
  }

  async function follow(following = next) {
    if (following) await navigate({ to: '/review/$id', params: { id: String(following.id) }, search: true })
    else await navigate({ to: '/review', search: true })
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (decision: Omit<DecisionBody, 'version'>) => decideProposal(id, { ...decision, version }, language),
    // The stream of changes may take the proposal out of the queue before the answer comes, and its place with it.
    onMutate: () => next,
    onSuccess: (now, decision, following) => {
      forgetMarks(proposal)
      adoptProposal(cache, language, now)
      removeFromQueues(cache, id)
      notify({ message: t(`review.done.${doneKey(decision)}`, { name }) })
      void follow(following)
      void cache.invalidateQueries({ queryKey: ['proposals'], predicate: ({ queryKey }) => queryKey[1] !== 'item' })
      void refreshRecords(cache, resource, [record_id])
    },
    onError: onRefused,
  })
  return { decide: mutate, isPending, follow }
}
