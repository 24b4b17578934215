/** English: merging records. */
import type { Message } from '../messages.ts'

export const merging = {
  'merge.title': 'Merge {things}',
  'merge.stays': 'stays',
  'merge.keep_instead': 'Keep this one instead',
  'merge.empty': 'empty',
  'merge.same': 'in all',
  'merge.pin': 'Pin on the map',
  'merge.what': 'What happens',
  'merge.counts': '{upcoming} upcoming, {past} past',
  'merge.since': 'since {year}',
  'merge.events': {
    one: '{count} event moves to {name}: {upcoming}, {past}',
    other: '{count} events move to {name}: {upcoming}, {past}',
  },
  'merge.upcoming': '{count} upcoming',
  'merge.past': '{count} past',
  'merge.children': {
    one: '{count} subcategory moves along',
    other: '{count} subcategories move along',
  },
  'merge.members': {
    one: '{count} member comes along',
    other: '{count} members come along',
  },
  'merge.proposals': {
    one: '{count} waiting proposal comes along',
    other: '{count} waiting proposals come along',
  },
  'merge.taken': {
    one: '{count} value is taken over: {fields}',
    other: '{count} values are taken over: {fields}',
  },
  'merge.lost': {
    one: '{count} value is lost, but stays in the history: {fields}',
    other: '{count} values are lost, but stay in the history: {fields}',
  },
  'merge.bookings': {
    one: '{count} new double booking',
    other: '{count} new double bookings',
  },
  'merge.old': 'Old addresses go on',
  'merge.old_id': 'Number {id} goes on to answer, as {now}.',
  'merge.reach': 'Readers see the change at once, in all three languages. Undoing it brings every link back as it was.',
  'merge.do': 'Merge',
  'merge.do_events': {
    one: 'Merge, move {count} event',
    other: 'Merge, move {count} events',
  },
  'merge.done': 'Merged into “{name}”.',
} as const satisfies Record<string, Message>
