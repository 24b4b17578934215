/** The dialog of a venue's coordinates, loaded when it opens. */
import type { Item } from '../../api/read/record.ts'
import { useSetPosition } from './position-request.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { useSession } from '../../api/session/use-session.ts'
import { buttonClass } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { UpcomingImpact } from './address-impact.tsx'
import { OnMap } from './on-map.tsx'
import { addressOnMap, positionText, readPosition, type Position } from './position.ts'
import { ValueDialog } from '../panels/value-dialog.tsx'

/** Loads with the first map: the field does without it. */
const PositionMap = onDemand(() => import('./position-map.tsx'))
const without = () => undefined

/** The parts of an address by which a map finds it. */
const found_by = ['address', 'city', 'stateprovince', 'country'] as const

interface DialogProps {
  readonly item: Item
  readonly position: Position | null
  readonly onClose: () => void
}

export default function PositionDialog({ item, position, onClose }: DialogProps) {
  const { t, language } = useWords()
  const { mutateAsync: set } = useSetPosition(item.id, language)
  async function write(next: Position | null) {
    await set(next ?? { geo_lat: null, geo_lng: null })
    notify({ message: t(next ? 'position.saved' : 'position.removed') })
  }
  const map = useSession()?.site.map ?? undefined
  const [in_panels, of_venues] = [usePart('panels'), usePart('venues')]
  if (!in_panels || !of_venues) return null
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
      beside={(pin, type) => (
        <>
          {map && <PositionMap {...map} pin={pin} onPin={(next) => type(positionText(next))} onMissing={without} />}
          <FindAddress item={item} />
        </>
      )}
    >
      {(read) => (
        <>
          <OnMap position={read}>{t('position.look')}</OnMap>
          <UpcomingImpact id={item.id} changed={position !== null && positionText(read) !== positionText(position)} />
        </>
      )}
    </ValueDialog>
  )
}

/** Links to a web map that looks up the saved address; the place is copied from there. */
function FindAddress({ item }: { item: Item }) {
  const { t } = useWords()
  const address = found_by.flatMap((name) => (typeof item[name] === 'string' ? item[name] || [] : [])).join(', ')
  if (address === '') return null
  return (
    <a href={addressOnMap(address)} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
      <span>
        {t('position.find')} <ContentText language={item.i18n_language}>{address}</ContentText>
      </span>
      <Icon name="external" size={16} />
    </a>
  )
}
