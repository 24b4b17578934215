/** Users of the service, for administrators. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../../contract/field.ts'
import type { Role } from '../../../contract/roles.ts'
import { request } from '../transport/request.ts'

export interface ListedUser {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  /** ISO 8601, UTC */
  readonly created_at: string
  readonly last_seen_at: string | null
}

/** A new user; the link lets them choose a password. */
interface NewUser extends ListedUser {
  readonly password_link?: string
}

export const usersOptions = (language: Language) =>
  queryOptions({
    queryKey: ['users', 'list', language],
    queryFn: async ({ signal }) =>
      (await request<{ users: readonly ListedUser[] }>({ namespace: 'desk', path: '/users', language, signal })).data
        .users,
  })

interface Author {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** Users that can be the author of a record, for users who may set it. */
export const authorsOptions = queryOptions({
  queryKey: ['users', 'authors'],
  queryFn: async ({ signal }) =>
    (await request<{ authors: readonly Author[] }>({ namespace: 'desk', path: '/authors', signal })).data.authors,
  staleTime: 60_000,
})

export function useUserWrites(language: Language) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: ['users'] })
  const call = { namespace: 'desk', language } as const
  const add = useMutation({
    mutationFn: async (body: { name: string; email: string; role: string }) =>
      (await request<NewUser>({ ...call, method: 'POST', path: '/users', body })).data,
    onSettled,
  })
  const change = useMutation({
    mutationFn: async ({ id, role }: { id: number; role: Role }) =>
      (await request<ListedUser>({ ...call, method: 'PATCH', path: `/users/${id}`, body: { role } })).data,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: async (id: number) => request({ ...call, method: 'DELETE', path: `/users/${id}` }),
    onSettled,
  })
  const link = useMutation({
    mutationFn: async (id: number) =>
      (await request<{ password_link: string }>({ ...call, method: 'POST', path: `/users/${id}/password-link` })).data
        .password_link,
  })
  return { add, change, remove, link }
}
