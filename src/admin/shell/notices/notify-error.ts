import { useCallback } from 'react'
import { reloadForCode } from '../../failures/code.ts'
import { useWords } from '../../i18n/locale.tsx'
import { errorText } from './error-text.ts'
import { notify } from './notify.tsx'

/** Shows an error as a notice; errors of fields belong beside them. Reloads a page whose code was replaced on the server. */
export function useNotifyError(): (error: unknown) => void {
  const { t } = useWords()
  return useCallback(
    (error) => {
      if (!reloadForCode(error)) notify({ message: errorText(error, t), tone: 'bad' })
    },
    [t],
  )
}
