/**
 * The kinds of value, and the facts about each that several rooms need. What a kind means on a floor is answered there once, in a
 * table typed by these names (codecs here, columns and presenters in the service, controls, cells and filters in the admin): a new
 * kind does not compile before every table has an answer, and no table answers for a kind that it cannot meet.
 */

/** The kinds of value that a record can hold. */
export type FieldKind =
  /** one line of plain text */
  | 'text'
  /** rich text: sanitised HTML */
  | 'html'
  | 'slug'
  | 'email'
  | 'phone'
  | 'url'
  /** free text that is shown with the currency of the site when it is a number or a range */
  | 'cost'
  /** id in the media library, or URL */
  | 'image'
  | 'boolean'
  /** wall time in the zone of the event, `YYYY-MM-DD HH:MM:SS` */
  | 'wall_time'
  /** time in the zone of the site, `YYYY-MM-DD HH:MM:SS` */
  | 'site_time'
  /** time in UTC, `YYYY-MM-DD HH:MM:SS` */
  | 'utc_time'
  /** day, `YYYY-MM-DD` */
  | 'day'
  /** IANA time zone name */
  | 'zone'
  | 'status'
  | 'language'
  /** id of a user */
  | 'user'
  /** id of one record of the resource `to` */
  | 'id'
  /** ids of records of the resource `to`, and objects to be created in place */
  | 'ids'
  /** ids, slugs or names of terms of the resource `to` */
  | 'terms'
  /** whole number between `least` and `most`, or none */
  | 'integer'
  /** one of `options`, or none */
  | 'choice'
  /** any number of `options` */
  | 'choices'

/** The kinds of value that a list is filtered, sorted or paged by. */
export type ParameterKind =
  | 'boolean'
  | 'slug'
  | 'status'
  | 'language'
  /** id of one record of the resource `to` */
  | 'id'
  /** ids of records of the resource `to` */
  | 'ids'
  /** ids or slugs of terms of the resource `to` */
  | 'terms'
  /** whole number above zero */
  | 'integer'
  /** decimal number */
  | 'number'
  /** a bound of a date filter: a day or a time */
  | 'date_filter'
  /** words to search for */
  | 'search'
  /** the whole name of a place in any language; capitals and marks do not count */
  | 'place'
  /** one of `options` */
  | 'choice'
  /** any of `options` */
  | 'choices'

/** The kinds of value that item routes take beside the fields. */
export type ItemParameterKind = 'id' | 'slug' | 'language' | 'password'

interface FieldKindFacts {
  /** The value in an answer of a field that holds nothing, or that the caller may not see. */
  readonly empty: '' | 0 | false | null | readonly []
  /** Holds several values. */
  readonly list?: true
  /** Holds what a translator translates: a change of the original makes the other languages stale. */
  readonly translatable?: true
  /** Searches find a record by it. */
  readonly searchable?: true
}

export const field_kinds: Readonly<Record<FieldKind, FieldKindFacts>> = {
  text: { empty: '', translatable: true, searchable: true },
  html: { empty: '', translatable: true, searchable: true },
  slug: { empty: '' },
  email: { empty: '', searchable: true },
  phone: { empty: '', searchable: true },
  url: { empty: '', searchable: true },
  cost: { empty: '' },
  image: { empty: false },
  boolean: { empty: false },
  wall_time: { empty: '' },
  site_time: { empty: '' },
  utc_time: { empty: '' },
  day: { empty: '' },
  zone: { empty: '' },
  status: { empty: '' },
  language: { empty: '' },
  user: { empty: 0 },
  id: { empty: 0 },
  ids: { empty: [], list: true },
  terms: { empty: [], list: true },
  integer: { empty: null },
  choice: { empty: '' },
  choices: { empty: [], list: true },
}

/** Whether a field holds the ids of several records of the resource `to`. */
export const linksSeveral = ({ kind, to }: { readonly kind: FieldKind; readonly to?: string | undefined }): boolean =>
  to !== undefined && field_kinds[kind].list === true
