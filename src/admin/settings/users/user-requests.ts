/** Reads and writes users and invitations, for administrators. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer, DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { callDesk } from '../../api/desk/call-desk.ts'

export type ListedUser = DeskAnswer<'GET /users'>['users'][number]
export type UserDetails = DeskAnswer<'GET /users/{id}'>
export type Invitation = DeskAnswer<'GET /invitations'>['invitations'][number]

export const usersOptions = (language: Language) =>
  queryOptions({
    queryKey: ['users', 'list', language],
    queryFn: async ({ signal }) => (await callDesk('GET /users', { language, signal })).users,
  })

export const userOptions = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['users', 'one', id, language],
    queryFn: ({ signal }) => callDesk('GET /users/{id}', { path: { id }, language, signal }),
  })

export const invitationsOptions = (language: Language) =>
  queryOptions({
    queryKey: ['users', 'invitations', language],
    queryFn: ({ signal }) => callDesk('GET /invitations', { language, signal }),
  })

type UserChange = { readonly id: number } & Partial<DeskBody<'PATCH /users/{id}'>>

export function useUserWrites(language: Language) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: ['users'] })
  const change = useMutation({
    mutationFn: ({ id, ...body }: UserChange) => callDesk('PATCH /users/{id}', { path: { id }, body, language }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: number) => callDesk('DELETE /users/{id}', { path: { id }, language }),
    onSettled,
  })
  const link = useMutation({
    mutationFn: async (id: number) =>
      (await callDesk('POST /users/{id}/password-link', { path: { id }, language })).password_link,
    onSettled,
  })
  const endSessions = useMutation({
    mutationFn: (id: number) => callDesk('DELETE /users/{id}/sessions', { path: { id }, language }),
    onSettled,
  })
  const resetSecondFactor = useMutation({
    mutationFn: (id: number) => callDesk('DELETE /users/{id}/second-factor', { path: { id }, language }),
    onSettled,
  })
  return { change, remove, link, endSessions, resetSecondFactor }
}

export function useInvitationWrites(language: Language) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: ['users'] })
  const invite = useMutation({
    mutationFn: (body: DeskBody<'POST /invitations'>) => callDesk('POST /invitations', { body, language }),
    onSettled,
  })
  const renew = useMutation({
    mutationFn: (id: number) => callDesk('POST /invitations/{id}/link', { path: { id }, body: {}, language }),
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: (id: number) => callDesk('DELETE /invitations/{id}', { path: { id }, language }),
    onSettled,
  })
  return { invite, renew, revoke }
}
