import { beforeAll, expect, test } from 'vitest'
import { loadZones } from './load-zones.ts'
import { cityOfZone } from './zone-places.ts'

beforeAll(loadZones)

test('a zone is shown by the name of its place', () => {
  expect(cityOfZone('Africa/Cairo', 'ar')).toBe('القاهرة')
  expect(cityOfZone('Africa/Cairo', 'tr')).toBe('Kahire')
  expect(cityOfZone('America/New_York', 'en')).toBe('New York')
  expect(cityOfZone('America/Argentina/Buenos_Aires', 'tr')).toBe('Buenos Aires')
})
