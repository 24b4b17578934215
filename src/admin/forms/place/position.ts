/** Reads coordinates as people write them or copy them from maps. */
import { asciiDigits } from '../../../contract/text/characters.ts'

export interface Position {
  /** Degrees north of the equator. */
  readonly geo_lat: number
  /** Degrees east of Greenwich. */
  readonly geo_lng: number
}

/** Matches two neighbouring decimals, as in the address of a map; whole numbers only as the complete text. */
const pairs = [/(-?\d{1,2}\.\d+)[^\d-]{1,8}(-?\d{1,3}\.\d+)/, /^(-?\d{1,2}(?:\.\d+)?)[\s,;/]+(-?\d{1,3}(?:\.\d+)?)$/]

/** Reads `41.0082, 28.9784`, `41,0082 28,9784`, digits of any script, or the address of a map. @returns null for anything else */
export function readPosition(text: string): Position | null {
  const plain = asciiDigits(text).replaceAll('\u066b', '.').replaceAll('\u060c', ',').replaceAll('\u2212', '-').trim()
  // A comma between digits is a decimal separator if another comma, or a space, separates the two numbers.
  const points = /^-?\d+,\d+\s*[\s,;]\s*-?\d+,\d+$/.test(plain) ? plain.replace(/(\d),(\d)/g, '$1.$2') : plain
  for (const pair of pairs) {
    const [, geo_lat, geo_lng] = (pair.exec(points) ?? []).map(Number)
    if (geo_lat === undefined || geo_lng === undefined) continue
    return Math.abs(geo_lat) <= 90 && Math.abs(geo_lng) <= 180 ? { geo_lat, geo_lng } : null
  }
  return null
}

export const positionText = ({ geo_lat, geo_lng }: Position) => `${geo_lat}, ${geo_lng}`

/** Returns the address of a map that shows the position. */
export const mapAddress = ({ geo_lat, geo_lng }: Position) =>
  `https://www.openstreetmap.org/?mlat=${geo_lat}&mlon=${geo_lng}#map=17/${geo_lat}/${geo_lng}`

/** Returns the address of a map that looks up a postal address. */
export const addressOnMap = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
