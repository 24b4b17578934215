import { beforeAll, expect, test } from 'vitest'
import { loadZones } from './load-zones.ts'
import { placeOf } from './zone-places.ts'

beforeAll(loadZones)

test('a zone is shown by the name of its place', () => {
  expect(placeOf('Africa/Cairo', 'ar')).toBe('القاهرة')
  expect(placeOf('Africa/Cairo', 'tr')).toBe('Kahire')
  expect(placeOf('America/New_York', 'en')).toBe('New York')
  expect(placeOf('America/Argentina/Buenos_Aires', 'tr')).toBe('Buenos Aires')
})
