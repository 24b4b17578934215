/** Loads words for a part of a screen when it opens. */
import { useQuery } from '@tanstack/react-query'
import { loadWords } from './load-words.ts'
import type { Part } from './parts.ts'
import { useWords } from './locale.tsx'

/** Loads a part of the words. @returns whether they are loaded */
export function usePart(part: Part): boolean {
  const { language } = useWords()
  const { isSuccess } = useQuery({
    queryKey: ['words', language, part],
    queryFn: async () => (await loadWords(language, part)).language,
    staleTime: Infinity,
  })
  return isSuccess
}
