/** A button that opens the panel for copies of an event. */
import type { Language } from '../../contract/field.ts'
import type { Item } from '../api/read/record.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { useCopyEvent } from './use-copy-event.tsx'

export function CopyEventButton({ item, language }: { item: Item; language: Language }) {
  const { t } = useWords()
  const { onCopy, panel } = useCopyEvent('events', item, language)
  if (!onCopy) return null
  return (
    <>
      <Button look="quiet" icon="copy" onClick={onCopy}>
        {t('copy.open')}
      </Button>
      {panel}
    </>
  )
}
