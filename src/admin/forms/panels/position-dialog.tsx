/** The dialog of a venue's coordinates, loaded when it opens. */
import { useSetPosition } from '../../api/desk/position.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { useSession } from '../../api/session/use-session.ts'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { OnMap } from './on-map.tsx'
import { positionText, readPosition, type Position } from './position.ts'
import { ValueDialog } from './value-dialog.tsx'

/** Loads with the first map: the field does without it. */
const PositionMap = onDemand(() => import('./position-map.tsx'))
const without = () => undefined

interface DialogProps {
  readonly venue: number
  readonly position: Position | null
  readonly onClose: () => void
}

export default function PositionDialog({ venue, position, onClose }: DialogProps) {
  const { t, language } = useWords()
  const { mutateAsync: set } = useSetPosition(venue, language)
  async function write(next: Position | null) {
    await set(next ?? { geo_lat: null, geo_lng: null })
    notify({ message: t(next ? 'position.saved' : 'position.removed') })
  }
  const map = useSession()?.site.map ?? undefined
  if (!usePart('panels')) return null
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
      beside={
        map &&
        ((pin, type) => (
          <PositionMap {...map} pin={pin} onPin={(next) => type(positionText(next))} onMissing={without} />
        ))
      }
    >
      {(read) => <OnMap position={read}>{t('position.look')}</OnMap>}
    </ValueDialog>
  )
}
