/** The position of a venue: on a map, typed, or pasted from one. Saved at once, apart from the form. */
import { useState } from 'react'
import type { Item } from '../../api/read/record.ts'
import { useHasDesk, useSession } from '../../api/session/use-session.ts'
import { LeftToRight } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import classes from '../record/forms.module.css'
import { OnMap } from './on-map.tsx'
import { positionText, type Position } from './position.ts'

const MapPicture = onDemand(() => import('./map-picture.tsx'))
const PositionDialog = onDemand(() => import('./position-dialog.tsx'))

const without = () => undefined

function positionOf({ geo_lat, geo_lng }: Item): Position | null {
  return typeof geo_lat === 'number' && typeof geo_lng === 'number' ? { geo_lat, geo_lng } : null
}

export function VenuePosition({ item }: { item: Item }) {
  const { t } = useWords()
  const desk = useHasDesk()
  const [open, setOpen] = useState(false)
  const position = positionOf(item)
  const map = useSession()?.site.map
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
      {map && position && (
        <MapPicture
          {...map}
          position={position}
          onOpen={() => setOpen(true)}
          onMissing={without}
          waiting={<div className={classes['map_room']} />}
        />
      )}
      {open && (
        <PositionDialog
          item={item}
          position={position}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      )}
    </div>
  )
}
