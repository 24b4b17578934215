/** The states of a proposal and the decisions about it, with what several rooms must know of each. */
import type { ProposalNewsKind } from '../notifications/kinds.ts'

export const proposal_states = ['open', 'sent_back', 'approved', 'declined', 'withdrawn'] as const

export type ProposalState = (typeof proposal_states)[number]

/** A state that a proposal has once it was decided. Its author is told of it by the same name. */
export type DecidedState = Exclude<ProposalState, 'open'> & ProposalNewsKind

/** Whether a proposal in this state waits: for a decision or, sent back, for its author. */
const waits_in: Readonly<Record<ProposalState, boolean>> = {
  open: true,
  sent_back: true,
  approved: false,
  declined: false,
  withdrawn: false,
}

export const waits = ({ state }: { readonly state: ProposalState }): boolean => waits_in[state]

export const waiting_states = proposal_states.filter((state) => waits_in[state])

interface DecisionFacts {
  /** The state of a proposal that was decided as a whole. */
  readonly state: DecidedState
  /** Whether the author must be told why. */
  readonly needs_note: boolean
  /** Whether a person without an account can decide so by a link. */
  readonly by_link: boolean
}

const facts = {
  approve: { state: 'approved', needs_note: false, by_link: true },
  send_back: { state: 'sent_back', needs_note: true, by_link: true },
  decline: { state: 'declined', needs_note: true, by_link: false },
} as const satisfies Readonly<Record<string, DecisionFacts>>

export type DecisionName = keyof typeof facts

export const decision_facts: Readonly<Record<DecisionName, DecisionFacts>> = facts

// Object.keys gives the names of the literal above.
export const decisions = Object.keys(facts) as readonly DecisionName[]

/** Decisions of a person without an account. */
export type LinkDecision = {
  [Name in DecisionName]: (typeof facts)[Name]['by_link'] extends true ? Name : never
}[DecisionName]

export const link_decisions = decisions.filter((name): name is LinkDecision => facts[name].by_link)

/** The states of decided proposals. */
export const decided_states: readonly DecidedState[] = decisions.map((name) => facts[name].state)
