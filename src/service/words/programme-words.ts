/** The words by which lines of a programme say what they hold. */
export interface ProgrammeWords {
  /** Before a colon and a day, a time or both; a title; a place; a price; a name. Headings of tables say the same there, and are known. */
  readonly when: readonly string[]
  readonly title: readonly string[]
  readonly venue: readonly string[]
  readonly cost: readonly string[]
  readonly organizer: readonly string[]
  /**
   * Nouns of labels of several words: "Meeting place". The last word in Latin script, the first one in Arabic; `venue_alone`: the word for a
   * place by itself.
   */
  readonly label_nouns: Readonly<Record<'title' | 'when' | 'venue' | 'venue_alone' | 'cost', readonly string[]>>
  /** Beside them: "meeting", "of". */
  readonly beside_label_nouns: readonly string[]
  /** Fields of the head of a mail, and those that name its sender. */
  readonly mail: readonly string[]
  readonly sender: readonly string[]
  /** First and last words of the names of rooms and houses. */
  readonly places_first: readonly string[]
  readonly places_last: readonly string[]
  /** The same, where a separator parts them from a title: "Chess, Mill Park". */
  readonly places_beside: readonly string[]
  /** First words of rooms that are told by a number: "Room 2". */
  readonly places_numbered: readonly string[]
  /** Beside days and weekdays: they say how often, and are no title. */
  readonly around_days: readonly string[]
  /** Words of a line above a title that says of which kind it is, and no more. */
  readonly kinds: readonly string[]
  /** The day behind that of the event above. */
  readonly next_day: readonly string[]
  /** Before what takes place at a time that nobody writes. */
  readonly untimed: readonly string[]
  /** Between what takes place and its place: "our fair is in the church hall". */
  readonly held: readonly string[]
  /** Beside a time that is that of another zone. */
  readonly zones: readonly string[]
  /** In brackets behind a title: they say more of it, and are no part of it. */
  readonly notes: readonly string[]
  /** Behind a beginning: an end that nobody knows. */
  readonly open_ends: readonly string[]
  /** Beside an event that does not take place, not then, not for everyone, or where the one above does. */
  readonly cancelled: readonly string[]
  /** Before "free": they say of what, and that it is all of it. */
  readonly beside_free: readonly string[]
  /** First words of a line that holds for all events below it: "All films at 7 pm". */
  readonly of_all: readonly string[]
  /** Instead of an event: nothing takes place. */
  readonly closed: readonly string[]
}
