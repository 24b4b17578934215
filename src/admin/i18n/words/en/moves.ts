/** English: moves of whole calendars. They load with the words of imports. */
import type { MovePhase, MoveState, ToldBySource } from '../../../../contract/desk/imports/moves.ts'
import type { Message } from '../../messages.ts'

type KindKey = `moves.state.${MoveState}` | `moves.phase.${MovePhase}` | `moves.series.${ToldBySource['series']}`

export const moves = {
  'moves.title': 'Move a calendar in',
  'moves.about':
    'Brings everything of another calendar: events, venues, organizers, categories and tags, with drafts, languages and series. From The Events Calendar, or from another Takvim. What is here stays as it is, and what came in can be undone.',
  'moves.address': 'Address of the other calendar',
  'moves.address_about': 'The address of its site is enough.',
  'moves.sign_in_again': 'The password was not stored. Give it again to go on.',
  'moves.user_and_password': 'Give both the user and the application password, or leave both empty.',
  'moves.start': 'Move in',
  'moves.go_on': 'Go on',
  'moves.stop': 'Stop',
  'moves.stopping': 'The move is being stopped.',
  'moves.running': 'Moving {address} in',
  'moves.starting': 'Looking for the calendar …',
  'moves.leave_page':
    'You may leave this page: the move goes on. If you stop it, or the service ends, what came in stays. Start it again then to bring the rest: it does not go on by itself, because no password is stored.',
  'moves.read_so_far': '{done} read',
  'moves.phase.fetching': 'Being read',
  'moves.phase.writing': '{done} of {total} written',
  'moves.phase.linking': '{done} of {total} series',
  'moves.phase.comparing': '{done} of {total} compared',
  'moves.state.running': 'Running',
  'moves.state.done': 'Moved in',
  'moves.state.cancelled': 'Stopped',
  'moves.state.failed': 'Failed',
  'moves.state.interrupted': 'Cut off',
  'moves.failed': 'An error stopped it. What came in stays, and a second move brings the rest.',
  'moves.interrupted':
    'The service ended meanwhile. What came in stays. Start it again to bring the rest: it does not go on by itself, because no password is stored.',
  'moves.earlier': 'Moves so far',
  'moves.none': 'Nothing was moved in yet.',
  'moves.report': 'Report',
  'moves.report_of': 'Report: {address}',
  'moves.download': 'Download the report',
  'moves.kind': 'Kind',
  'moves.there': 'There',
  'moves.here': 'Here',
  'moves.series.rules': 'Series came with their rules.',
  'moves.series.dates': 'Series came as chosen dates, because the other calendar does not tell their rules.',
  'moves.series.none': 'The other calendar tells of no series: each date is an event.',
  'moves.languages': 'Languages: {languages}',
  'moves.no_languages': 'The other calendar tells of no languages: the texts came in one.',
  'moves.refused': 'Did not come',
  'moves.refused_for': 'for {fields}',
  'moves.deleted_here': 'Were deleted here, and stay away',
  'moves.hidden': {
    one: '{count} protected event came without its texts, because no user was given who sees them.',
    other: '{count} protected events came without their texts, because no user was given who sees them.',
  },
  'moves.unknown_authors': {
    one: '{count} author there has no e-mail address that is known here: the records belong to whoever moved them.',
    other:
      '{count} authors there have no e-mail address that is known here: their records belong to whoever moved them.',
  },
  'moves.same': 'Apart from that, no field differs.',
  'moves.differing': 'Fields that differ',
  'moves.field': 'Field',
  'moves.records': 'Records',
  'moves.differences': 'The first differences',
  'moves.more': 'All of them are in the downloaded report.',
  'moves.left_off': {
    one: '{count} more difference does not fit into the report.',
    other: '{count} more differences do not fit into the report.',
  },
  'moves.field.id': 'Id',
  'moves.field.series': 'Rule of the series',
  'moves.field.series_start_date': 'Start of the series',
  'moves.field.series_end_date': 'End of the series',
  'moves.field.series_timezone': 'Time zone of the series',
} as const satisfies Record<string, Message> & Record<KindKey, Message>
