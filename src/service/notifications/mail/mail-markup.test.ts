/** The plain text of mails. */
import { expect, test } from 'vitest'
import { plainMail, type MailItem } from './mail-markup.ts'

const link = { label: 'Open', address: 'https://example.org/1' }
const item = (more: Partial<MailItem> = {}): MailItem => ({
  ...{ sentence: 'It was approved.', values: {}, note: null, link: null },
  ...more,
})
const mail = (items: readonly MailItem[]) =>
  plainMail({ language: 'en', greeting: null, items, settings: null, site: 'Site' })
const foot = '\n\n-- \nSite'

test.each<[string, readonly MailItem[], string]>([
  ['one thing', [item()], 'It was approved.'],
  ['one with a note', [item({ note: 'Well\ndone' })], 'It was approved.\n\n> Well\n> done'],
  ['one with a link', [item({ link })], 'It was approved.\n\nOpen:\nhttps://example.org/1'],
  [
    'one with a note and a link',
    [item({ note: 'Well', link })],
    'It was approved.\n\n> Well\n\nOpen:\nhttps://example.org/1',
  ],
  [
    'several',
    [item({ link }), item({ note: 'Well', link }), item()],
    'It was approved.\nhttps://example.org/1\n\nIt was approved.\n\n> Well\n\nhttps://example.org/1\n\nIt was approved.',
  ],
])('%s', (_, items, expected) => {
  expect(mail(items)).toBe(expected + foot)
})
