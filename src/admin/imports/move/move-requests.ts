/** Reads moves of whole calendars and their reports, and stops them. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'

export type Move = DeskAnswer<'GET /moves'>['moves'][number]
export type MoveDifferences = NonNullable<DeskAnswer<'GET /moves/{id}/report'>['report']>

/** Milliseconds between two readings of a move that runs, and of others. */
const [while_running, usually] = [1000, 30_000]

export const isRunning = ({ state }: Pick<Move, 'state'>): boolean => state === 'running'

export const movesOptions = (language: Language) =>
  queryOptions({
    queryKey: ['moves', 'list', language] as const,
    queryFn: async ({ signal }) => (await callDesk('GET /moves', { language, signal })).moves,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? while_running : usually),
  })

export const moveReportOptions = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['moves', 'report', id, language] as const,
    queryFn: async ({ signal }) =>
      (await callDesk('GET /moves/{id}/report', { path: { id }, language, signal })).report,
  })

/** Stops a move that runs. */
export function useStopMove(id: number) {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => callDesk('DELETE /moves/{id}', { path: { id }, language }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['moves'] }),
    onError: useNotifyError(),
  })
}
