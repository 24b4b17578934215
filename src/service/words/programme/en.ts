import type { ProgrammeWords } from '../programme-words.ts'

export const programme: ProgrammeWords = {
  when: ['when', 'day', 'starts', 'date and time', 'time and date'],
  venue: ['where', 'venue', 'place'],
  cost: ['tickets', 'ticket', 'entry', 'admission', 'price', 'fee'],
  organizer: ['organised by', 'organized by', 'organiser', 'hosted by', 'presented by'],
  mail: ['to', 'cc', 'date', 'sent', 'subject', 'reply-to'],
  sender: ['from', 'sender'],
  places_first: [],
  places_last: [
    ...['hall', 'theatre', 'theater', 'room', 'studio', 'stage', 'library', 'museum', 'gallery', 'auditorium'],
    ...['foyer', 'lounge', 'cinema', 'pavilion', 'courtyard', 'tent'],
  ],
}
