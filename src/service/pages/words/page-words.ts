/** The shape of the words of pages for readers, so that a language without a word does not compile. */
import type { NumberForms } from '../../words/service-words.ts'

export interface ReaderWords {
  readonly skip: string
  readonly whats_on: string
  readonly calendar: string
  readonly venues: string
  readonly organizers: string
  readonly languages: string
  readonly site_parts: string
  readonly local_times: string
  /** Beside a time that is not on the clock of the site. */
  readonly city_time: string
  /** Cities that have another name than in the identifier of their zone, by zone. */
  readonly cities: Readonly<Record<string, string>>
  /** On the list: search and its field. */
  readonly search: string
  readonly search_for: string
  readonly all: string
  readonly today: string
  readonly tomorrow: string
  readonly weekend: string
  readonly next_week: string
  readonly when: string
  readonly where: string
  readonly anywhere: string
  readonly what: string
  readonly everything: string
  readonly only_show: string
  readonly free: string
  readonly step_free: string
  readonly online: string
  readonly also_online: string
  readonly show: string
  readonly filters: string
  readonly on_now: string
  /** Events of a day that have begun earlier. */
  readonly on_now_that_day: string
  /** `{date}`: the last day, and the first. */
  readonly until: string
  readonly later: string
  readonly more: string
  readonly earlier: string
  readonly past: string
  readonly events: NumberForms
  readonly to_come: NumberForms
  /** `{shown}` of `{count}`. */
  readonly shown: NumberForms
  readonly past_events: NumberForms
  readonly all_events: NumberForms
  readonly none: string
  readonly none_so: string
  readonly drop: string
  /** `{name}`: the filter that is left out. */
  readonly without: string
  /** Words of a title in another language, and of the text that stands for a missing one; `{language}` is its name. */
  readonly in_language: string
  readonly fallback: string
  readonly cancelled: string
  readonly postponed: string
  readonly moved_online: string
  /** `{date}`: the new one. */
  readonly postponed_to: string
  readonly formerly: string
  readonly date: string
  readonly place: string
  readonly access: string
  /** `{date}`: the day on which it was checked. */
  readonly checked: string
  readonly price: string
  readonly by: string
  readonly tags: string
  readonly all_day: string
  readonly map: string
  readonly tickets: string
  readonly website: string
  readonly take_part_online: string
  readonly add_to_calendar: string
  readonly file: string
  readonly dates: string
  readonly short_address: string
  /** `{name}`: who made the image of a record. */
  readonly picture_by: string
  /** `{name}`: a venue. */
  readonly also_at: string
  readonly contact: string
  readonly people: NumberForms
  readonly you_are_here: string
  readonly month: string
  readonly day: string
  readonly list: string
  readonly week: string
  readonly more_on: NumberForms
  readonly continues: string
  readonly not_found: string
  readonly not_found_text: string
  readonly gone: string
  readonly gone_text: string
  readonly to_the_list: string
  readonly follow: string
  readonly in_your_calendar: string
  /** Beside a month: to the whole calendar. */
  readonly subscribe: string
  readonly sign_in: string
}
