/** Says what becomes of blocks and short codes when a text is edited that a site shows only as readers see it. */
import type { TextSource } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'

export default function TextSourceNote({ source }: { source: TextSource }) {
  const { t } = useWords()
  return usePart('panels') && t(`text.${source}`)
}
