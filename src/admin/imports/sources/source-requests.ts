/** Reads sources, and writes them. */
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { DeskAnswer, DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'

export type Source = DeskAnswer<'GET /sources'>['sources'][number]
type SourceChange = DeskBody<'PATCH /sources/{id}'>
export type NewSource = DeskBody<'POST /sources'>

/** Milliseconds between two readings of the list: soon again while a source waits for its first reading. */
const [while_new, usually] = [3000, 60_000]

const isNew = ({ last_read_at, reason }: Source) => last_read_at === null && reason === null

export const sourcesOptions = (language: Language) =>
  queryOptions({
    queryKey: ['sources', 'list', language] as const,
    queryFn: async ({ signal }) => (await callDesk('GET /sources', { language, signal })).sources,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isNew) ? while_new : usually),
  })

/** One source, with the events that have gone from it, which the list only counts. */
export const sourceOptions = ({ id, last_read_at }: Source, language: Language) =>
  queryOptions({
    queryKey: ['sources', 'one', id, language, last_read_at] as const,
    queryFn: ({ signal }) => callDesk('GET /sources/{id}', { path: { id }, language, signal }),
  })

/** The report for the owner of a calendar, after its last reading. */
export const reportOptions = ({ id, last_read_at, reason }: Source, language: Language) =>
  queryOptions({
    queryKey: ['sources', 'report', id, language, last_read_at, reason] as const,
    queryFn: ({ signal }) =>
      callDesk('GET /sources/{id}/report', { path: { id }, query: { language }, language, signal }),
  })

const refresh = async (cache: QueryClient): Promise<void> => {
  await Promise.all([['sources'], ['imports', 'list']].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export function useAddSource() {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSource) => callDesk('POST /sources', { body, language }),
    onSuccess: () => refresh(cache),
  })
}

export function useChangeSource(id: number) {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SourceChange) => callDesk('PATCH /sources/{id}', { path: { id }, body, language }),
    onSuccess: () => refresh(cache),
  })
}

export function useDeleteSource(id: number) {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => callDesk('DELETE /sources/{id}', { path: { id }, language }),
    onSuccess: () => refresh(cache),
    onError: useNotifyError(),
  })
}

/** Milliseconds that a calendar may take to be read. */
const longest_reading = 180_000

/** Reads a source now. */
export function useReadSource(id: number) {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => callDesk('POST /sources/{id}/read', { path: { id }, language, time_limit: longest_reading }),
    onSettled: () => refresh(cache),
    onError: useNotifyError(),
  })
}
