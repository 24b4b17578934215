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
}
