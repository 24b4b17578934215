import { expect, test } from 'vitest'
import { mapAddress, readPosition } from './position.ts'

const taksim = { geo_lat: 41.0369, geo_lng: 28.985 }

test.each([
  '41.0369, 28.985',
  '41.0369 28.985',
  '41,0369 28,985',
  '41,0369; 28,985',
  '٤١٫٠٣٦٩، ٢٨٫٩٨٥',
  mapAddress(taksim),
  'https://www.openstreetmap.org/#map=17/41.0369/28.985',
  'https://www.google.com/maps/@41.0369,28.985,17z',
])('%s', (text) => expect(readPosition(text)).toEqual(taksim))

test('south and west are negative; whole degrees are degrees', () => {
  expect(readPosition('-33.8688, -70.5')).toEqual({ geo_lat: -33.8688, geo_lng: -70.5 })
  expect(readPosition('\u221233 151')).toEqual({ geo_lat: -33, geo_lng: 151 })
})

test.each(['', 'Taksim', '41.0369', '91.5, 28.9', '41.5, 181.5'])('%j is no position', (text) =>
  expect(readPosition(text)).toBeNull(),
)
