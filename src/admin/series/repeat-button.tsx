/** Opens the editor of the series of an event, and loads its code when it is pressed. A new event is created first. */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Item } from '../api/read/record.ts'
import { useMay } from '../api/session/rights.ts'
import { useWords } from '../i18n/locale.tsx'
import { onDemand } from '../shell/loading/on-demand.tsx'
import { Button } from '../shell/parts/button.tsx'

const SeriesPanel = onDemand(() => import('./series-panel.tsx'))

let repeats_next: number | null = null

/** Opens the editor of the series with the next form of this event. */
export function repeatNext(id: number): void {
  repeats_next = id
}

/** @param item null: a new event */
export function RepeatButton({ item }: { item: Item | null }) {
  const { t } = useWords()
  const may = useMay()
  if (!may('create_record')) return null
  if (item) return <OpenSeries key={item.id} item={item} />
  return (
    <Button type="submit" name="after" value="repeat" look="quiet" icon="repeat">
      {t('series.create_repeat')}
    </Button>
  )
}

function OpenSeries({ item }: { item: Item }) {
  const { t } = useWords()
  const [open, setOpen] = useState(repeats_next === item.id)
  useEffect(() => {
    repeats_next = null
  }, [])
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" icon="repeat" onClick={() => setOpen(true)}>
        {t(item.post_parent ? 'series.edit' : 'series.repeat')}
      </Button>
      {/* Outside of the form around the button, which Enter in a field would submit. */}
      {open && createPortal(<SeriesPanel item={item} onClose={close} onMissing={close} />, document.body)}
    </>
  )
}
