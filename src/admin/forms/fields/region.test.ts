import { expect, test } from 'vitest'
import { isFieldShown } from './conditional-fields.ts'
import { regionFollowers } from './region.ts'
import { regionWord } from './region-words.ts'

test.each([
  ['Türkiye', 'region.il'],
  ['turkey', 'region.il'],
  ['تركيا', 'region.il'],
  ['United States', 'region.state'],
  ['USA', 'region.state'],
  ['ABD', 'region.state'],
  ['Kanada', 'region.province'],
  ['مصر', 'region.governorate'],
  ['EGYPT', 'region.governorate'],
  ['الإمارات العربية المتحدة', 'region.emirate'],
  ['السعودية', 'region.region'],
  ['Atlantis', null],
  ['', null],
])('the state or province of %s is called %s', (country, word) => {
  expect(regionWord(country)).toBe(word)
})

test('what holds the same follows, what says something else stays', () => {
  expect(regionFollowers('stateprovince', { stateprovince: 'NY', state: 'NY', province: '' })).toEqual(['state'])
  expect(regionFollowers('stateprovince', { stateprovince: 'NY', state: 'NY', province: 'Ulster' })).toEqual(['state'])
  expect(regionFollowers('stateprovince', { stateprovince: '', state: '', province: '' })).toEqual([])
  expect(regionFollowers('city', { city: 'NY', stateprovince: 'NY', state: 'NY' })).toEqual([])
})

test('old values of state and province are shown where they say something else', () => {
  expect(isFieldShown('state', {}, 'NY', { stateprovince: 'NY' })).toBe(false)
  expect(isFieldShown('state', {}, '', { stateprovince: 'NY' })).toBe(false)
  expect(isFieldShown('state', {}, 'New York', { stateprovince: 'NY' })).toBe(true)
  expect(isFieldShown('province', {}, 'Ulster', { stateprovince: '' })).toBe(true)
  expect(isFieldShown('stateprovince', {}, '', {})).toBe(true)
})
