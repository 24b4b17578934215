/** The word and the key of each decision about a proposal. */
import type { DecisionName } from '../../../contract/desk/review/decisions.ts'

export const decision_keys = {
  approve: ['review.approve', 'a'],
  send_back: ['review.send_back_do', 'r'],
  decline: ['review.decline_do', 'd'],
} as const satisfies Readonly<Record<DecisionName, readonly [string, string]>>
