/** The address of the webhooks: the one that is shown, which of its messages, and the one that is open. */
import { wholeNumber } from '../address/search-params.ts'

const states = ['waiting', 'failed', 'delivered'] as const

export interface WebhookSearch {
  readonly webhook?: number | undefined
  readonly state?: (typeof states)[number] | undefined
  readonly page?: number | undefined
  readonly message?: number | undefined
}

export function validateWebhookSearch(asked: Record<string, unknown>): WebhookSearch {
  return {
    webhook: wholeNumber(asked['webhook']),
    state: states.find((one) => one === asked['state']),
    page: wholeNumber(asked['page'], 2),
    message: wholeNumber(asked['message']),
  }
}
