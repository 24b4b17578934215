/** The coordinates of a venue, typed or pasted from a map. Saved at once, apart from the form. */
import { useState } from 'react'
import type { Item } from '../../api/read/record.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { LeftToRight } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import classes from '../record/forms.module.css'
import { OnMap } from './on-map.tsx'
import { positionText, type Position } from './position.ts'

const PositionDialog = onDemand(() => import('./position-dialog.tsx'))

function positionOf({ geo_lat, geo_lng }: Item): Position | null {
  return typeof geo_lat === 'number' && typeof geo_lng === 'number' ? { geo_lat, geo_lng } : null
}

export function VenuePosition({ item }: { item: Item }) {
  const { t } = useWords()
  const desk = useHasDesk()
  const [open, setOpen] = useState(false)
  const position = positionOf(item)
  if (!desk) return null
  return (
    <div className={classes['apart']}>
      <Button icon="venues" onClick={() => setOpen(true)}>
        {t('position.title')}
      </Button>
      {position ? (
        <OnMap position={position}>
          <LeftToRight>{positionText(position)}</LeftToRight>
        </OnMap>
      ) : (
        <span>{t('position.none')}</span>
      )}
      {open && (
        <PositionDialog
          venue={item.id}
          position={position}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      )}
    </div>
  )
}
