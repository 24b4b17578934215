/** Feeds of the whole calendar. */
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Service } from '../context.ts'
import { wholeCalendar } from './feed-source.ts'

test.each([
  ['on', 'https://calendar.example/tr/'],
  ['off', ''],
])('the calendar links to its page where there is one: PAGES=%s', (PAGES, page_url) => {
  const config = readConfig({ PUBLIC_URL: 'https://calendar.example', PAGES })
  // Nothing but the configuration is asked.
  const service = { config } as unknown as Service
  expect(wholeCalendar(service, 'tr').page_url).toBe(page_url)
})
