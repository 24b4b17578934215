/** Decides that the records of a pair are different, or takes it back; the notice offers the reverse. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callDesk } from '../api/desk/call-desk.ts'
import { duplicates_key } from './pair-requests.ts'
import { useWords } from '../i18n/locale.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { notify } from '../shell/notices/notify.tsx'

interface Decision {
  readonly id: number
  readonly is_different: boolean
}

export function useDecidePair() {
  const { t, language } = useWords()
  const cache = useQueryClient()
  const notifyError = useNotifyError()
  return useMutation({
    mutationFn: (decision: Decision) => decide(decision),
    onSuccess: async (_pair, { id, is_different }) => {
      await cache.invalidateQueries({ queryKey: duplicates_key })
      // The row of the pair is gone by then, and its mutation with it.
      const reverse = async () => {
        await decide({ id, is_different: !is_different })
        await cache.invalidateQueries({ queryKey: duplicates_key })
      }
      notify({
        message: t(is_different ? 'duplicates.remembered' : 'duplicates.forgotten'),
        action: { label: t('action.undo'), onClick: () => void reverse().catch(notifyError) },
      })
    },
    onError: notifyError,
  })

  function decide({ id, is_different }: Decision) {
    const route = is_different ? 'POST /duplicates/{id}/different' : 'DELETE /duplicates/{id}/different'
    return callDesk(route, { path: { id }, language })
  }
}
