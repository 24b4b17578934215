/** Claims a proposal while it is open on the screen, renews the claim, and releases it on leaving. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { adoptProposal, claimProposal, releaseProposal, type Proposal } from '../requests/proposals.ts'
import { ApiError } from '../../failures/api-error.ts'
import { sendLast } from '../../api/transport/send-last.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'

const renew_ms = 5 * 60_000

const is_mine = (proposal: Proposal, me: number | undefined) => proposal.claimed_by?.id === me

export interface Claim {
  /** Another user, who has claimed it. */
  readonly other: Proposal['claimed_by']
  readonly mine: boolean
  readonly claim: (take_over: boolean) => Promise<void>
  readonly release: () => Promise<void>
}

/** @param active false: it is decided, and nobody claims it */
export function useClaim(proposal: Proposal, active: boolean): Claim {
  const cache = useQueryClient()
  const { language } = useWords()
  const me = useSession()?.user?.id
  const { id } = proposal
  const [released, setReleased] = useState(false)
  const mine = is_mine(proposal, me)
  const adopt = (now: Proposal) => {
    adoptProposal(cache, language, now)
    void cache.invalidateQueries({ queryKey: ['proposals', 'list'] })
  }

  async function claim(take_over: boolean) {
    adopt(await claimProposal(id, take_over, language))
    setReleased(false)
  }

  const request = useEffectEvent(() => {
    claim(false).catch((error: unknown) => {
      // A claim of another is shown; the claim is a hint, so any other failure leaves the decision possible.
      if (error instanceof ApiError && error.status === 409)
        void cache.invalidateQueries({ queryKey: ['proposals', 'item', id] })
    })
  })
  const isHeld = () => {
    const now = cache.getQueryData<Proposal>(['proposals', 'item', id, language])
    return now !== undefined && now.state === 'open' && is_mine(now, me)
  }
  const leave = useEffectEvent(() => {
    if (isHeld()) releaseProposal(id, language).then(adopt, () => {})
  })
  const onHide = useEffectEvent(() => {
    if (isHeld()) sendLast(`/proposals/${id}/claim`)
  })

  const wanted = active && !released
  useEffect(() => {
    if (!wanted) return
    request()
    const timer = setInterval(() => document.hidden || request(), renew_ms)
    // A page that the browser kept comes back as it was, and has released its claim.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && request()
    addEventListener('pageshow', onShow)
    return () => {
      clearInterval(timer)
      removeEventListener('pageshow', onShow)
    }
  }, [wanted])
  useEffect(() => {
    const hide = () => onHide()
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      leave()
    }
  }, [])

  return {
    other: mine ? null : proposal.claimed_by,
    mine,
    claim,
    release: async () => {
      adopt(await releaseProposal(id, language))
      setReleased(true)
    },
  }
}
