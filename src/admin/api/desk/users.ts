/** Reads and writes users, for administrators. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer, DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import type { Role } from '../../../contract/roles.ts'
import { callDesk } from './call-desk.ts'

export type ListedUser = DeskAnswer<'GET /users'>['users'][number]

export const usersOptions = (language: Language) =>
  queryOptions({
    queryKey: ['users', 'list', language],
    queryFn: async ({ signal }) => (await callDesk('GET /users', { language, signal })).users,
  })

/** Possible authors of a record. */
export const authorsOptions = queryOptions({
  queryKey: ['users', 'authors'],
  queryFn: async ({ signal }) => (await callDesk('GET /authors', { signal })).authors,
  staleTime: 60_000,
})

export function useUserWrites(language: Language) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: ['users'] })
  const add = useMutation({
    mutationFn: (body: DeskBody<'POST /users'>) => callDesk('POST /users', { body, language }),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ id, ...body }: { readonly id: number; readonly role: Role }) =>
      callDesk('PATCH /users/{id}', { path: { id }, body, language }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: number) => callDesk('DELETE /users/{id}', { path: { id }, language }),
    onSettled,
  })
  const link = useMutation({
    mutationFn: async (id: number) =>
      (await callDesk('POST /users/{id}/password-link', { path: { id }, language })).password_link,
  })
  return { add, change, remove, link }
}
