/** A map with a button for each venue; venues that would cover each other share one, which shows them nearer. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { latLngBounds, type Map } from 'leaflet'
import { nameOf } from '../../api/read/record.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { groupPins, type PinGroup } from './group-pins.ts'
import { fitTo, latLngOf, useLeaflet } from './use-leaflet.ts'
import type { PlacedVenue } from './venues-on-map.ts'
import map_classes from '../../forms/place/map.module.css'
import classes from './venue-map.module.css'

/** Pixels between two pins: a button must be reachable by touch. */
const apart = 36

interface MapProps {
  readonly venues: readonly PlacedVenue[]
  /** The venue that is pointed at in the list. */
  readonly marked: number | null
  /** Called with the venues of a pin that is pressed. */
  readonly onOpen: (venues: readonly PlacedVenue[]) => void
}

export function PinsMap({ venues, marked, onOpen }: MapProps) {
  const { t } = useWords()
  const { tiles, credit } = useSession()?.site.map ?? {}
  const box = useRef<HTMLDivElement>(null)
  const map = useLeaflet(box, tiles)?.map
  const fit = () => map && fitTo(map, venues)
  const fitFirst = useEffectEvent(fit)
  const shown = venues.map(({ id, geo_lat, geo_lng }) => `${id}/${geo_lat}/${geo_lng}`).join()
  useEffect(() => {
    fitFirst()
  }, [map, shown])
  const pane = map?.getPane('markerPane')
  return (
    <div className={map_classes['frame']}>
      <div
        ref={box}
        role="region"
        aria-label={t('venue_map.map')}
        dir="ltr"
        className={`${map_classes['map']} ${classes['map']}`}
      />
      <div className={map_classes['below']}>
        <Button onClick={() => map?.zoomIn()}>{t('position.zoom_in')}</Button>
        <Button onClick={() => map?.zoomOut()}>{t('position.zoom_out')}</Button>
        <Button onClick={() => fit()}>{t('venue_map.all')}</Button>
        {credit && <bdi>{credit}</bdi>}
      </div>
      {map && pane && createPortal(<Pins map={map} venues={venues} marked={marked} onOpen={onOpen} />, pane)}
    </div>
  )
}

function Pins({ map, venues, marked, onOpen }: MapProps & { map: Map }) {
  const { format, t } = useWords()
  const seen = map.getBounds().pad(0.2)
  const near = venues.filter((venue) => seen.contains(latLngOf(venue)))
  const groups = groupPins(near, (venue) => map.latLngToLayerPoint(latLngOf(venue)), apart)
  function open({ pins }: PinGroup<PlacedVenue>) {
    const bounds = latLngBounds(pins.map(latLngOf))
    const is_point = bounds.getSouthWest().equals(bounds.getNorthEast())
    if (pins.length === 1 || is_point || map.getZoom() >= map.getMaxZoom()) onOpen(pins)
    else map.fitBounds(bounds, { padding: [40, 40], animate: false })
  }
  return groups.map((group) => {
    const { pins, x, y } = group
    const [first] = pins
    const name = first && pins.length === 1 ? nameOf('venues', first.item) : t('count.venues', { count: pins.length })
    return (
      <button
        key={first?.id}
        type="button"
        aria-label={name}
        title={pins.length > 1 ? format.list(pins.slice(0, 5).map(({ item }) => nameOf('venues', item))) : name}
        className={`${map_classes['pin']} ${classes['pin']}`}
        data-several={pins.length > 1 || undefined}
        data-marked={pins.some(({ id }) => id === marked) || undefined}
        // Layer points are pixels of the map, which is never mirrored.
        style={{ transform: `translate(${x}px, ${y}px)` }}
        onClick={() => open(group)}
      >
        {pins.length > 1 && <span>{format.number(pins.length)}</span>}
      </button>
    )
  })
}
