/** Reads and writes the user's own sessions and second factor. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer, DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { callDesk } from '../../api/desk/call-desk.ts'

export type ListedSession = DeskAnswer<'GET /sessions'>['sessions'][number]

export const sessionsOptions = (language: Language) =>
  queryOptions({
    queryKey: ['security', 'sessions', language],
    queryFn: async ({ signal }) => (await callDesk('GET /sessions', { language, signal })).sessions,
  })

export const secondFactorOptions = (language: Language) =>
  queryOptions({
    queryKey: ['security', 'second-factor', language],
    queryFn: ({ signal }) => callDesk('GET /second-factor', { language, signal }),
  })

type Proof = DeskBody<'PUT /second-factor'>

export function useSecurityWrites(language: Language) {
  const cache = useQueryClient()
  const onSettled = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['security'] }),
      cache.invalidateQueries({ queryKey: ['users', 'one'] }),
    ])
  }
  const end = useMutation({
    mutationFn: (id: number) => callDesk('DELETE /sessions/{id}', { path: { id }, language }),
    onSettled,
  })
  const endOthers = useMutation({ mutationFn: () => callDesk('DELETE /sessions', { language }), onSettled })
  const begin = useMutation({ mutationFn: () => callDesk('POST /second-factor', { language }) })
  const confirm = useMutation({
    mutationFn: (body: Proof) => callDesk('PUT /second-factor', { body, language }),
    onSettled,
  })
  const switchOff = useMutation({
    mutationFn: (body: Proof) => callDesk('DELETE /second-factor', { body, language }),
    onSettled,
  })
  const renew = useMutation({
    mutationFn: (body: Proof) => callDesk('POST /second-factor/recovery-codes', { body, language }),
    onSettled,
  })
  return { end, endOthers, begin, confirm, switchOff, renew }
}
