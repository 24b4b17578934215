/** Opens the panel for a new event with a line that was typed in the palette. */
import { useEffect, useState } from 'react'
import { instantToWall } from '../../../contract/time/clock.ts'
import { codeOf } from '../../failures/code.ts'
import { useMay } from '../../api/session/rights.ts'
import { useSiteZone } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { offerSentences } from '../../shell/palette/sentences.ts'
import { QuickAdd } from './quick-add.tsx'

export default function NewBySentence() {
  const { language, format } = useWords()
  const site_zone = useSiteZone()
  const may = useMay()('create_record')
  const [typed, setTyped] = useState<string | null>(null)
  const month_first = format.locale === 'en-US'
  useEffect(() => {
    if (!may) return
    const reads = async (text: string) => {
      const { readsAsEvent } = await codeOf(import('../../sentence/reads-as-event.ts'))
      const now = instantToWall(new Date().toISOString().slice(0, 19).replace('T', ' '), site_zone).slice(0, 16)
      return readsAsEvent(text, { language, now, month_first })
    }
    return offerSentences({ reads, open: setTyped })
  }, [may, language, month_first, site_zone])
  return typed === null ? null : <QuickAdd title={typed} onDone={() => setTyped(null)} />
}
