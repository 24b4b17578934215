import { useCallback } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { errorText } from './error-text.ts'
import { notify } from './notify.tsx'

/** Tells in passing what went wrong; never what belongs to a field. */
export function useNotifyError(): (error: unknown) => void {
  const { t } = useWords()
  return useCallback((error) => void notify({ message: errorText(error, t), tone: 'bad' }), [t])
}
