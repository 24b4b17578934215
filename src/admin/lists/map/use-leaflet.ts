/** Draws a map with leaflet, and follows what is seen of it. Maps are the same in all languages: they are not mirrored. */
import { latLngBounds, map as createMap, tileLayer, type Map } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useState, type RefObject } from 'react'
import type { Position } from '../../forms/place/position.ts'

export const latLngOf = ({ geo_lat, geo_lng }: Position): [number, number] => [geo_lat, geo_lng]

/** Nearest zoom at which a map opens: a single venue is seen with its streets. */
const nearest = 15

/** Shows all positions; without any the Mediterranean. */
export function fitTo(map: Map, positions: readonly Position[]): void {
  if (positions.length === 0) map.setView([33, 33], 3)
  else map.fitBounds(latLngBounds(positions.map(latLngOf)), { padding: [40, 40], maxZoom: nearest, animate: false })
}

interface Seen {
  readonly map: Map
  /** Counts the changes of what is seen. */
  readonly moves: number
}

/**
 * Returns the map once it is drawn, and renders again when it is moved.
 * @param tiles address of its tiles; undefined: a grid stands in their place
 */
export function useLeaflet(box: RefObject<HTMLDivElement | null>, tiles: string | undefined): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null)
  useEffect(() => {
    if (!box.current) return undefined
    const map = createMap(box.current, {
      ...{ zoomControl: false, attributionControl: false, inertia: false, worldCopyJump: true, maxZoom: 19 },
      ...{ zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false },
    })
    fitTo(map, [])
    // Some services of tiles want to know the site that asks.
    if (tiles !== undefined) tileLayer(tiles, { maxZoom: 19, referrerPolicy: 'origin' }).addTo(map)
    const follow = () => setSeen((before) => ({ map, moves: (before?.moves ?? 0) + 1 }))
    map.on('moveend', follow)
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    resized.observe(box.current)
    follow()
    return () => {
      resized.disconnect()
      map.remove()
      setSeen(null)
    }
  }, [box, tiles])
  return seen
}
