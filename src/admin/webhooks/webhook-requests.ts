/** Reads webhooks and their messages, and writes them. */
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { DeskAnswer, DeskBody } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { useWords } from '../i18n/locale.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'

export type ShownWebhook = DeskAnswer<'GET /webhooks/{id}'>
export type NewWebhook = DeskBody<'POST /webhooks'>
export type ShownDelivery = DeskAnswer<'GET /webhooks/{id}/deliveries/{delivery}'>
export type DeliveryLine = DeskAnswer<'GET /webhooks/{id}/deliveries'>['deliveries'][number]
type DeliveryState = DeliveryLine['state']

/** Milliseconds between two readings, while messages come and go. */
const often = 5000

export const webhooksOptions = (language: Language) =>
  queryOptions({
    queryKey: ['webhooks', 'list', language] as const,
    queryFn: async ({ signal }) => (await callDesk('GET /webhooks', { language, signal })).webhooks,
    staleTime: 0,
    refetchInterval: often,
    // A service without webhooks stays without them.
    retry: false,
  })

interface DeliveriesAsked {
  readonly id: number
  readonly state: DeliveryState | undefined
  readonly page: number
}

export const deliveriesOptions = ({ id, state, page }: DeliveriesAsked, language: Language) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id, state, page, language] as const,
    queryFn: ({ signal }) =>
      callDesk('GET /webhooks/{id}/deliveries', { path: { id }, query: { state, page }, language, signal }),
    refetchInterval: often,
  })

export const deliveryOptions = (id: number, { id: delivery, state, tries }: DeliveryLine, language: Language) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', id, delivery, state, tries.length, language] as const,
    queryFn: ({ signal }) =>
      callDesk('GET /webhooks/{id}/deliveries/{delivery}', { path: { id, delivery }, language, signal }),
  })

const refresh = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: ['webhooks'] })

export function useSaveWebhook(id: number | null) {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewWebhook) =>
      id === null
        ? callDesk('POST /webhooks', { body, language })
        : callDesk('PATCH /webhooks/{id}', { path: { id }, body, language }),
    onSuccess: () => refresh(cache),
  })
}

/** Returns the actions on one webhook beside its form. */
export function useWebhookActions(id: number) {
  const { language } = useWords()
  const cache = useQueryClient()
  const options = { onSuccess: () => refresh(cache), onError: useNotifyError() }
  const path = { id }
  return {
    turn: useMutation({
      mutationFn: (state: 'on' | 'off') => callDesk('PATCH /webhooks/{id}', { path, body: { state }, language }),
      ...options,
    }),
    renew: useMutation({ mutationFn: () => callDesk('POST /webhooks/{id}/secret', { path, language }), ...options }),
    endOld: useMutation({ mutationFn: () => callDesk('DELETE /webhooks/{id}/secret', { path, language }), ...options }),
    remove: useMutation({ mutationFn: () => callDesk('DELETE /webhooks/{id}', { path, language }), ...options }),
    tryAll: useMutation({ mutationFn: () => callDesk('POST /webhooks/{id}/replay', { path, language }), ...options }),
    replay: useMutation({
      mutationFn: (delivery: number) =>
        callDesk('POST /webhooks/{id}/deliveries/{delivery}/replay', { path: { id, delivery }, language }),
      ...options,
    }),
  }
}
