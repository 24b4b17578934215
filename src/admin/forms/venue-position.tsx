/** Where a venue stands: typed, or copied out of a map; written at once. */
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSetPosition } from '../api/position.ts'
import type { Item } from '../api/record.ts'
import { useSession } from '../api/session.ts'
import { LeftToRight } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { Button, buttonClass } from '../shell/button.tsx'
import { Dialog, DialogActions } from '../shell/dialog.tsx'
import { errorText } from '../shell/error-text.ts'
import { Icon } from '../shell/icon.tsx'
import { notify } from '../shell/notify.tsx'
import { FieldFrame } from './field-frame.tsx'
import { mapAddress, positionText, readPosition, type Position } from './position.ts'
import classes from './forms.module.css'

function positionOf({ geo_lat, geo_lng }: Item): Position | null {
  return typeof geo_lat === 'number' && typeof geo_lng === 'number' ? { geo_lat, geo_lng } : null
}

export function VenuePosition({ item }: { item: Item }) {
  const { t } = useWords()
  const desk = useSession()?.desk
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

/** On a map of another site, which is told where, and nothing else. */
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
  const { t } = useWords()
  const [text, setText] = useState(position ? positionText(position) : '')
  const [error, setError] = useState<string>()
  const { mutateAsync: set, isPending } = useSetPosition(venue)
  const read = readPosition(text)
  async function write(next: Position | null) {
    try {
      await set(next ?? { geo_lat: null, geo_lng: null })
      notify({ message: t(next ? 'position.saved' : 'position.removed') })
      onClose()
    } catch (refused) {
      setError(errorText(refused, t))
    }
  }
  return createPortal(
    <Dialog title={t('position.title')} onClose={onClose}>
      <form
        noValidate
        className={classes['small']}
        onSubmit={(event) => {
          event.preventDefault()
          // This form stands inside another one as React sees it.
          event.stopPropagation()
          if (!read) setError(t('position.wrong'))
          else if (!isPending) void write(read)
        }}
      >
        <FieldFrame label={t('position.degrees')} help={t('position.text')} error={error}>
          {(attributes) => (
            <input
              {...attributes}
              data-autofocus
              className={classes['input']}
              dir="ltr"
              autoComplete="off"
              placeholder="41.0369, 28.985"
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setError(undefined)
              }}
            />
          )}
        </FieldFrame>
        {read && (
          <div>
            <OnMap position={read}>{t('position.look')}</OnMap>
          </div>
        )}
        <DialogActions>
          {position && (
            <Button busy={isPending} onClick={() => void write(null)}>
              {t('action.remove')}
            </Button>
          )}
          <Button type="submit" look="filled" busy={isPending}>
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>,
    document.body,
  )
}
