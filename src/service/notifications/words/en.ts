import type { MailWords } from './mail-words.ts'

export const en: MailWords = {
  news: {
    submitted: { by: '{by} submitted “{name}” for review', alone: '“{name}” was submitted for review' },
    resubmitted: { by: '{by} submitted “{name}” again', alone: '“{name}” was submitted again' },
    withdrawn: { by: '{by} withdrew “{name}”', alone: '“{name}” was withdrawn' },
    approved: { by: '{by} approved “{name}”', alone: '“{name}” was approved' },
    sent_back: { by: '{by} sent “{name}” back to you', alone: '“{name}” was sent back to you' },
    declined: { by: '{by} declined “{name}”', alone: '“{name}” was declined' },
    note: { by: '{by} wrote a note on “{name}”', alone: 'New note on “{name}”' },
    claimed_over: { by: '{by} took over the review of “{name}”', alone: 'The review of “{name}” was taken over' },
  },
  decide: 'Review',
  open: 'Open your submission',
  nameless: 'untitled',
  digest: { one: '{site}: {count} notification', other: '{site}: {count} notifications' },
  counts: {
    submitted: { other: '{count} submitted for review' },
    resubmitted: { other: '{count} submitted again' },
    withdrawn: { other: '{count} withdrawn' },
    approved: { other: '{count} approved' },
    sent_back: { other: '{count} sent back' },
    declined: { other: '{count} declined' },
    note: { one: '{count} note', other: '{count} notes' },
    claimed_over: { one: '{count} review taken over', other: '{count} reviews taken over' },
  },
  comma: ', ',
  more: {
    one: '{count} earlier notification is in the calendar, under the bell.',
    other: '{count} earlier notifications are in the calendar, under the bell.',
  },
  greeting: 'Hello {name},',
  settings: 'Choose what is mailed to you:',
}
