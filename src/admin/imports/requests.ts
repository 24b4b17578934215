/** Reads imports and their rows, and writes answers, decisions and settings. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ImportAnswer } from '../../contract/desk/imports/imports.ts'
import type { DeskAnswer, DeskBody, DeskQuery } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { sendFiles } from '../api/desk/send.ts'
import { useWords } from '../i18n/locale.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'

export type OneImport = DeskAnswer<'GET /imports/{id}'>
export type ImportSummary = DeskAnswer<'GET /imports'>['imports'][number]
export type Row = DeskAnswer<'GET /imports/{id}/rows'>['rows'][number]
export type Ask = OneImport['asks'][number]

/** Milliseconds between two readings of an import that is at work. */
const while_busy = 1000

const isBusy = ({ state }: Pick<ImportSummary, 'state'>) => state === 'reading' || state === 'running'

export const importsOptions = (page: number, language: Language) =>
  queryOptions({
    queryKey: ['imports', 'list', page, language] as const,
    queryFn: ({ signal }) => callDesk('GET /imports', { query: page > 1 ? { page } : {}, language, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.imports.some(isBusy) ? while_busy : false),
  })

export const importOptions = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['imports', 'one', id, language] as const,
    queryFn: ({ signal }) => callDesk('GET /imports/{id}', { path: { id }, language, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? while_busy : false),
  })

export const rowsOptions = (id: number, query: DeskQuery<'GET /imports/{id}/rows'>, language: Language) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, query, language] as const,
    queryFn: ({ signal }) => callDesk('GET /imports/{id}/rows', { path: { id }, query, language, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Whether what an import wrote can be taken back, or done again. Everything that is undone reads operations again. */
export const undoableOptions = (operation: number | null, language: Language) =>
  queryOptions({
    queryKey: ['operations', 'import', operation, language] as const,
    queryFn: async ({ signal }) => {
      const { operation: found } = await callDesk('GET /operations/{id}', {
        path: { id: operation ?? 0 },
        language,
        signal,
      })
      return { undoable: found.undoable }
    },
    enabled: operation !== null,
    staleTime: 0,
  })

/** Keeps an answered import, and reads what follows from it again. */
async function keep(cache: QueryClient, made: OneImport, language: Language): Promise<void> {
  cache.setQueryData(importOptions(made.id, language).queryKey, made)
  await Promise.all(
    [
      ['imports', 'rows', made.id],
      ['imports', 'list'],
    ].map((queryKey) => cache.invalidateQueries({ queryKey })),
  )
}

/** Reads an import and its rows again. */
export const refreshImport = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: ['imports'] })

/** Files, an address, or a text. */
export type Given =
  | { readonly files: readonly File[] }
  | { readonly address: string; readonly user?: string; readonly password?: string }
  | { readonly text: string }

function bodyOf(given: Given): FormData | object {
  if (!('files' in given)) return given satisfies DeskBody<'POST /imports'>
  const body = new FormData()
  for (const file of given.files) body.append('file', file)
  return body
}

export function useStartImport() {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) =>
      sendFiles<ImportAnswer>({
        path: '/imports',
        body: bodyOf(given),
        language,
        signal: new AbortController().signal,
      }),
    onSuccess: (made) => keep(cache, made, language),
  })
}

/** Changes answers, columns or settings of an import, which is read again for it. */
export function useChangeImport(id: number) {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: DeskBody<'PATCH /imports/{id}'>) =>
      callDesk('PATCH /imports/{id}', { path: { id }, body, language, time_limit: 120_000 }),
    onSuccess: (made) => keep(cache, made, language),
    onError: useNotifyError(),
  })
}

export type RowAnswer = DeskBody<'PATCH /imports/{id}/rows'>['rows'][number]['decision']

/** Decides what a row is. */
export function useDecideRow(id: number) {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (rows: DeskBody<'PATCH /imports/{id}/rows'>['rows']) =>
      callDesk('PATCH /imports/{id}/rows', { path: { id }, body: { rows }, language }),
    onSuccess: (made) => keep(cache, made, language),
    onError: useNotifyError(),
  })
}

/** Corrects a row in place. Its form shows what is refused. */
export function useCorrectRow(id: number) {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ n, ...body }: { readonly n: number } & DeskBody<'PATCH /imports/{id}/rows/{n}'>) =>
      callDesk('PATCH /imports/{id}/rows/{n}', { path: { id, n }, body, language }),
    onSuccess: () => refreshImport(cache),
  })
}

/** Deletes an import, or stops one that runs. */
export function useDeleteImport(id: number) {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => callDesk('DELETE /imports/{id}', { path: { id }, language }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['imports', 'list'] }),
    onError: useNotifyError(),
  })
}

/** The rows that would come in. */
export const comingIn = ({ counts }: Pick<ImportSummary, 'counts'>): number => counts.new + counts.change
