/** The trash as a whole. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../contract/field.ts'
import { refreshAll } from './mutations.ts'
import { request } from './request.ts'

/** Everything in it goes for good. @returns how many records that were */
export function useEmptyTrash(language: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await request<{ deleted: number }>({ namespace: 'desk', method: 'DELETE', path: '/trash', language })).data
        .deleted,
    onSettled: () => refreshAll(cache),
  })
}
