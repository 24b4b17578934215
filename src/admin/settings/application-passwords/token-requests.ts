/** Reads and writes application passwords; administrators read those of all users. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer, DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { callDesk } from '../../api/desk/call-desk.ts'

export type ApplicationPassword = DeskAnswer<'GET /application-passwords'>['application_passwords'][number]

/** A new application password, whose secret is shown only once. */
export type NewApplicationPassword = DeskAnswer<'POST /application-passwords'>

export const tokensOptions = (language: Language) =>
  queryOptions({
    queryKey: ['application-passwords', language],
    queryFn: async ({ signal }) =>
      (await callDesk('GET /application-passwords', { language, signal })).application_passwords,
  })

export const allTokensOptions = (language: Language) =>
  queryOptions({
    queryKey: ['application-passwords', 'all', language],
    queryFn: async ({ signal }) =>
      (await callDesk('GET /application-passwords', { query: { all: true }, language, signal })).application_passwords,
  })

export function useTokenWrites(language: Language) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: ['application-passwords'] })
  const create = useMutation({
    mutationFn: (body: DeskBody<'POST /application-passwords'>) =>
      callDesk('POST /application-passwords', { body, language }),
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: (id: number) => callDesk('DELETE /application-passwords/{id}', { path: { id }, language }),
    onSettled,
  })
  return { create, revoke }
}
