/** English: the questions before an action, and the notices after it. */
import type { Message } from '../messages.ts'

export const questions = {
  'in.ar': 'in Arabic',
  'in.en': 'in English',
  'in.tr': 'in Turkish',
  'in.two': 'in {first} and {second}',
  'in.three': 'in 3 languages',
  'will.publish': 'goes live now',
  'will.submit': 'is sent for review',
  'will.draft': 'becomes a draft',
  'will.stay': 'stays as it is',
  'one.publish': '“{name}” was published {where}.',
  'one.submit': '“{name}” was sent for review {where}.',
  'one.draft': '“{name}” is now a draft {where}.',
  'one.scheduled': '“{name}” is scheduled and goes live on its date.',
  'all.publish': '{things} published {where}',
  'all.submit': '{things} sent for review {where}',
  'all.draft': '{things} turned into drafts {where}',
  'ask.name': '“{name}”',
  'ask.publish': 'Publish {what}?',
  'ask.submit': 'Send {what} for review?',
  'ask.draft': 'Unpublish {what}?',
  'ask.restore': 'Restore {what}?',
  'ask.trash': 'Move {what} to the trash?',
  'ask.delete': 'Delete {what} for good?',
  'ask.beyond': {
    one: '{count} of them is not on this page.',
    other: '{count} of them are not on this page.',
  },
  'leave.events': {
    one: '{count} event leaves the public calendar {where}.',
    other: '{count} events leave the public calendar {where}.',
  },
  'leave.venues': {
    one: '{count} venue is no longer public {where}.',
    other: '{count} venues are no longer public {where}.',
  },
  'leave.organizers': {
    one: '{count} organizer is no longer public {where}.',
    other: '{count} organizers are no longer public {where}.',
  },
  'leave.public': 'Readers can no longer see what is published now.',
  'used.upcoming': {
    one: 'Used by {count} upcoming event',
    other: 'Used by {count} upcoming events',
  },
  'used.earlier': {
    one: 'Used by {count} earlier event',
    other: 'Used by {count} earlier events',
  },
  'used.unknown': 'How many events use this could not be found out.',
  'used.none': 'No event uses this.',
  'used.what': 'What happens to these events',
  'used.replace': 'Replace it with another',
  'used.with': 'Replacement',
  'used.leave': 'Leave them without it',
  'used.kept': {
    one: 'Nothing was removed: {count} event could not be changed.',
    other: 'Nothing was removed: {count} events could not be changed.',
  },
} as const satisfies Record<string, Message>
