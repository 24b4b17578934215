import type { ProgrammeWords } from '../programme-words.ts'

export const programme: ProgrammeWords = {
  when: ['when', 'day', 'date and time', 'time and date'],
  venue: [],
  cost: ['tickets', 'ticket', 'entry', 'admission', 'fee'],
  organizer: ['organised by', 'organized by', 'hosted by', 'presented by'],
  mail: ['to', 'cc', 'date', 'sent', 'subject', 'reply-to'],
  sender: ['from', 'sender'],
  places_first: [],
  places_last: [
    ...['hall', 'theatre', 'theater', 'room', 'studio', 'stage', 'library', 'museum', 'gallery', 'auditorium'],
    ...['foyer', 'lounge', 'cinema', 'pavilion', 'courtyard', 'tent'],
  ],
  places_beside: [
    ...['park', 'square', 'centre', 'center', 'church', 'school', 'chamber', 'university', 'academy', 'institute'],
    ...['cafe', 'café', 'bookshop', 'bookstore', 'arena', 'stadium', 'chapel', 'cathedral', 'barn', 'tavern', 'inn'],
    ...['hotel', 'campus', 'boathouse', 'playhouse', 'warehouse', 'terrace', 'plaza', 'harbour', 'quay', 'castle'],
  ],
  places_numbered: ['room', 'classroom', 'lab', 'hall', 'studio', 'gate', 'floor'],
  around_days: [
    ...['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays', 'every', 'each', 'on'],
    ...['two', 'three', 'four', 'five', 'six', 'weeks', 'sessions', 'dates', 'evenings', 'mornings', 'weekly'],
  ],
  next_day: ['the next day', 'the following day', 'next day', 'following day'],
  untimed: [
    ...['after tarawih', 'after taraweeh', 'after iftar', 'before iftar', 'after maghrib', 'after isha', 'at sunset'],
    ...['at dusk', 'at dawn', 'sunset', 'after the film', 'after the show', 'after the concert', 'afterwards'],
    ...['in the morning', 'in the afternoon', 'in the evening', 'all evening', 'late'],
  ],
  zones: ['gmt', 'utc', 'cet', 'cest', 'bst', 'eet', 'est', 'edt', 'pst', 'london time', 'local time'],
  notes: [
    ...[
      'see',
      'next one',
      'next',
      'subtitles',
      'subtitled',
      'dubbed',
      'bring',
      'booking',
      'book',
      'limited',
      'max',
      'duration',
      'mins',
    ],
    ...['minutes', 'min', 'incl', 'included', 'including', 'moved', 'postponed', 'register', 'registration', 'under'],
    ...['over', 'adults', 'children', 'places', 'members', 'weather', 'required', 'interval', 'outdoors', 'indoors'],
  ],
  closed: ['closed', 'we are closed', 'no events', 'no event', 'no programme', 'rest day', 'day off'],
}
