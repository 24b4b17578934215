/** Where a place stands: degrees as people write them, or copy them out of a map. */
import { asciiDigits } from '../../../contract/text/characters.ts'

export interface Position {
  /** Degrees north of the equator. */
  readonly geo_lat: number
  /** Degrees east of Greenwich. */
  readonly geo_lng: number
}

/** Two decimals near each other, as in the address of a map; whole numbers only where there is nothing else. */
const pairs = [/(-?\d{1,2}\.\d+)[^\d-]{1,8}(-?\d{1,3}\.\d+)/, /^(-?\d{1,2}(?:\.\d+)?)[\s,;/]+(-?\d{1,3}(?:\.\d+)?)$/]

/** `41.0082, 28.9784`, `41,0082 28,9784`, digits of any kind, or the address of a place on a map; null: none of these. */
export function readPosition(text: string): Position | null {
  const plain = asciiDigits(text).replaceAll('\u066b', '.').replaceAll('\u060c', ',').replaceAll('\u2212', '-').trim()
  // A comma between two digits parts degrees from their fraction where another comma, or a space, parts the two.
  const points = /^-?\d+,\d+\s*[\s,;]\s*-?\d+,\d+$/.test(plain) ? plain.replace(/(\d),(\d)/g, '$1.$2') : plain
  for (const pair of pairs) {
    const [, geo_lat, geo_lng] = (pair.exec(points) ?? []).map(Number)
    if (geo_lat === undefined || geo_lng === undefined) continue
    return Math.abs(geo_lat) <= 90 && Math.abs(geo_lng) <= 180 ? { geo_lat, geo_lng } : null
  }
  return null
}

export const positionText = ({ geo_lat, geo_lng }: Position) => `${geo_lat}, ${geo_lng}`

/** Where people can see whether it is right. */
export const mapAddress = ({ geo_lat, geo_lng }: Position) =>
  `https://www.openstreetmap.org/?mlat=${geo_lat}&mlon=${geo_lng}#map=17/${geo_lat}/${geo_lng}`
