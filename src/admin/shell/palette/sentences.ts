/** Lets the palette offer a typed line as a new event. The frame says how a line is read and what opens. */
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/locale.tsx'
import type { CommandGroup } from './command.ts'

interface SentenceReader {
  readonly reads: (text: string) => Promise<boolean>
  readonly open: (text: string) => void
}

let reader: SentenceReader | null = null

/** Registers the reader of typed lines. @returns unregisters it */
export function offerSentences(next: SentenceReader): () => void {
  reader = next
  return () => {
    if (reader === next) reader = null
  }
}

/**
 * Returns the command that makes a typed line a new event, if it reads as one.
 * @param debounced the text after a pause
 */
export function useSentenceGroup(text: string, debounced: string): readonly CommandGroup[] {
  const { t, language } = useWords()
  const { data } = useQuery({
    queryKey: ['palette', 'sentence', debounced, language],
    queryFn: () => reader?.reads(debounced) ?? false,
    enabled: debounced.includes(' '),
    staleTime: 0,
  })
  if (data !== true || text !== debounced) return []
  const command = {
    id: 'new-sentence',
    icon: 'plus',
    label: t('palette.new_event', { text }),
    run: () => reader?.open(text),
  } as const
  return [{ label: t('action.create'), commands: [command] }]
}
