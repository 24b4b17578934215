/** Reads and writes who is a member of which venues and organizers. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBody } from '../../contract/desk/routes.ts'
import type { MemberRecord } from '../../contract/desk/accounts/members.ts'
import type { Language } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'

const members = (query: { user: number } | { resource: MemberRecord['resource']; id: number }, language: Language) =>
  queryOptions({
    queryKey: ['members', query, language],
    queryFn: async ({ signal }) => (await callDesk('GET /members', { query, language, signal })).members,
  })

export const membershipsOptions = (user: number, language: Language) => members({ user }, language)

export const recordMembersOptions = (resource: MemberRecord['resource'], id: number, language: Language) =>
  members({ resource, id }, language)

export function useMemberWrites(language: Language) {
  const cache = useQueryClient()
  const onSettled = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['members'] }),
      cache.invalidateQueries({ queryKey: ['users', 'one'] }),
    ])
  }
  const ofUser = useMutation({
    mutationFn: ({ id, ...body }: { readonly id: number } & DeskBody<'PUT /users/{id}/members'>) =>
      callDesk('PUT /users/{id}/members', { path: { id }, body, language }),
    onSettled,
  })
  const ofRecord = useMutation({
    mutationFn: (body: DeskBody<'PUT /members'>) => callDesk('PUT /members', { body, language }),
    onSettled,
  })
  return { ofUser, ofRecord }
}
