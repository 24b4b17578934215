/** The address of the webhooks: which of them is open, and which of its messages. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { WebhookSearch } from './webhook-search.ts'

export function useWebhookAddress() {
  const navigate = useNavigate()
  const shown = useSearch({ from: '/desk/settings/webhooks' })
  return {
    ...shown,
    go: (search: WebhookSearch) => void navigate({ to: '/settings/webhooks', search }),
  }
}
