/** Rows that several tables share, so that they read the same everywhere. */
import { languages, type Field, type ItemParameter, type Parameter, type Resource } from '../field.ts'

export const i18n_language = {
  kind: 'language',
  options: languages,
} as const satisfies Field & Parameter

/** `page` and `per_page`, the first parameters of every list. */
export const paging = {
  page: { kind: 'integer', default: 1 },
  per_page: { kind: 'integer', default: 10 },
} as const satisfies Record<string, Parameter>

/** Largest page of a list; a larger `per_page` is served as this. */
export const most_per_page = 100

/** Largest page of a list of the desk: a month of the calendar is one page. */
export const most_per_desk_page = 1000

/** Records that one write creates in place. */
export const most_in_place = 50

/** Values of a list in a write. */
export const most_listed = 200

/** Values of a filter. */
export const most_filter_values = 100

/** Words and phrases of a search. */
export const most_search_words = 20

/** Facts of resources with statuses: events, venues and organizers. */
export const record_traits = {
  rights: { create: 'create_record', write: 'edit_unpublished' },
  has_status: true,
  has_trash: true,
  by_slug: true,
  refuses_far_pages: true,
} as const satisfies Partial<Resource>

export const id_parameter = { kind: 'id' } as const satisfies ItemParameter
