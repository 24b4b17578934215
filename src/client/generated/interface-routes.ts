/** The routes of the interface. Written by `npm run client` from the document. */
import type { Records } from './records.ts'

export interface InterfaceCalls {
  /** routes, methods and arguments */
  'GET /': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly namespace: string
      readonly routes: Readonly<Record<string, unknown>>
      readonly _links: Readonly<Record<string, unknown>>
    }
  }
  /** this document */
  'GET /doc': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly openapi: string
      readonly paths: Readonly<Record<string, unknown>>
      readonly components: Readonly<Record<string, unknown>>
    }
  }
  /** list events */
  'GET /events': {
    readonly query?: {
      /** archive page to return */
      readonly page?: number
      /** events per page (at most 100) */
      readonly per_page?: number
      /** events that start on the date */
      readonly start_date?: string
      /** events that end on the date */
      readonly end_date?: string
      /** events starting before the date */
      readonly starts_before?: string
      /** events starting after the date */
      readonly starts_after?: string
      /** events ending before the date */
      readonly ends_before?: string
      /** events ending after the date */
      readonly ends_after?: string
      /** when false, the date filters cover whole days; when true, the filters use the exact times given */
      readonly strict_dates?: boolean
      /** events containing the string in title or description */
      readonly search?: string
      /** events assigned to one of the given categories (slugs or IDs per description; items typed integer) */
      readonly categories?: readonly string[]
      /** events assigned to one of the given tags (same note) */
      readonly tags?: readonly string[]
      /** events assigned to one of the venue IDs */
      readonly venue?: readonly number[]
      /** events assigned to one of the organizer IDs */
      readonly organizer?: readonly number[]
      /** filter by featured status */
      readonly featured?: boolean
      /** filter by post status */
      readonly status?: readonly ('draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash')[]
      /** filter by whether the venue has geolocation data; requires a premium calendar extension */
      readonly geoloc?: boolean
      /** venue latitude filter; requires geoloc_lng; requires the premium extension */
      readonly geoloc_lat?: number
      /** venue longitude filter; requires geoloc_lat; requires the premium extension */
      readonly geoloc_lng?: number
      /** include events with those post IDs; when given, date filters are ignored */
      readonly include?: readonly number[]
      /** events whose post parent is the given ID */
      readonly post_parent?: number
      /** events with or without tickets */
      readonly ticketed?: boolean
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['EventList']
  }
  /** create event */
  'POST /events': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: {
      /** made up by the client; for a day, a request with the same one makes nothing more */
      readonly 'Idempotency-Key'?: string
      /** made up by the client; for an hour, writes with the same one are one operation */
      readonly 'Operation-Key'?: string
    }
    readonly body: {
      /** author ID */
      readonly author?: number | string | null
      /** publication date */
      readonly date?: string | null
      /** publication date in UTC */
      readonly date_utc?: string | null
      /** title */
      readonly title: string | null
      /** description */
      readonly description?: string | null
      /** slug (post name) */
      readonly slug?: string | null
      /** excerpt */
      readonly excerpt?: string | null
      /** post status */
      readonly status?: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      /** time zone of the event */
      readonly timezone?: string | null
      /** event lasts the whole day */
      readonly all_day?: boolean | string | number | null
      /** start date and time */
      readonly start_date: string | null
      /** end date and time */
      readonly end_date: string | null
      /** featured image ID or URL */
      readonly image?: string | number | boolean | Readonly<Record<string, unknown>> | null
      /** cost */
      readonly cost?: string | number | null | readonly unknown[]
      /** website URL */
      readonly website?: string | null
      /** show a map */
      readonly show_map?: boolean | string | number | null
      /** show a map link */
      readonly show_map_link?: boolean | string | number | null
      /** hide in calendar views */
      readonly hide_from_listings?: boolean | string | number | null
      /** sticky in calendar view */
      readonly sticky?: boolean | string | number | null
      /** featured on the site */
      readonly featured?: boolean | string | number | null
      /** category IDs (described as ID or name; items are typed integer) */
      readonly categories?: readonly unknown[] | string | number | null
      /** tag IDs (described as ID or name; items are typed integer) */
      readonly tags?: readonly unknown[] | string | number | null
      /** venue IDs (described as IDs or data) */
      readonly venue?: readonly unknown[] | string | number | Readonly<Record<string, unknown>> | null
      /** organizer IDs (described as IDs or data) */
      readonly organizer?: readonly unknown[] | string | number | Readonly<Record<string, unknown>> | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** whether it takes place as scheduled, is cancelled, postponed, or moved online */
      readonly event_status?: 'scheduled' | 'cancelled' | 'postponed' | 'moved_online' | '' | null
      /** why it does not take place as scheduled */
      readonly event_status_reason?: string | null
      /** where people attend: at the venue, online, or both */
      readonly attendance_mode?: 'offline' | 'online' | 'mixed' | '' | null
      /** address where people attend online */
      readonly online_url?: string | null
      /** address where tickets are sold */
      readonly ticket_url?: string | null
      /** time at which the text becomes a draft again, site time */
      readonly unpublish_date?: string | null
      /** the password that readers need from now on; empty: none */
      readonly password?: string
    }
    readonly answer: Records['Event']
  }
  /** read event */
  'GET /events/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** the event password */
      readonly password?: string
    }
    readonly answer: Records['Event']
  }
  /** update event */
  'POST /events/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: {
      /** made up by the client; for an hour, writes with the same one are one operation */
      readonly 'Operation-Key'?: string
    }
    readonly body?: {
      /** author ID */
      readonly author?: number | string | null
      /** publication date */
      readonly date?: string | null
      /** publication date in UTC */
      readonly date_utc?: string | null
      /** title */
      readonly title?: string | null
      /** description */
      readonly description?: string | null
      /** slug (post name) */
      readonly slug?: string | null
      /** excerpt */
      readonly excerpt?: string | null
      /** post status */
      readonly status?: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      /** time zone of the event */
      readonly timezone?: string | null
      /** event lasts the whole day */
      readonly all_day?: boolean | string | number | null
      /** start date and time */
      readonly start_date?: string | null
      /** end date and time */
      readonly end_date?: string | null
      /** featured image ID or URL */
      readonly image?: string | number | boolean | Readonly<Record<string, unknown>> | null
      /** cost */
      readonly cost?: string | number | null | readonly unknown[]
      /** website URL */
      readonly website?: string | null
      /** show a map */
      readonly show_map?: boolean | string | number | null
      /** show a map link */
      readonly show_map_link?: boolean | string | number | null
      /** hide in calendar views */
      readonly hide_from_listings?: boolean | string | number | null
      /** sticky in calendar view */
      readonly sticky?: boolean | string | number | null
      /** featured on the site */
      readonly featured?: boolean | string | number | null
      /** category IDs (described as ID or name; items are typed integer) */
      readonly categories?: readonly unknown[] | string | number | null
      /** tag IDs (described as ID or name; items are typed integer) */
      readonly tags?: readonly unknown[] | string | number | null
      /** venue IDs (described as IDs or data) */
      readonly venue?: readonly unknown[] | string | number | Readonly<Record<string, unknown>> | null
      /** organizer IDs (described as IDs or data) */
      readonly organizer?: readonly unknown[] | string | number | Readonly<Record<string, unknown>> | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** whether it takes place as scheduled, is cancelled, postponed, or moved online */
      readonly event_status?: 'scheduled' | 'cancelled' | 'postponed' | 'moved_online' | '' | null
      /** why it does not take place as scheduled */
      readonly event_status_reason?: string | null
      /** where people attend: at the venue, online, or both */
      readonly attendance_mode?: 'offline' | 'online' | 'mixed' | '' | null
      /** address where people attend online */
      readonly online_url?: string | null
      /** address where tickets are sold */
      readonly ticket_url?: string | null
      /** time at which the text becomes a draft again, site time */
      readonly unpublish_date?: string | null
      /** the password that readers need from now on; empty: none */
      readonly password?: string
    }
    readonly answer: Records['Event']
  }
  /** update event */
  'PUT /events/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /events/{id}']['body']>
    readonly answer: Records['Event']
  }
  /** update event */
  'PATCH /events/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /events/{id}']['body']>
    readonly answer: Records['Event']
  }
  /** remove event */
  'DELETE /events/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: NonNullable<InterfaceCalls['GET /events/{id}']['query']>
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly answer: Records['Event']
  }
  /** read event */
  'GET /events/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: NonNullable<InterfaceCalls['GET /events/{id}']['query']>
    readonly answer: Records['Event']
  }
  /** update event */
  'POST /events/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: {
      /** author ID */
      readonly author?: number | string | null
      /** publication date */
      readonly date?: string | null
      /** publication date in UTC */
      readonly date_utc?: string | null
      /** title */
      readonly title?: string | null
      /** description */
      readonly description?: string | null
      /** slug (post name) */
      readonly slug?: string | null
      /** excerpt */
      readonly excerpt?: string | null
      /** post status */
      readonly status?: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      /** time zone of the event */
      readonly timezone?: string | null
      /** event lasts the whole day */
      readonly all_day?: boolean | string | number | null
      /** start date and time */
      readonly start_date?: string | null
      /** end date and time */
      readonly end_date?: string | null
      /** featured image ID or URL */
      readonly image?: string | number | boolean | Readonly<Record<string, unknown>> | null
      /** cost */
      readonly cost?: string | number | null | readonly unknown[]
      /** website URL */
      readonly website?: string | null
      /** show a map */
      readonly show_map?: boolean | string | number | null
      /** show a map link */
      readonly show_map_link?: boolean | string | number | null
      /** hide in calendar views */
      readonly hide_from_listings?: boolean | string | number | null
      /** sticky in calendar view */
      readonly sticky?: boolean | string | number | null
      /** featured on the site */
      readonly featured?: boolean | string | number | null
      /** category IDs (described as ID or name; items are typed integer) */
      readonly categories?: readonly unknown[] | string | number | null
      /** tag IDs (described as ID or name; items are typed integer) */
      readonly tags?: readonly unknown[] | string | number | null
      /** venue IDs (described as IDs or data) */
      readonly venue?: readonly unknown[] | string | number | Readonly<Record<string, unknown>> | null
      /** organizer IDs (described as IDs or data) */
      readonly organizer?: readonly unknown[] | string | number | Readonly<Record<string, unknown>> | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** whether it takes place as scheduled, is cancelled, postponed, or moved online */
      readonly event_status?: 'scheduled' | 'cancelled' | 'postponed' | 'moved_online' | '' | null
      /** why it does not take place as scheduled */
      readonly event_status_reason?: string | null
      /** where people attend: at the venue, online, or both */
      readonly attendance_mode?: 'offline' | 'online' | 'mixed' | '' | null
      /** address where people attend online */
      readonly online_url?: string | null
      /** address where tickets are sold */
      readonly ticket_url?: string | null
      /** time at which the text becomes a draft again, site time */
      readonly unpublish_date?: string | null
    }
    readonly answer: Records['Event']
  }
  /** update event */
  'PUT /events/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /events/by-slug/{slug}']['body']>
    readonly answer: Records['Event']
  }
  /** update event */
  'PATCH /events/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /events/by-slug/{slug}']['body']>
    readonly answer: Records['Event']
  }
  /** remove event */
  'DELETE /events/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: NonNullable<InterfaceCalls['GET /events/{id}']['query']>
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly answer: Records['Event']
  }
  /** list venues */
  'GET /venues': {
    readonly query?: {
      /** archive page */
      readonly page?: number
      /** items per page (at most 100) */
      readonly per_page?: number
      /** items containing the string in title, description or custom fields */
      readonly search?: string
      /** items related to this event ID */
      readonly event?: number
      /** items that have associated events */
      readonly has_events?: boolean
      /** items that have upcoming events */
      readonly only_with_upcoming?: boolean
      /** post status filter */
      readonly status?: readonly ('draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash')[]
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['VenueList']
  }
  /** create venue */
  'POST /venues': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events']['headers']>
    readonly body: {
      /** author ID */
      readonly author?: number | string | null
      /** publication date */
      readonly date?: string | null
      /** publication date in UTC */
      readonly date_utc?: string | null
      /** venue name */
      readonly venue: string | null
      /** description */
      readonly description?: string | null
      /** post status */
      readonly status?: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      /** whether linked events show a map */
      readonly show_map?: boolean | string | number | null
      /** whether linked events show a map link */
      readonly show_map_link?: boolean | string | number | null
      /** address */
      readonly address?: string | null
      /** city */
      readonly city?: string | null
      /** country */
      readonly country?: string | null
      /** province */
      readonly province?: string | null
      /** state */
      readonly state?: string | null
      /** ZIP code */
      readonly zip?: string | null
      /** phone number */
      readonly phone?: string | null
      /** state and province */
      readonly stateprovince?: string | null
      /** website URL */
      readonly website?: string | null
      /** featured image ID or URL */
      readonly image?: string | number | boolean | Readonly<Record<string, unknown>> | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** slug */
      readonly slug?: string | null
      /** how many people it takes at most */
      readonly capacity?: number | string | null
      /** what it offers to people with disabilities */
      readonly accessibility?: readonly ('step_free_entrance' | 'accessible_toilet' | 'hearing_loop' | 'sign_language' | 'wheelchair_seating' | 'accessible_parking' | 'assistance_dogs' | 'quiet_space')[] | string | null
      /** more about its accessibility, such as where the step-free entrance is */
      readonly accessibility_note?: string | null
      /** day on which its accessibility was checked */
      readonly accessibility_checked?: string | null
    }
    readonly answer: Records['Venue']
  }
  /** read venue */
  'GET /venues/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['Venue']
  }
  /** update venue */
  'POST /venues/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: {
      /** author ID */
      readonly author?: number | string | null
      /** publication date */
      readonly date?: string | null
      /** publication date in UTC */
      readonly date_utc?: string | null
      /** venue name */
      readonly venue?: string | null
      /** description */
      readonly description?: string | null
      /** post status */
      readonly status?: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      /** whether linked events show a map */
      readonly show_map?: boolean | string | number | null
      /** whether linked events show a map link */
      readonly show_map_link?: boolean | string | number | null
      /** address */
      readonly address?: string | null
      /** city */
      readonly city?: string | null
      /** country */
      readonly country?: string | null
      /** province */
      readonly province?: string | null
      /** state */
      readonly state?: string | null
      /** ZIP code */
      readonly zip?: string | null
      /** phone number */
      readonly phone?: string | null
      /** state and province */
      readonly stateprovince?: string | null
      /** website URL */
      readonly website?: string | null
      /** featured image ID or URL */
      readonly image?: string | number | boolean | Readonly<Record<string, unknown>> | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** slug */
      readonly slug?: string | null
      /** how many people it takes at most */
      readonly capacity?: number | string | null
      /** what it offers to people with disabilities */
      readonly accessibility?: readonly ('step_free_entrance' | 'accessible_toilet' | 'hearing_loop' | 'sign_language' | 'wheelchair_seating' | 'accessible_parking' | 'assistance_dogs' | 'quiet_space')[] | string | null
      /** more about its accessibility, such as where the step-free entrance is */
      readonly accessibility_note?: string | null
      /** day on which its accessibility was checked */
      readonly accessibility_checked?: string | null
    }
    readonly answer: Records['Venue']
  }
  /** update venue */
  'PUT /venues/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /venues/{id}']['body']>
    readonly answer: Records['Venue']
  }
  /** update venue */
  'PATCH /venues/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /venues/{id}']['body']>
    readonly answer: Records['Venue']
  }
  /** remove venue */
  'DELETE /venues/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly answer: Records['Venue']
  }
  /** read venue */
  'GET /venues/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['Venue']
  }
  /** update venue */
  'POST /venues/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /venues/{id}']['body']>
    readonly answer: Records['Venue']
  }
  /** update venue */
  'PUT /venues/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /venues/{id}']['body']>
    readonly answer: Records['Venue']
  }
  /** update venue */
  'PATCH /venues/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /venues/{id}']['body']>
    readonly answer: Records['Venue']
  }
  /** remove venue */
  'DELETE /venues/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly answer: Records['Venue']
  }
  /** list organizers */
  'GET /organizers': {
    readonly query?: NonNullable<InterfaceCalls['GET /venues']['query']>
    readonly answer: Records['OrganizerList']
  }
  /** create organizer */
  'POST /organizers': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events']['headers']>
    readonly body: {
      /** author ID */
      readonly author?: number | string | null
      /** publication date */
      readonly date?: string | null
      /** publication date in UTC */
      readonly date_utc?: string | null
      /** organizer name */
      readonly organizer: string | null
      /** description */
      readonly description?: string | null
      /** post status */
      readonly status?: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      /** phone number */
      readonly phone?: string | null
      /** website */
      readonly website?: string | null
      /** e-mail address */
      readonly email?: string | null
      /** featured image ID or URL */
      readonly image?: string | number | boolean | Readonly<Record<string, unknown>> | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** slug */
      readonly slug?: string | null
    }
    readonly answer: Records['Organizer']
  }
  /** read organizer */
  'GET /organizers/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['Organizer']
  }
  /** update organizer */
  'POST /organizers/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: {
      /** author ID */
      readonly author?: number | string | null
      /** publication date */
      readonly date?: string | null
      /** publication date in UTC */
      readonly date_utc?: string | null
      /** organizer name */
      readonly organizer?: string | null
      /** description */
      readonly description?: string | null
      /** post status */
      readonly status?: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      /** phone number */
      readonly phone?: string | null
      /** website */
      readonly website?: string | null
      /** e-mail address */
      readonly email?: string | null
      /** featured image ID or URL */
      readonly image?: string | number | boolean | Readonly<Record<string, unknown>> | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** slug */
      readonly slug?: string | null
    }
    readonly answer: Records['Organizer']
  }
  /** update organizer */
  'PUT /organizers/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /organizers/{id}']['body']>
    readonly answer: Records['Organizer']
  }
  /** update organizer */
  'PATCH /organizers/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /organizers/{id}']['body']>
    readonly answer: Records['Organizer']
  }
  /** remove organizer */
  'DELETE /organizers/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly answer: Records['Organizer']
  }
  /** read organizer */
  'GET /organizers/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['Organizer']
  }
  /** update organizer */
  'POST /organizers/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /organizers/{id}']['body']>
    readonly answer: Records['Organizer']
  }
  /** update organizer */
  'PUT /organizers/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /organizers/{id}']['body']>
    readonly answer: Records['Organizer']
  }
  /** update organizer */
  'PATCH /organizers/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /organizers/{id}']['body']>
    readonly answer: Records['Organizer']
  }
  /** remove organizer */
  'DELETE /organizers/by-slug/{slug}': {
    readonly path: {
      readonly slug: string
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly answer: Records['Organizer']
  }
  /** list categories */
  'GET /categories': {
    readonly query?: {
      /** archive page */
      readonly page?: number
      /** terms per page (at most 100) */
      readonly per_page?: number
      /** match a string */
      readonly search?: string
      /** exclude IDs */
      readonly exclude?: readonly number[]
      /** limit to IDs */
      readonly include?: readonly number[]
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
      /** sort by term attribute */
      readonly orderby?: 'name' | 'slug' | 'id' | 'count' | 'include' | 'description' | 'term_group'
      /** hide terms not assigned to any post */
      readonly hide_empty?: boolean
      /** terms assigned to this post */
      readonly post?: number
      /** alias of post */
      readonly event?: number
      /** terms with this slug */
      readonly slug?: string
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** terms with this parent */
      readonly parent?: number
    }
    readonly answer: Records['CategoryList']
  }
  /** create category */
  'POST /categories': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events']['headers']>
    readonly body: {
      /** category name */
      readonly name: string | null
      /** description */
      readonly description?: string | null
      /** slug */
      readonly slug?: string | null
      /** parent category (term ID) */
      readonly parent?: number | string | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** colour in calendars */
      readonly color?: 'red' | 'orange' | 'gold' | 'olive' | 'green' | 'teal' | 'turquoise' | 'azure' | 'blue' | 'purple' | 'magenta' | 'pink' | '' | null
    }
    readonly answer: Records['Category']
  }
  /** read category */
  'GET /categories/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['Category']
  }
  /** update category */
  'POST /categories/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: {
      /** category name */
      readonly name?: string | null
      /** description */
      readonly description?: string | null
      /** slug */
      readonly slug?: string | null
      /** parent category (term ID) */
      readonly parent?: number | string | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** colour in calendars */
      readonly color?: 'red' | 'orange' | 'gold' | 'olive' | 'green' | 'teal' | 'turquoise' | 'azure' | 'blue' | 'purple' | 'magenta' | 'pink' | '' | null
    }
    readonly answer: Records['Category']
  }
  /** update category */
  'PUT /categories/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /categories/{id}']['body']>
    readonly answer: Records['Category']
  }
  /** update category */
  'PATCH /categories/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /categories/{id}']['body']>
    readonly answer: Records['Category']
  }
  /** remove category */
  'DELETE /categories/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly answer: Records['Category']
  }
  /** list tags */
  'GET /tags': {
    readonly query?: {
      /** archive page */
      readonly page?: number
      /** terms per page (at most 100) */
      readonly per_page?: number
      /** match a string */
      readonly search?: string
      /** exclude IDs */
      readonly exclude?: readonly number[]
      /** limit to IDs */
      readonly include?: readonly number[]
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
      /** sort by term attribute */
      readonly orderby?: 'name' | 'slug' | 'id' | 'count' | 'include' | 'description' | 'term_group'
      /** hide terms not assigned to any post */
      readonly hide_empty?: boolean
      /** terms assigned to this post */
      readonly post?: number
      /** alias of post */
      readonly event?: number
      /** terms with this slug */
      readonly slug?: string
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['TagList']
  }
  /** create tag */
  'POST /tags': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events']['headers']>
    readonly body: {
      /** tag name */
      readonly name: string | null
      /** description */
      readonly description?: string | null
      /** slug */
      readonly slug?: string | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['Tag']
  }
  /** read tag */
  'GET /tags/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['Tag']
  }
  /** update tag */
  'POST /tags/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: {
      /** tag name */
      readonly name?: string | null
      /** description */
      readonly description?: string | null
      /** slug */
      readonly slug?: string | null
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['Tag']
  }
  /** update tag */
  'PUT /tags/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /tags/{id}']['body']>
    readonly answer: Records['Tag']
  }
  /** update tag */
  'PATCH /tags/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly body?: NonNullable<InterfaceCalls['POST /tags/{id}']['body']>
    readonly answer: Records['Tag']
  }
  /** remove tag */
  'DELETE /tags/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: NonNullable<InterfaceCalls['POST /events/{id}']['headers']>
    readonly answer: Records['Tag']
  }
}
