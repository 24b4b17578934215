/** Asks for the embed of a view, and changes it. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/languages.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { useWords } from '../i18n/locale.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'

export type Embed = DeskAnswer<'GET /views/{id}/embed'>

/** A view that has a key. */
export type MadeEmbed = Embed & { readonly embed: NonNullable<Embed['embed']> }

export const embedOptions = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['desk', 'embeds', language, id],
    queryFn: () => callDesk('GET /views/{id}/embed', { path: { id }, language }),
    retry: false,
  })

/** Returns the changes of an embed. Each resolves to whether it was made; what refused it is shown. */
export function useChangeEmbed(id: number) {
  const { language } = useWords()
  const cache = useQueryClient()
  const notifyError = useNotifyError()
  const [busy, setBusy] = useState(false)
  const path = { id }
  async function change(work: () => Promise<Embed>): Promise<boolean> {
    setBusy(true)
    try {
      cache.setQueryData(embedOptions(id, language).queryKey, await work())
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    make: () => change(() => callDesk('POST /views/{id}/embed', { path, language })),
    takeBack: () => change(() => callDesk('DELETE /views/{id}/embed', { path, language })),
    allow: (sites: string[] | null) =>
      change(() => callDesk('PATCH /views/{id}/embed', { path, language, body: { sites } })),
  }
}
