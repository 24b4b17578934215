/** Requests of the media library. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer, DeskBody, DeskQuery } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { sendFiles } from '../api/desk/send.ts'
import { useWords } from '../i18n/locale.tsx'

export type OneMedium = DeskAnswer<'GET /media/{id}'>
export type Medium = DeskAnswer<'GET /media'>['media'][number]
export type MediumChanges = DeskBody<'PATCH /media/{id}'>
type Asked = DeskQuery<'GET /media'>

const media_key = ['media'] as const

/** A page of the library after the other. */
export const mediaOptions = (asked: Asked, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...media_key, 'list', asked, language],
    queryFn: ({ signal, pageParam: page }) => callDesk('GET /media', { query: { ...asked, page }, language, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total_pages }, _all, page) => (page < total_pages ? page + 1 : undefined),
    placeholderData: (before) => before,
  })

export const mediumOptions = (id: number, language: Language) =>
  queryOptions({
    queryKey: [...media_key, 'one', id, language],
    queryFn: ({ signal }) => callDesk('GET /media/{id}', { path: { id }, language, signal }),
  })

function useKeep() {
  const cache = useQueryClient()
  const { language } = useWords()
  return async (medium: OneMedium) => {
    cache.setQueryData(mediumOptions(medium.id, language).queryKey, medium)
    await cache.invalidateQueries({ queryKey: [...media_key, 'list'] })
  }
}

/** Uploads an image, or puts it in the place of one. @param id of the one that is replaced; null: it is a new one */
export function useUpload(id: number | null = null) {
  const { language } = useWords()
  const keep = useKeep()
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      const path = id === null ? '/media' : `/media/${id}/file`
      return sendFiles<OneMedium>({ path, body, language, signal: new AbortController().signal })
    },
    onSuccess: keep,
  })
}

export function useChangeMedium(id: number) {
  const { language } = useWords()
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: MediumChanges) => callDesk('PATCH /media/{id}', { path: { id }, body, language }),
    onSuccess: keep,
  })
}

export function useDeleteMedium() {
  const { language } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callDesk('DELETE /media/{id}', { path: { id }, language }),
    onSuccess: () => cache.invalidateQueries({ queryKey: media_key }),
  })
}
