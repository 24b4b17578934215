import { useCallback } from 'react'
import { reloadForCode } from '../../api/read/code.ts'
import { useWords } from '../../i18n/locale.tsx'
import { errorText } from './error-text.ts'
import { notify } from './notify.tsx'

/** Tells in passing what went wrong; never what belongs to a field. A page whose code was replaced is loaded anew. */
export function useNotifyError(): (error: unknown) => void {
  const { t } = useWords()
  return useCallback(
    (error) => {
      if (!reloadForCode(error)) notify({ message: errorText(error, t), tone: 'bad' })
    },
    [t],
  )
}
