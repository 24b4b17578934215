/** The words of forms, for what shows a field of a form outside of one. */
import { useQuery } from '@tanstack/react-query'
import { loadWords } from '../i18n/load-words.ts'
import { useWords } from '../i18n/locale.tsx'

/** Whether they are there. */
export function useFormWords(): boolean {
  const { language } = useWords()
  const { isSuccess } = useQuery({
    queryKey: ['words', language, 'forms'],
    queryFn: async () => (await loadWords(language, 'forms')).language,
    staleTime: Infinity,
  })
  return isSuccess
}
