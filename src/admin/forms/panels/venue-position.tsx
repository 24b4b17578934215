/** The coordinates of a venue, typed or pasted from a map. Saved at once, apart from the form. */
import { useState, type ReactNode } from 'react'
import { useSetPosition } from '../../api/desk/position.ts'
import type { Item } from '../../api/read/record.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { LeftToRight } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button, buttonClass } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { mapAddress, positionText, readPosition, type Position } from './position.ts'
import { ValueDialog } from './value-dialog.tsx'
import classes from '../record/forms.module.css'

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
      {open && <PositionDialog venue={item.id} position={position} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Links to a map on another site, which learns the position and nothing else. */
function OnMap({ position, children }: { position: Position; children: ReactNode }) {
  return (
    <a href={mapAddress(position)} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
      {children}
      <Icon name="external" size={16} />
    </a>
  )
}

interface DialogProps {
  readonly venue: number
  readonly position: Position | null
  readonly onClose: () => void
}

function PositionDialog({ venue, position, onClose }: DialogProps) {
  const { t, language } = useWords()
  const { mutateAsync: set } = useSetPosition(venue, language)
  async function write(next: Position | null) {
    await set(next ?? { geo_lat: null, geo_lng: null })
    notify({ message: t(next ? 'position.saved' : 'position.removed') })
  }
  return (
    <ValueDialog
      title={t('position.title')}
      label={t('position.degrees')}
      help={t('position.text')}
      placeholder="41.0369, 28.985"
      initial={position ? positionText(position) : ''}
      read={readPosition}
      wrong={t('position.wrong')}
      write={write}
      save={t('action.save')}
      remove={position ? t('action.remove') : undefined}
      onClose={onClose}
    >
      {(read) => <OnMap position={read}>{t('position.look')}</OnMap>}
    </ValueDialog>
  )
}
