/** The address of the review queue: its tab and filters, and whether it shows what was decided today. */
import { languages, type Language, type ResourceName } from '../../contract/field.ts'
import type { ProposalKind } from '../../contract/desk/review/proposal.ts'
import { resource_names, resources } from '../../contract/resources.ts'

/** The contract's list stands beside its schemas, which stay out of the browser. */
export const proposal_kinds = ['new', 'change', 'suggestion', 'deletion'] as const satisfies readonly ProposalKind[]

export const claim_filters = ['me', 'others', 'nobody'] as const

/** Resources whose records are proposed. */
export const proposed_resources = resource_names.filter((name) => resources[name].has_status)

export interface ReviewSearch {
  readonly kind?: ProposalKind | undefined
  readonly resource?: ResourceName | undefined
  /** The language that a proposal concerns; `i18n_language` is that of the desk. */
  readonly language?: Language | undefined
  readonly claimed?: (typeof claim_filters)[number] | undefined
  readonly search?: string | undefined
  /** The import whose proposals are shown. */
  readonly run?: number | undefined
  readonly decided?: 'today' | undefined
}

const oneOf = <Value>(values: readonly Value[], value: unknown) => values.find((one) => one === value)

export function validateReviewSearch(given: Record<string, unknown>): ReviewSearch {
  const kind = oneOf(proposal_kinds, given['kind'])
  const resource = oneOf(proposed_resources, given['resource'])
  const language = oneOf(languages, given['language'])
  const claimed = oneOf(claim_filters, given['claimed'])
  const search = typeof given['search'] === 'string' ? given['search'].trim().slice(0, 200) : ''
  const run = Number(given['run'])
  const decided = oneOf(['today'] as const, given['decided'])
  const known = { kind, resource, language, claimed, search, run, decided }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value))
}
