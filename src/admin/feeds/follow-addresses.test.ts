import { expect, test } from 'vitest'
import { followLinks } from './follow-addresses.ts'

test('a feed is added to the calendars of others by their addresses', () => {
  const links = followLinks('https://calendar.example/feeds/a_b.ics?language=tr', 'Caz & Blues')
  expect(Object.fromEntries(links.map(({ name, href }) => [name, href]))).toEqual({
    apple: 'webcal://calendar.example/feeds/a_b.ics?language=tr',
    google:
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fcalendar.example%2Ffeeds%2Fa_b.ics%3Flanguage%3Dtr',
    outlook:
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fcalendar.example%2Ffeeds%2Fa_b.ics%3Flanguage%3Dtr&name=Caz+%26+Blues',
    office:
      'https://outlook.office.com/calendar/0/addfromweb?url=https%3A%2F%2Fcalendar.example%2Ffeeds%2Fa_b.ics%3Flanguage%3Dtr&name=Caz+%26+Blues',
  })
})
