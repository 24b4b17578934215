/** The records of a calendar, and what they are made of. Written by `npm run client` from the document of the interface. */
export interface Records {
  readonly Image: {
    readonly url: string
    readonly id: number
    readonly extension: string
    readonly width: number | null
    readonly height: number | null
    readonly filesize: number | null
    readonly alt: string
    readonly sizes: null | Readonly<Record<string, {
      readonly width: number
      readonly height: number
      readonly 'mime-type': string
      readonly filesize?: number
      readonly url: string
      readonly webp: string
    }>>
    readonly i18n_alt?: Readonly<Record<string, string>>
    readonly focal_point?: {
      readonly x: number
      readonly y: number
    }
    readonly credit?: string
    readonly licence?: string
  }
  readonly TimeDetails: {
    readonly year: string
    readonly month: string
    readonly day: string
    readonly hour: string
    readonly minutes: string
    readonly seconds: string
  }
  readonly CostDetails: {
    readonly currency_symbol: string
    readonly currency_code: string
    readonly currency_position: 'prefix' | 'postfix' | ''
    readonly values: readonly string[]
  }
  readonly Error: {
    readonly code: string
    readonly message: string
    readonly data: {
      readonly status: number
      /** names of what is missing, or name → why it is refused */
      readonly params?: readonly string[] | Readonly<Record<string, string>>
      /** name → code of the refusal and what else it says */
      readonly details?: Readonly<Record<string, {
        readonly code: string
      }>>
      /** the representation as it is now (412) */
      readonly current?: Readonly<Record<string, unknown>> | null
      /** the term that has the name already */
      readonly term_id?: number
    }
  }
  readonly Event: {
    readonly author: number
    readonly date: string
    readonly date_utc: string
    readonly title: string
    readonly description: string
    readonly slug: string
    readonly excerpt: string
    readonly status: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash'
    readonly timezone: string
    readonly all_day: boolean
    readonly start_date: string
    readonly end_date: string
    readonly image: false | Records['Image']
    readonly cost: string
    readonly website: string
    readonly show_map: boolean
    readonly show_map_link: boolean
    readonly hide_from_listings: boolean
    readonly sticky: boolean
    readonly featured: boolean
    readonly categories: readonly Records['Category'][]
    readonly tags: readonly Records['Tag'][]
    readonly venue: Records['Venue'] | readonly Records['Venue'][]
    readonly organizer: readonly Records['Organizer'][]
    readonly i18n_language: 'ar' | 'en' | 'tr'
    readonly event_status: 'scheduled' | 'cancelled' | 'postponed' | 'moved_online' | ''
    readonly event_status_reason: string
    readonly attendance_mode: 'offline' | 'online' | 'mixed' | ''
    readonly online_url: string
    readonly ticket_url: string
    readonly unpublish_date: string
    /** ID */
    readonly id: number
    /** ID that is unique across sites */
    readonly global_id: string
    /** global IDs this record has had */
    readonly global_id_lineage: readonly string[]
    /** last change, site time */
    readonly modified: string
    /** last change, UTC */
    readonly modified_utc: string
    /** public page */
    readonly url: string
    /** this record in the interface */
    readonly rest_url: string
    /** start in parts, zero-padded strings */
    readonly start_date_details: Records['TimeDetails']
    /** end in parts, zero-padded strings */
    readonly end_date_details: Records['TimeDetails']
    /** start in UTC */
    readonly utc_start_date: string
    /** start in UTC in parts */
    readonly utc_start_date_details: Records['TimeDetails']
    /** end in UTC */
    readonly utc_end_date: string
    /** end in UTC in parts */
    readonly utc_end_date_details: Records['TimeDetails']
    /** English short name of the zone at the start */
    readonly timezone_abbr: string
    /** start before the event was postponed; empty if it was not */
    readonly previous_start_date: string
    /** currency and plain values of the cost */
    readonly cost_details: Records['CostDetails']
    /** always empty */
    readonly custom_fields: readonly unknown[]
    /** first event of the series; 0 for none */
    readonly post_parent: number
    /** schema.org Event */
    readonly json_ld?: Readonly<Record<string, unknown>>
    /** status of each language; null where there is no text */
    readonly i18n_languages: {
      readonly ar: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      readonly en: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      readonly tr: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
    }
    /** languages whose source text has changed since they were last saved */
    readonly i18n_stale: readonly ('ar' | 'en' | 'tr')[]
    /** records that may be the same as one that was just made */
    readonly possible_duplicates?: readonly {
      readonly id: number
      readonly name: string
      readonly why: string
    }[]
    /** a change that waits for review */
    readonly pending_change?: {
      readonly id: number
      readonly fields: readonly string[]
    }
    /** the file or source that brought the record, the fields that are as it says, and those that were changed here: on reads of one record, for those who may change it and read the import */
    readonly source?: {
      readonly id: number | null
      readonly name: string
      readonly uid: string | null
      readonly url: string | null
      readonly fields: readonly string[]
      readonly kept: readonly string[]
    }
    /** the id of this record, where another one was asked for that was merged into it */
    readonly merged_into?: number
  }
  readonly EventList: {
    readonly events: readonly Records['Event'][]
    readonly rest_url: string
    readonly next_rest_url?: string
    readonly previous_rest_url?: string
    readonly total: number
    readonly total_pages: number
  }
  readonly Venue: {
    readonly author: number
    readonly date: string
    readonly date_utc: string
    readonly venue: string
    readonly description: string
    readonly status: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash'
    readonly show_map: boolean
    readonly show_map_link: boolean
    readonly address: string
    readonly city: string
    readonly country: string
    readonly province: string
    readonly state: string
    readonly zip: string
    readonly phone: string
    readonly stateprovince: string
    readonly website: string
    readonly image: false | Records['Image']
    readonly i18n_language: 'ar' | 'en' | 'tr'
    readonly slug: string
    readonly capacity: number | null
    readonly accessibility: readonly ('step_free_entrance' | 'accessible_toilet' | 'hearing_loop' | 'sign_language' | 'wheelchair_seating' | 'accessible_parking' | 'assistance_dogs' | 'quiet_space')[]
    readonly accessibility_note: string
    readonly accessibility_checked: string
    /** ID */
    readonly id: number
    /** ID that is unique across sites */
    readonly global_id: string
    /** global IDs this record has had */
    readonly global_id_lineage: readonly string[]
    /** last change, site time */
    readonly modified: string
    /** last change, UTC */
    readonly modified_utc: string
    /** public page */
    readonly url: string
    /** this record in the interface */
    readonly rest_url: string
    /** always empty */
    readonly excerpt: string
    /** latitude in degrees; null when unknown */
    readonly geo_lat: number | null
    /** longitude in degrees; null when unknown */
    readonly geo_lng: number | null
    /** schema.org Place */
    readonly json_ld?: Readonly<Record<string, unknown>>
    /** status of each language; null where there is no text */
    readonly i18n_languages: {
      readonly ar: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      readonly en: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      readonly tr: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
    }
    /** languages whose source text has changed since they were last saved */
    readonly i18n_stale: readonly ('ar' | 'en' | 'tr')[]
    /** records that may be the same as one that was just made */
    readonly possible_duplicates?: readonly {
      readonly id: number
      readonly name: string
      readonly why: string
    }[]
    /** a change that waits for review */
    readonly pending_change?: {
      readonly id: number
      readonly fields: readonly string[]
    }
    /** the file or source that brought the record, the fields that are as it says, and those that were changed here: on reads of one record, for those who may change it and read the import */
    readonly source?: {
      readonly id: number | null
      readonly name: string
      readonly uid: string | null
      readonly url: string | null
      readonly fields: readonly string[]
      readonly kept: readonly string[]
    }
    /** the id of this record, where another one was asked for that was merged into it */
    readonly merged_into?: number
  }
  readonly VenueList: {
    readonly venues: readonly Records['Venue'][]
    readonly rest_url: string
    readonly next_rest_url?: string
    readonly previous_rest_url?: string
    readonly total: number
    readonly total_pages: number
  }
  readonly Organizer: {
    readonly author: number
    readonly date: string
    readonly date_utc: string
    readonly organizer: string
    readonly description: string
    readonly status: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash'
    readonly phone: string
    readonly website: string
    readonly email: string
    readonly image: false | Records['Image']
    readonly i18n_language: 'ar' | 'en' | 'tr'
    readonly slug: string
    /** ID */
    readonly id: number
    /** ID that is unique across sites */
    readonly global_id: string
    /** global IDs this record has had */
    readonly global_id_lineage: readonly string[]
    /** last change, site time */
    readonly modified: string
    /** last change, UTC */
    readonly modified_utc: string
    /** public page */
    readonly url: string
    /** this record in the interface */
    readonly rest_url: string
    /** always empty */
    readonly excerpt: string
    /** schema.org Organization */
    readonly json_ld?: Readonly<Record<string, unknown>>
    /** status of each language; null where there is no text */
    readonly i18n_languages: {
      readonly ar: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      readonly en: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      readonly tr: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
    }
    /** languages whose source text has changed since they were last saved */
    readonly i18n_stale: readonly ('ar' | 'en' | 'tr')[]
    /** records that may be the same as one that was just made */
    readonly possible_duplicates?: readonly {
      readonly id: number
      readonly name: string
      readonly why: string
    }[]
    /** a change that waits for review */
    readonly pending_change?: {
      readonly id: number
      readonly fields: readonly string[]
    }
    /** the file or source that brought the record, the fields that are as it says, and those that were changed here: on reads of one record, for those who may change it and read the import */
    readonly source?: {
      readonly id: number | null
      readonly name: string
      readonly uid: string | null
      readonly url: string | null
      readonly fields: readonly string[]
      readonly kept: readonly string[]
    }
    /** the id of this record, where another one was asked for that was merged into it */
    readonly merged_into?: number
  }
  readonly OrganizerList: {
    readonly organizers: readonly Records['Organizer'][]
    readonly rest_url: string
    readonly next_rest_url?: string
    readonly previous_rest_url?: string
    readonly total: number
    readonly total_pages: number
  }
  readonly Category: {
    readonly name: string
    readonly description: string
    readonly slug: string
    readonly parent: number
    readonly i18n_language: 'ar' | 'en' | 'tr'
    readonly color: 'red' | 'orange' | 'gold' | 'olive' | 'green' | 'teal' | 'turquoise' | 'azure' | 'blue' | 'purple' | 'magenta' | 'pink' | ''
    /** term ID */
    readonly id: number
    /** tribe_events_cat or post_tag */
    readonly taxonomy: string
    /** events that carry this term */
    readonly count: number
    /** public page */
    readonly url: string
    /** this term, its collection and its parent in the interface */
    readonly urls: {
      readonly self: string
      readonly collection: string
      readonly up?: string
    }
    /** status of each language; null where there is no text */
    readonly i18n_languages: {
      readonly ar: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      readonly en: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      readonly tr: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
    }
    /** languages whose source text has changed since they were last saved */
    readonly i18n_stale: readonly ('ar' | 'en' | 'tr')[]
    /** records that may be the same as one that was just made */
    readonly possible_duplicates?: readonly {
      readonly id: number
      readonly name: string
      readonly why: string
    }[]
    /** a change that waits for review */
    readonly pending_change?: {
      readonly id: number
      readonly fields: readonly string[]
    }
    /** the file or source that brought the record, the fields that are as it says, and those that were changed here: on reads of one record, for those who may change it and read the import */
    readonly source?: {
      readonly id: number | null
      readonly name: string
      readonly uid: string | null
      readonly url: string | null
      readonly fields: readonly string[]
      readonly kept: readonly string[]
    }
    /** the id of this record, where another one was asked for that was merged into it */
    readonly merged_into?: number
  }
  readonly CategoryList: {
    readonly categories: readonly Records['Category'][]
    readonly rest_url: string
    readonly next_rest_url?: string
    readonly previous_rest_url?: string
    readonly total: number
    readonly total_pages: number
  }
  readonly Tag: {
    readonly name: string
    readonly description: string
    readonly slug: string
    readonly i18n_language: 'ar' | 'en' | 'tr'
    /** term ID */
    readonly id: number
    /** tribe_events_cat or post_tag */
    readonly taxonomy: string
    /** events that carry this term */
    readonly count: number
    /** public page */
    readonly url: string
    /** this term, its collection and its parent in the interface */
    readonly urls: {
      readonly self: string
      readonly collection: string
      readonly up?: string
    }
    /** status of each language; null where there is no text */
    readonly i18n_languages: {
      readonly ar: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      readonly en: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
      readonly tr: 'draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash' | null
    }
    /** languages whose source text has changed since they were last saved */
    readonly i18n_stale: readonly ('ar' | 'en' | 'tr')[]
    /** records that may be the same as one that was just made */
    readonly possible_duplicates?: readonly {
      readonly id: number
      readonly name: string
      readonly why: string
    }[]
    /** a change that waits for review */
    readonly pending_change?: {
      readonly id: number
      readonly fields: readonly string[]
    }
    /** the file or source that brought the record, the fields that are as it says, and those that were changed here: on reads of one record, for those who may change it and read the import */
    readonly source?: {
      readonly id: number | null
      readonly name: string
      readonly uid: string | null
      readonly url: string | null
      readonly fields: readonly string[]
      readonly kept: readonly string[]
    }
    /** the id of this record, where another one was asked for that was merged into it */
    readonly merged_into?: number
  }
  readonly TagList: {
    readonly tags: readonly Records['Tag'][]
    readonly rest_url: string
    readonly next_rest_url?: string
    readonly previous_rest_url?: string
    readonly total: number
    readonly total_pages: number
  }
}
