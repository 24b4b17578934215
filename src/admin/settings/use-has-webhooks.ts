import { useQuery } from '@tanstack/react-query'
import { useWords } from '../i18n/locale.tsx'
import { webhooksOptions } from '../webhooks/webhook-requests.ts'

/** Whether the service has webhooks: its operator may have switched them off. @param may whether the user may see them */
export function useHasWebhooks(may: boolean): boolean {
  const { language } = useWords()
  const { data } = useQuery({ ...webhooksOptions(language), enabled: may, refetchInterval: false })
  return may && data !== undefined
}
