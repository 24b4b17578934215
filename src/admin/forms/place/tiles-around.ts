/** Finds the tiles of a web map (Web Mercator, EPSG:3857) around a position. */
import type { Position } from './position.ts'

interface Tile {
  readonly address: string
  /** Pixels of its corner from the position: to the right, and down. */
  readonly right: number
  readonly down: number
}

const tile_size = 256

/** The projection ends there. */
const most_lat = 85.0511

/** @param tiles the address of tiles, with `{z}`, `{x}` and `{y}` */
export function tilesAround(
  tiles: string,
  { geo_lat, geo_lng }: Position,
  { zoom, width, height }: { readonly zoom: number; readonly width: number; readonly height: number },
): readonly Tile[] {
  const count = 2 ** zoom
  const lat = (Math.max(-most_lat, Math.min(most_lat, geo_lat)) * Math.PI) / 180
  const x = ((geo_lng + 180) / 360) * count * tile_size
  const y = (0.5 - Math.asinh(Math.tan(lat)) / (2 * Math.PI)) * count * tile_size
  const range = (middle: number, size: number) => {
    const first = Math.floor((middle - size / 2) / tile_size)
    const last = Math.floor((middle + size / 2) / tile_size)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  }
  return range(y, height)
    .filter((row) => row >= 0 && row < count)
    .flatMap((row) =>
      range(x, width).map((column) => ({
        address: addressOf(tiles, zoom, ((column % count) + count) % count, row),
        right: Math.round(column * tile_size - x),
        down: Math.round(row * tile_size - y),
      })),
    )
}

/** Fills in an address as the map does that is set by hand: the first of several hosts, tiles of the usual density. */
function addressOf(tiles: string, zoom: number, column: number, row: number): string {
  const values: Readonly<Record<string, string>> = { z: `${zoom}`, x: `${column}`, y: `${row}`, s: 'a', r: '' }
  return tiles.replace(/\{(\w)\}/g, (whole, name: string) => values[name] ?? whole)
}
