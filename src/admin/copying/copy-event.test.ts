import { expect, test } from 'vitest'
import { forEachLanguage } from '../../contract/languages.ts'
import type { Language } from '../../contract/field.ts'
import type { Item } from '../api/read/record.ts'
import { copiesOf, languagesWithText } from './copy-event.ts'

const event: Item = {
  id: 7,
  author: 3,
  status: 'publish',
  date: '2026-01-01 10:00:00',
  slug: 'jazz-night',
  title: 'Jazz Night',
  description: '<p>Blue notes.</p>',
  excerpt: '<p>Blue.</p>',
  timezone: 'Africa/Cairo',
  all_day: false,
  start_date: '2026-05-08 20:00:00',
  end_date: '2026-05-09 01:30:00',
  image: { id: 12, url: 'https://example.org/a.jpg' },
  cost: '10',
  website: 'https://example.org/',
  show_map: false,
  show_map_link: true,
  hide_from_listings: true,
  sticky: true,
  featured: true,
  categories: [{ id: 1 }, { id: 2 }],
  tags: [{ id: 3 }],
  venue: { id: 4 },
  organizer: [{ id: 5 }],
  event_status: 'cancelled',
  event_status_reason: 'Storm',
  attendance_mode: 'mixed',
  online_url: 'https://example.org/online',
  ticket_url: 'https://example.org/tickets',
  unpublish_date: '2026-06-01 10:00:00',
  i18n_language: 'en',
  i18n_languages: { ...forEachLanguage(() => null), en: 'publish', tr: 'draft' },
}
const turkish: Item = {
  ...event,
  title: 'Caz Gecesi',
  description: '',
  excerpt: '<p>Mavi.</p>',
  slug: 'caz-gecesi',
  i18n_language: 'tr',
}
const items = new Map<Language, Item>([
  ['en', event],
  ['tr', turkish],
])

test('C6 a copy takes everything along but what belongs to the one event', () => {
  const [first] = copiesOf(items, '2027-02-27')
  expect(first).toEqual({
    language: 'en',
    draft: {
      status: 'draft',
      title: 'Jazz Night',
      description: '<p>Blue notes.</p>',
      excerpt: '<p>Blue.</p>',
      timezone: 'Africa/Cairo',
      start_date: '2027-02-27 20:00',
      end_date: '2027-02-28 01:30',
      image: 12,
      cost: '10',
      website: 'https://example.org/',
      show_map: false,
      hide_from_listings: true,
      sticky: true,
      featured: true,
      categories: [1, 2],
      tags: [3],
      venue: [4],
      organizer: [5],
      attendance_mode: 'mixed',
      online_url: 'https://example.org/online',
      ticket_url: 'https://example.org/tickets',
    },
  })
})

test('C6 the other languages bring their texts only', () => {
  const draft = { status: 'draft', title: 'Caz Gecesi', excerpt: '<p>Mavi.</p>' }
  expect(copiesOf(items, '2027-02-27')[1]).toEqual({ language: 'tr', draft })
  expect(languagesWithText(event, 'en')).toEqual(['en', 'tr'])
})

test('C6 whole days stay whole days, a linked image stays a link', () => {
  const days = { ...event, all_day: true, start_date: '2026-02-28 00:00:00', end_date: '2026-03-01 23:59:59' }
  const linked = { ...days, image: { id: 0, url: 'https://example.org/a.jpg' } }
  expect(copiesOf(new Map([['en', linked]]), '2028-02-28')[0]?.draft).toMatchObject({
    all_day: true,
    start_date: '2028-02-28',
    end_date: '2028-02-29',
    image: 'https://example.org/a.jpg',
  })
})
