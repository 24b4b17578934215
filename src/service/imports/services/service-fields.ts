/** The fields of records of a service that its file keeps, and that are read from there. */

/** Texts of an event; empty where it says nothing. */
export const event_texts = ['description', 'excerpt', 'cost', 'website'] as const
/** Texts that not every service knows. */
export const said_texts = ['event_status_reason', 'online_url', 'ticket_url'] as const
export const event_choices = ['event_status', 'attendance_mode'] as const
export const event_flags = ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'] as const

export const event_keys = [
  ...['id', 'status', 'title', 'i18n_language', 'i18n_languages', 'all_day', 'start_date', 'end_date', 'timezone'],
  ...[...event_texts, ...said_texts, ...event_choices, ...event_flags],
] as const

export const venue_texts = ['address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'website'] as const
export const venue_keys = ['id', 'venue', ...venue_texts, 'geo_lat', 'geo_lng'] as const

export const organizer_texts = ['phone', 'website', 'email'] as const
export const organizer_keys = ['id', 'organizer', ...organizer_texts] as const

export const category_keys = ['id', 'name', 'parent'] as const
