import { expect, test } from 'vitest'
import { forEachLanguage } from '../../../contract/languages.ts'
import type { Item } from '../../api/read/record.ts'
import { toDraft, toFormValues } from './values.ts'

const item: Item = {
  id: 5,
  title: 'Jazz',
  status: 'publish',
  start_date: '2027-06-01 10:00:00',
  image: { url: 'https://example.org/a.png' },
  venue: { id: 3, venue: 'Hall' },
  categories: [{ id: 7 }],
  i18n_language: 'en',
  i18n_languages: { ...forEachLanguage(() => null), en: 'publish' },
}

test('a record becomes values and goes back without a change', () => {
  const values = toFormValues('events', item, 'en')
  expect(values).toMatchObject({
    title: 'Jazz',
    start_date: '2027-06-01 10:00',
    image: 'https://example.org/a.png',
    venue: [3],
    categories: [7],
  })
  expect(toDraft('events', values, { ...values })).toEqual({})
})

test('of a time that the clock shows twice it is kept which one it is', () => {
  const night = { timezone: 'Europe/Berlin', start_date: '2027-10-31 02:30:00', utc_start_date: '2027-10-31 01:30:00' }
  const values = toFormValues('events', { ...item, ...night }, 'en')
  expect(values['start_date']).toBe('2027-10-31 02:30+01:00')
})

test('only what was changed is sent; an emptied control clears', () => {
  const values = toFormValues('events', item, 'en')
  expect(toDraft('events', values, { ...values, title: 'Blues', image: '', venue: [] })).toEqual({
    title: 'Blues',
    image: '',
    venue: [],
  })
})

test('a fallback text is no value of the language that lacks it', () => {
  expect(toFormValues('events', item, 'tr')).toMatchObject({ title: '', venue: [3] })
})

test('a price is edited as it was typed, not as it is shown', () => {
  const cost_details = { currency_symbol: '₺' }
  const cost = (shown: string) => toFormValues('events', { ...item, cost: shown, cost_details }, 'en')['cost']
  expect([cost('₺10'), cost('₺10 – ₺20'), cost('Free'), cost('₺10 at the door')]).toEqual([
    '10',
    '10 – 20',
    'Free',
    '₺10 at the door',
  ])
})
