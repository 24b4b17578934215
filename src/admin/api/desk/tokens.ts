/** Application passwords: the user's own, and those of all users for administrators. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../../contract/field.ts'
import type { Scope } from '../../../contract/roles.ts'
import { request } from '../transport/request.ts'

export interface Token {
  readonly id: number
  readonly label: string
  readonly scope: Scope
  readonly user: { readonly id: number; readonly name: string; readonly email: string }
  /** ISO 8601, UTC */
  readonly created_at: string
  readonly last_used_at: string | null
}

/** A new application password; only this answer carries the password. */
export interface NewToken {
  readonly id: number
  readonly label: string
  readonly application_password: string
}

const path = '/application-passwords'

export const tokensOptions = (language: Language) =>
  queryOptions({
    queryKey: ['application-passwords', language],
    queryFn: async ({ signal }) =>
      (await request<{ application_passwords: readonly Token[] }>({ namespace: 'desk', path, language, signal })).data
        .application_passwords,
  })

export const allTokensOptions = (language: Language) =>
  queryOptions({
    queryKey: ['application-passwords', 'all', language],
    queryFn: async ({ signal }) => {
      const call = { namespace: 'desk', path, query: 'all=true', language, signal } as const
      return (await request<{ application_passwords: readonly Token[] }>(call)).data.application_passwords
    },
  })

export function useTokenWrites(language: Language) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: ['application-passwords'] })
  const create = useMutation({
    mutationFn: async (body: { label: string; scope: Scope }) =>
      (await request<NewToken>({ namespace: 'desk', method: 'POST', path, body, language })).data,
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: async (id: number) => request({ namespace: 'desk', method: 'DELETE', path: `${path}/${id}`, language }),
    onSettled,
  })
  return { create, revoke }
}
