import { expect, test } from 'vitest'
import { tilesAround } from './tiles-around.ts'

const tiles = 'https://{s}.example/{z}/{x}/{y}{r}.png'
const small = { width: 100, height: 100 }

test('the tile of a position is the one of the usual numbering', () => {
  // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
  const found = tilesAround(tiles, { geo_lat: 35.6590699, geo_lng: 139.7006793 }, { zoom: 18, ...small })
  expect(found.map(({ address }) => address)).toContain('https://a.example/18/232798/103246.png')
})

test('tiles cover the window around the position', () => {
  const window = { width: 740, height: 160 }
  for (const [geo_lat, geo_lng] of [
    [41.0369, 28.985],
    [-33.9, 151.2],
    [0, 0],
  ] as const) {
    const found = tilesAround(tiles, { geo_lat, geo_lng }, { zoom: 15, ...window })
    for (const [right, down] of [
      [-370, -80],
      [369, 79],
      [0, 0],
    ] as const)
      expect(
        found.filter(
          (tile) =>
            right >= tile.right - 1 && right < tile.right + 257 && down >= tile.down - 1 && down < tile.down + 257,
        ),
      ).not.toHaveLength(0)
  }
})

test('at the edge of the world columns go around, and rows end', () => {
  const found = tilesAround(tiles, { geo_lat: 90, geo_lng: 180 }, { zoom: 1, width: 400, height: 400 })
  expect(found.map(({ address }) => address).toSorted()).toEqual([
    'https://a.example/1/0/0.png',
    'https://a.example/1/1/0.png',
  ])
})
