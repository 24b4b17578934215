/** Makes and revokes links to proposals, and reads and decides by one. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer, DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { callDesk } from '../../api/desk/call-desk.ts'

export type LinkedProposal = DeskAnswer<'POST /review-links/read'>
export type ReviewLink = DeskAnswer<'GET /proposals/{id}/links'>['links'][number]

export const linkedOptions = (token: string, language: Language) =>
  queryOptions({
    queryKey: ['review-link', token, language],
    queryFn: ({ signal }) => callDesk('POST /review-links/read', { body: { token }, language, signal, regain: false }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })

export const linksOptions = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'links', id, language],
    queryFn: async ({ signal }) =>
      (await callDesk('GET /proposals/{id}/links', { path: { id }, language, signal })).links,
  })

export function useLinkWrites(id: number, language: Language) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: ['proposals', 'links', id] })
  const make = useMutation({
    mutationFn: (body: DeskBody<'POST /proposals/{id}/links'>) =>
      callDesk('POST /proposals/{id}/links', { path: { id }, body, language }),
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: (link: number) => callDesk('DELETE /proposals/{id}/links/{link}', { path: { id, link }, language }),
    onSettled,
  })
  return { make, revoke }
}
