/** The trash as a whole. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshAll } from './mutations.ts'
import { request } from './request.ts'

/** Everything in it goes for good. @returns how many records that were */
export function useEmptyTrash() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await request<{ deleted: number }>({ namespace: 'desk', method: 'DELETE', path: '/trash' })).data.deleted,
    onSettled: () => refreshAll(cache),
  })
}
