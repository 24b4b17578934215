/**
 * The meaning of every row of the tables, as the documents of the interface print it. A module of its own, because the admin
 * shows none of it and so does not load it; a row without its meaning does not compile.
 */
import { languages } from '../languages.ts'
import type { computed } from '../tables/answers.ts'
import type { ResourceName } from '../field.ts'
import type { FieldName, Tables } from '../resources.ts'
import type { DeskParameters } from '../tables/desk-parameters.ts'

type Meanings<Row extends PropertyKey> = Readonly<Record<Row, string>>

type MeaningsOf<R extends ResourceName> = {
  readonly fields: Meanings<FieldName<R>>
  readonly parameters: Meanings<keyof Tables[R]['parameters'] | keyof DeskParameters[R]>
  readonly computed: Meanings<keyof (typeof computed)[R]>
}

/** Parameters of item routes; the language of a request is one of every route. */
export const about_selectors = {
  id: 'ID',
  slug: 'slug',
  password: 'the event password',
  i18n_language: `one of ${languages.join(', ')}`,
} as const

/** In a body, a password is no key but a new lock. */
export const about_new_password = 'the password that readers need from now on; empty: none'

const { i18n_language } = about_selectors

const publication = {
  author: 'author ID',
  date: 'publication date',
  date_utc: 'publication date in UTC',
  status: 'post status',
} as const

const language_state = {
  missing_language: 'records without a text in this language',
  stale_language: 'records whose text in this language is older than a change of its original',
} as const

const record_state = {
  ...language_state,
  status_language: 'records with a text of one of the statuses in this language, or in any',
  mine: 'records of the one who asks, or of others; venues and organizers they are members of are theirs, and so are the events there and by them',
  has_image: 'records with or without an image',
  orderby: 'sort by start (events) or name, by title, by last change, or by creation',
  order: 'sort ascending or descending',
} as const

const language_computed = {
  i18n_languages: 'status of each language; null where there is no text',
  i18n_stale: 'languages whose source text has changed since they were last saved',
} as const

const record_computed = {
  id: 'ID',
  global_id: 'ID that is unique across sites',
  global_id_lineage: 'global IDs this record has had',
  modified: 'last change, site time',
  modified_utc: 'last change, UTC',
  url: 'public page',
  rest_url: 'this record in the interface',
  ...language_computed,
} as const

const linked_parameters = {
  page: 'archive page',
  per_page: 'items per page',
  search: 'items containing the string in title, description or custom fields',
  event: 'items related to this event ID',
  has_events: 'items that have associated events',
  only_with_upcoming: 'items that have upcoming events',
  status: 'post status filter',
  i18n_language,
  ...record_state,
} as const

const term_fields = { description: 'description', slug: 'slug', i18n_language } as const

const term_parameters = {
  page: 'archive page',
  per_page: 'terms per page',
  search: 'match a string',
  exclude: 'exclude IDs',
  include: 'limit to IDs',
  order: 'sort ascending or descending',
  orderby: 'sort by term attribute',
  hide_empty: 'hide terms not assigned to any post',
  post: 'terms assigned to this post',
  event: 'alias of post',
  slug: 'terms with this slug',
  i18n_language,
  ...language_state,
} as const

const term_computed = {
  id: 'term ID',
  taxonomy: 'tribe_events_cat or post_tag',
  count: 'events that carry this term',
  url: 'public page',
  urls: 'this term, its collection and its parent in the interface',
  ...language_computed,
} as const

const events: MeaningsOf<'events'> = {
  fields: {
    ...publication,
    title: 'title',
    description: 'description',
    slug: 'slug (post name)',
    excerpt: 'excerpt',
    timezone: 'time zone of the event',
    all_day: 'event lasts the whole day',
    start_date: 'start date and time',
    end_date: 'end date and time',
    image: 'featured image ID or URL',
    cost: 'cost',
    website: 'website URL',
    show_map: 'show a map',
    show_map_link: 'show a map link',
    hide_from_listings: 'hide in calendar views',
    sticky: 'sticky in calendar view',
    featured: 'featured on the site',
    categories: 'category IDs (described as ID or name; items are typed integer)',
    tags: 'tag IDs (described as ID or name; items are typed integer)',
    venue: 'venue IDs (described as IDs or data)',
    organizer: 'organizer IDs (described as IDs or data)',
    i18n_language,
    event_status: 'whether it takes place as scheduled, is cancelled, postponed, or moved online',
    event_status_reason: 'why it does not take place as scheduled',
    attendance_mode: 'where people attend: at the venue, online, or both',
    online_url: 'address where people attend online',
    ticket_url: 'address where tickets are sold',
    unpublish_date: 'time at which the text becomes a draft again, site time',
  },
  parameters: {
    page: 'archive page to return',
    per_page: 'events per page',
    start_date: 'events that start on the date',
    end_date: 'events that end on the date',
    starts_before: 'events starting before the date',
    starts_after: 'events starting after the date',
    ends_before: 'events ending before the date',
    ends_after: 'events ending after the date',
    strict_dates: 'when false, the date filters cover whole days; when true, the filters use the exact times given',
    search: 'events containing the string in title or description',
    categories: 'events assigned to one of the given categories (slugs or IDs per description; items typed integer)',
    tags: 'events assigned to one of the given tags (same note)',
    venue: 'events assigned to one of the venue IDs',
    organizer: 'events assigned to one of the organizer IDs',
    featured: 'filter by featured status',
    status: 'filter by post status',
    geoloc: 'filter by whether the venue has geolocation data; requires a premium calendar extension',
    geoloc_lat: 'venue latitude filter; requires geoloc_lng; requires the premium extension',
    geoloc_lng: 'venue longitude filter; requires geoloc_lat; requires the premium extension',
    include: 'include events with those post IDs; when given, date filters are ignored',
    post_parent: 'events whose post parent is the given ID',
    ticketed: 'events with or without tickets',
    i18n_language,
    ...record_state,
    sent_back: 'events that were sent back to their author and wait to be submitted again, or all others',
    has_venue: 'events with or without a venue',
    city: 'events at a venue in the city, by its name in any language',
    country: 'events at a venue in the country, by its name in any language',
    stale_live: 'events with a published text that is older than a change of its original, or without',
    double_booked: 'published events that occupy a venue together with another one, or all others',
    event_status: 'events of any of these event statuses',
    search_names:
      'whether the search also finds events by the names of their venues, cities, organizers, categories and tags',
  },
  computed: {
    ...record_computed,
    start_date_details: 'start in parts, zero-padded strings',
    end_date_details: 'end in parts, zero-padded strings',
    utc_start_date: 'start in UTC',
    utc_start_date_details: 'start in UTC in parts',
    utc_end_date: 'end in UTC',
    utc_end_date_details: 'end in UTC in parts',
    timezone_abbr: 'English short name of the zone at the start',
    previous_start_date: 'start before the event was postponed; empty if it was not',
    cost_details: 'currency and plain values of the cost',
    custom_fields: 'always empty',
    post_parent: 'first event of the series; 0 for none',
    json_ld: 'schema.org Event',
  },
}

const venues: MeaningsOf<'venues'> = {
  fields: {
    ...publication,
    venue: 'venue name',
    description: 'description',
    slug: 'slug',
    show_map: 'whether linked events show a map',
    show_map_link: 'whether linked events show a map link',
    address: 'address',
    city: 'city',
    country: 'country',
    province: 'province',
    state: 'state',
    zip: 'ZIP code',
    phone: 'phone number',
    stateprovince: 'state and province',
    website: 'website URL',
    image: 'featured image ID or URL',
    i18n_language,
    capacity: 'how many people it takes at most',
    accessibility: 'what it offers to people with disabilities',
    accessibility_note: 'more about its accessibility, such as where the step-free entrance is',
    accessibility_checked: 'day on which its accessibility was checked',
  },
  parameters: {
    ...linked_parameters,
    city: 'venues in the city, by its name in any language',
    country: 'venues in the country, by its name in any language',
    accessibility: 'venues that offer any of these',
    accessibility_due: 'venues whose accessibility was checked more than a year ago, or others',
  },
  computed: {
    ...record_computed,
    excerpt: 'always empty',
    geo_lat: 'latitude in degrees; null when unknown',
    geo_lng: 'longitude in degrees; null when unknown',
    json_ld: 'schema.org Place',
  },
}

const organizers: MeaningsOf<'organizers'> = {
  fields: {
    ...publication,
    organizer: 'organizer name',
    description: 'description',
    slug: 'slug',
    phone: 'phone number',
    website: 'website',
    email: 'e-mail address',
    image: 'featured image ID or URL',
    i18n_language,
  },
  parameters: linked_parameters,
  computed: { ...record_computed, excerpt: 'always empty', json_ld: 'schema.org Organization' },
}

const categories: MeaningsOf<'categories'> = {
  fields: { name: 'category name', ...term_fields, parent: 'parent category (term ID)', color: 'colour in calendars' },
  parameters: { ...term_parameters, parent: 'terms with this parent' },
  computed: term_computed,
}

const tags: MeaningsOf<'tags'> = {
  fields: { name: 'tag name', ...term_fields },
  parameters: term_parameters,
  computed: term_computed,
}

type TableName = keyof MeaningsOf<ResourceName>

export const about: Readonly<Record<ResourceName, Readonly<Record<TableName, Readonly<Record<string, string>>>>>> = {
  events,
  venues,
  organizers,
  categories,
  tags,
}
