/** A map with a pin, set by pointer and by keyboard. Maps are the same in all languages: they are not mirrored. */
import { divIcon, map as createMap, marker, tileLayer, type LatLng, type Map, type Marker } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import map_classes from './map.module.css'
import classes from './position-map.module.css'
import type { Position } from './position.ts'

interface MapProps {
  readonly tiles: string
  readonly credit: string
  /** Null: nothing is set. */
  readonly pin: Position | null
  readonly onPin: (pin: Position) => void
}

/** Pixels that an arrow key moves the pin by; with Shift a tenth. */
const step = 20

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const latLng = ({ geo_lat, geo_lng }: Position): [number, number] => [geo_lat, geo_lng]

/** Six decimals of a degree are a tenth of a metre. */
function positionOf(at: LatLng): Position {
  const { lat, lng } = at.wrap()
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { geo_lat: round(Math.max(-90, Math.min(90, lat))), geo_lng: round(lng) }
}

interface Drawn {
  readonly map: Map
  readonly pin: Marker
}

export default function PositionMap({ tiles, credit, pin, onPin }: MapProps) {
  const { t } = useWords()
  const help = useId()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(null)
  const take = useEffectEvent((at: LatLng) => onPin(positionOf(at)))
  const start = useEffectEvent((map: Map) => map.setView(pin ? latLng(pin) : [33, 33], pin ? 16 : 3))

  useEffect(() => {
    if (!box.current) return undefined
    const map = createMap(box.current, {
      // Keys move the pin, and motion helps nobody to set one.
      ...{ keyboard: false, zoomControl: false, attributionControl: false, inertia: false },
      ...{ zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, worldCopyJump: true },
    })
    start(map)
    // Some services of tiles want to know the site that asks.
    tileLayer(tiles, { maxZoom: 19, referrerPolicy: 'origin' }).addTo(map)
    const icon = divIcon({ className: map_classes['pin'] ?? '', iconSize: [24, 24], iconAnchor: [12, 24] })
    const shown = marker(map.getCenter(), { icon, draggable: true, keyboard: false })
    shown.on('dragend', () => take(shown.getLatLng()))
    map.on('click', ({ latlng }) => take(latlng))
    drawn.current = { map, pin: shown }
    return () => {
      map.remove()
      drawn.current = null
    }
  }, [tiles])

  const [lat, lng] = pin ? latLng(pin) : []
  useEffect(() => {
    const { map, pin: shown } = drawn.current ?? {}
    if (!map || !shown) return
    if (lat === undefined || lng === undefined) {
      shown.remove()
      return
    }
    shown.setLatLng([lat, lng]).addTo(map)
    map.panInside([lat, lng], { padding: [40, 40], animate: false })
  }, [lat, lng, tiles])

  function onKeyDown(event: KeyboardEvent) {
    const { map } = drawn.current ?? {}
    const arrow = arrows[event.key]
    if (!map) return
    if (event.key === '+' || event.key === '=') map.zoomIn()
    else if (event.key === '-') map.zoomOut()
    else if (arrow) {
      const [x, y] = arrow
      const far = event.shiftKey ? step / 10 : step
      // The first press sets the pin in the middle.
      if (!pin) onPin(positionOf(map.getCenter()))
      else onPin(positionOf(map.unproject(map.project(latLng(pin)).add([x * far, y * far]))))
    } else return
    event.preventDefault()
  }
  return (
    <div className={`${map_classes['frame']} ${classes['frame']}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        role="application"
        aria-label={t('position.map')}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        dir="ltr"
        className={`${map_classes['map']} ${classes['map']}`}
        onKeyDown={onKeyDown}
      />
      <div className={map_classes['below']}>
        <Button onClick={() => drawn.current?.map.zoomIn()}>{t('position.zoom_in')}</Button>
        <Button onClick={() => drawn.current?.map.zoomOut()}>{t('position.zoom_out')}</Button>
        {credit !== '' && <bdi>{credit}</bdi>}
      </div>
      <p id={help} className={classes['help']}>
        {t('position.keys')}
      </p>
    </div>
  )
}
