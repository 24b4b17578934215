/** Limits of the desk that service and admin share. */

import type { ResourceName } from './field.ts'

/** Shortest password, in characters (NIST SP 800-63B). */
export const shortest_password = 8

/** Days after which the service permanently deletes trashed records. */
export const trash_days = 30

/** Days for which moves of events by new zone data are listed. */
export const moved_days = 30

/** Maximum of moved events listed individually. */
export const most_moved_events = 100

/** Longest note on a proposal, in characters. */
export const longest_note = 5000

/** Characters of a short text, such as a sentence whose names are looked up. */
export const longest_text = 500

/** Maximum of notes on one proposal. */
export const most_notes = 200

/** Maximum of proposals of one user that are not decided, new records aside. */
export const most_open_proposals = 200

/** Minutes for which a proposal stays claimed. */
export const claim_minutes = 15

/** Proposals of events that start within so many hours are urgent. */
export const soon_hours = 48

/** Resources whose records have members: users whose changes count as those of the author. */
export const member_resources = ['venues', 'organizers'] as const satisfies readonly ResourceName[]

/** Resources whose records can be merged. */
export const mergeable_resources = [
  'venues',
  'organizers',
  'categories',
  'tags',
] as const satisfies readonly ResourceName[]

/** Most records that are merged into one at once. */
export const most_merged = 20

/** Minutes for which all users may undo their own operations. */
export const own_undo_minutes = 30

/** Most records of an operation that can be undone: as many as the largest import makes, with its places and dates of series. */
export const most_undone_records = 250_000

/** Most records of one bulk edit. */
export const most_bulk_records = 10_000

/** Most saved views of one user. */
export const most_views = 100

/** Longest name of a saved view, in characters. */
export const longest_view_name = 60

/** Longest query string of a saved view. */
export const longest_view_query = 4000

/** Most sites that may show the embed of a view, so that the header with their names stays short. */
export const most_sites = 20

/** Longest origin of such a site: a scheme, a host and a port. */
export const longest_site = 267

/** Most columns of a saved view. */
export const most_view_columns = 50

/** Most changes of one bulk edit. */
export const most_bulk_changes = 50

/** Most records of an operation that are shown one by one. */
export const most_shown_records = 200

/** Longest life of a link to a proposal, in days. */
export const most_link_days = 30

/** Most links of a proposal that work at a time. */
export const most_links = 20

/** Longest name of a person who decides by a link. */
export const longest_link_name = 200

/** Milliseconds: the greatest age at which a page asks what has changed since. */
export const most_page_age = 999_999_999

/** Metres between the pins of merged venues from which a merge asks whether they are one place. */
export const far_apart = 1000

/** Most users of unpublished records who become members by one merge. */
export const most_merged_members = 100

/** Characters of the header that names ignored fields. */
export const most_ignored = 1000

/** Longest text of an import that is pasted, in characters. */
export const longest_import_text = 500_000

/** Largest body of an import in bytes, all files together. */
export const most_import_bytes = 100 * 1024 * 1024

/** Most files in the archives of one import. */
export const most_packed_files = 1000

/** Most bytes that the archives of one import may unpack to. */
export const most_unpacked_bytes = 1024 * 1024 * 1024

/** Longest address of a file, in characters. */
export const longest_file_address = 2000

/** Most sources. */
export const most_sources = 200

/** Tries after which a message of a webhook is given up. */
export const most_delivery_tries = 10

/** Most webhooks. */
export const most_webhooks = 50

/** Most imports of one organizer that are read and have not run. */
export const most_open_imports = 50

/** Most rows of one import. */
export const most_import_rows = 200_000

/** Most answers, and most mapped columns, of one request. */
export const most_import_answers = 200

/** Most rows that one request decides. */
export const most_import_decisions = 1000

/** Most fields of a row of an import that are corrected at once. */
export const most_corrected_fields = 50

/** Largest image that is uploaded, in bytes. */
export const most_image_bytes = 20 * 1024 * 1024

/** Most pixels of an image: those of the largest cameras of telephones. */
export const most_image_pixels = 50_000_000

/** Longest alt text of an image, in characters. */
export const longest_alt = 500

/** Longest credit or licence of an image, in characters. */
export const longest_credit = 200

/** Longest name of an image, in characters. */
export const longest_media_name = 200
/** Most records of one export. */
export const most_exported_records = 200_000

/** Longest list of columns, or of chosen ids, in the query string of an export, in characters. */
export const longest_export_query = 8000

/** Largest file of a logo, in bytes. */
export const most_logo_bytes = 32 * 1024

/** Most pixels of a logo that is no drawing. */
export const most_logo_pixels = 4_000_000

/** Longest name of the pages for readers, in characters. */
export const longest_site_name = 80

/** Longest text at the foot of the pages for readers, in characters. */
export const longest_footer = 600
