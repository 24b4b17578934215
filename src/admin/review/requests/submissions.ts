/** Reads proposals page by page, and an author's own; their author's writes. Keys of queries start with `proposals`. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer, DeskBody, DeskQuery } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { refreshLists } from '../../api/write/mutations.ts'
import { callDesk } from '../../api/desk/call-desk.ts'

export type ProposalSummary = DeskAnswer<'GET /proposals'>['proposals'][number]

/** One page of proposals. */
export const proposalPageOptions = (query: DeskQuery<'GET /proposals'>, language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'page', query, language] as const,
    queryFn: ({ signal }) => callDesk('GET /proposals', { query, language, signal }),
    placeholderData: keepPreviousData,
  })

export type Submission = DeskAnswer<'GET /proposals/{id}'>

export const submissionOptions = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'item', id, language] as const,
    queryFn: ({ signal }) => callDesk('GET /proposals/{id}', { path: { id }, language, signal }),
  })

/** Sends a note, resolves one, submits again, withdraws. What is on screen is read again after each. */
export function useSubmissionWrites(id: number, language: Language) {
  const cache = useQueryClient()
  const path = { id }
  const onSettled = async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: ['proposals'] }), refreshLists(cache)])
  }
  const note = useMutation({
    mutationFn: (body: DeskBody<'POST /proposals/{id}/notes'>) =>
      callDesk('POST /proposals/{id}/notes', { path, body, language }),
    onSettled,
  })
  const resolve = useMutation({
    mutationFn: ({ note: one, resolved }: { readonly note: number; readonly resolved: boolean }) =>
      callDesk('PATCH /proposals/{id}/notes/{note}', { path: { id, note: one }, body: { resolved }, language }),
    onSettled,
  })
  const submit = useMutation({
    mutationFn: () => callDesk('POST /proposals/{id}/submit', { path, language }),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: () => callDesk('POST /proposals/{id}/withdraw', { path, language }),
    onSettled,
  })
  return { note, resolve, submit, withdraw }
}
