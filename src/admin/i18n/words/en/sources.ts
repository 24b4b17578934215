/** English: sources of imports. They load with the words of imports. */
import type { SourceInterval, SourceMode } from '../../../../contract/desk/imports/kinds.ts'
import type { Message } from '../../messages.ts'

type KindKey =
  | `sources.every.${SourceInterval}`
  | `sources.brings.${SourceMode}`
  | `sources.brings_short.${SourceMode}`
  | `sources.brings_about.${SourceMode}`

export const sources = {
  'sources.tabs': 'Import',
  'sources.new_import': 'New import',
  'sources.title': 'Sources',
  'sources.attention': {
    one: '{count} needs attention',
    other: '{count} need attention',
  },
  'sources.add': 'Add source',
  'sources.automatic': 'read automatically',
  'sources.all': 'All {count}',
  'sources.about': 'Any address can be read every hour, day or week. Only differences are shown.',
  'sources.none': 'No sources yet',
  'sources.none_about':
    'A source is the address of a calendar that is read again and again: an ICS address, or a page that describes its events.',
  'sources.fails_about':
    'A source that fails is reported once to those who manage sources. Nothing that it brought is removed meanwhile.',

  'sources.head.source': 'Source',
  'sources.head.health': 'Health',
  'sources.head.last_read': 'Last read',
  'sources.head.result': 'Last changes',
  'sources.head.brings': 'New ones',

  'sources.good': 'Good',
  'sources.unread': 'Not read yet',
  'sources.failing': 'Failing since {date}',
  'sources.failed': 'Could not be read',
  'sources.password_lost': 'Its password was encrypted with another key, and has to be given again.',
  'sources.no_user': 'The person who saved it last is gone or may no longer import. Save it again.',
  'sources.health.uid_repeated': {
    one: '{count} event shares its ID with another',
    other: '{count} events share their ID with another',
  },
  'sources.health.uid_changes': {
    one: '{count} event came under another ID',
    other: '{count} events came under other IDs',
  },
  'sources.health.uid_missing': {
    one: '{count} event has no ID',
    other: '{count} events have no ID',
  },
  'sources.health.zone_missing': {
    one: '{count} event names no time zone',
    other: '{count} events name no time zone',
  },
  'sources.health.midnight': '{share} start at midnight',
  'sources.health.shrunk': {
    one: '{count} event fewer than before',
    other: '{count} events fewer than before',
  },
  'sources.health.empty': 'It holds no events',

  'sources.next': 'next {when}',
  'sources.tries': 'tries again {when}',
  'sources.nothing_read': 'nothing read',
  'sources.nothing_new': 'nothing new',
  'sources.missing': {
    one: '{count} gone',
    other: '{count} gone',
  },
  'sources.waits': 'Waits for you',

  'sources.every': 'Read',
  'sources.every.hour': 'Every hour',
  'sources.every.day': 'Every day',
  'sources.every.week': 'Every week',
  'sources.holds': 'Holds',
  'sources.brings': 'New ones',
  'sources.brings.review': 'Wait here',
  'sources.brings.pending': 'Go to the review queue',
  'sources.brings.draft': 'Come in as drafts',
  'sources.brings.publish': 'Are published',
  'sources.brings_short.review': 'Wait here',
  'sources.brings_short.pending': 'For review',
  'sources.brings_short.draft': 'Drafts',
  'sources.brings_short.publish': 'Published',
  'sources.brings_about.review': 'You look at each import before it is written.',
  'sources.brings_about.pending': 'Reviewers decide them together, or one by one. What needs a decision waits here.',
  'sources.brings_about.draft': 'What is new or changed is written at once. What needs a decision waits.',
  'sources.brings_about.publish': 'What is new or changed is public at once. What needs a decision waits.',
  'sources.reads_as': 'Signs in as',
  'sources.saved_by': 'Saved by',
  'sources.saved_by_about': 'Its imports have the rights of this person.',
  'sources.zones': 'Time zones',

  'sources.waiting': 'An import waits for you.',
  'sources.look': 'Review',
  'sources.read_now': 'Read now',
  'sources.was_read': '“{name}” was read: {what}.',
  'sources.not_read': '“{name}” could not be read: {reason}',
  'sources.actions': 'More actions',
  'sources.close': 'Close “{name}”',
  'sources.change': 'Change source',
  'sources.delete': 'Delete source',
  'sources.delete_about': '“{name}” is no longer read. Its events and imports stay.',
  'sources.deleted': '“{name}” was deleted.',
  'sources.saved': '“{name}” was saved.',
  'sources.added': '“{name}” was added. It is read within a minute.',

  'sources.gone': 'No longer in the calendar',
  'sources.gone_about': 'They came from it before, and stay until you decide.',
  'sources.gone_more': {
    one: 'and {count} more',
    other: 'and {count} more',
  },
  'sources.remembered': {
    one: '{count} answer is remembered',
    other: '{count} answers are remembered',
  },
  'sources.remembered_about': 'They hold for every reading. What you take back is asked again at the next one.',
  'sources.take_back': 'Take back',
  'sources.report': 'Report for its owner',
  'sources.report_language': 'Language of the report',

  'sources.form_new': 'New source',
  'sources.address': 'Address',
  'sources.address_about': 'Of a calendar (ICS) or of a page with events: https:// or webcal://.',
  'sources.sign_in_about':
    'Only for another calendar service: its drafts and protected events come in too, as drafts. The password is stored encrypted, and sent to that service alone.',
  'sources.password_stays': 'Empty: the stored one stays.',
  'sources.name': 'Name',
  'sources.name_about': 'Empty: the host of the address.',
  'sources.how_often': 'How often',
  'sources.what_it_brings': 'What is new',

  'sources.read_from': 'Read from {address}.',
  'sources.read_regularly': 'Read this address regularly',
  'sources.is_read': 'This address is read regularly as “{name}”.',
  'sources.of_source': 'Brought by the source “{name}”.',
  'sources.open_source': 'Open the source',
} as const satisfies Record<string, Message> & Record<KindKey, Message>
