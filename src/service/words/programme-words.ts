/** The words by which lines of a programme say what they hold. */
export interface ProgrammeWords {
  /** Before a colon and a day, a time or both; a place; a price; a name. Headings of tables say the same there, and are known. */
  readonly when: readonly string[]
  readonly venue: readonly string[]
  readonly cost: readonly string[]
  readonly organizer: readonly string[]
  /** Fields of the head of a mail, and those that name its sender. */
  readonly mail: readonly string[]
  readonly sender: readonly string[]
  /** First and last words of the names of rooms and houses. */
  readonly places_first: readonly string[]
  readonly places_last: readonly string[]
}
