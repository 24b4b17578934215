/** The shape of the words of feeds, so that a language without a word does not compile. */
export interface FeedWords {
  /** Titles of events that do not take place as planned: `{title}`. */
  readonly cancelled: string
  readonly postponed: string
  readonly moved_online: string
  readonly all_day: string
  readonly online: string
}
