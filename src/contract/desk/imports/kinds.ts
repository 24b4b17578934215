/** Kinds of what may be said of a file, a row or a question of an import (semantics.md, Imports). */

/** Why an address gives no file. */
const address_reasons = [
  'address_not_allowed',
  'address_not_found',
  'address_redirects',
  'address_refused',
  'address_too_slow',
  'address_unreachable',
] as const

/** Why a whole file is refused. */
export const file_reasons = [
  ...address_reasons,
  'archive_damaged',
  'archive_empty',
  'archive_encrypted',
  'archive_too_large',
  'empty_file',
  'sign_in_page',
  'no_events_in_page',
  'not_a_calendar',
  'not_a_service',
  'not_read',
  'nested_archive',
  'packing_unknown',
  'password_in_clear',
  'service_elsewhere',
  'service_unsettled',
  'sign_in_refused',
  'unsupported_version',
  'too_large',
  'too_many_records',
  'too_many_rows',
  'workbook_damaged',
  'workbook_encrypted',
  'workbook_too_big',
  'workbook_unsafe',
  'workbook_unsupported',
] as const
export type FileReason = (typeof file_reasons)[number]

/** Why a row is refused. `refused`: the service would refuse to write it, and says why. */
export const row_reasons = [
  'bad_date',
  'bad_duration',
  'bad_json',
  'bad_rule',
  'bad_time',
  'bad_value',
  'cell_error',
  'cut_off',
  'encoding_lost',
  'end_before_start',
  'formula_without_value',
  'no_dates',
  'no_start',
  'no_title',
  'not_stored',
  'not_yours',
  'nothing_to_cancel',
  'older_sequence',
  'refused',
  'section_row',
  'series_published',
  'text_damaged',
  'too_long',
  'too_many_dates',
  'zone_unknown',
] as const
export type RowReason = (typeof row_reasons)[number]

/** Kinds of notes about a row, or about the whole file. */
export const import_warnings = [
  'all_day_offered',
  'all_day_read',
  'attachment_ignored',
  'bad_position',
  'cut_off',
  'date_in_text',
  'digits_lost',
  'edited_here',
  'encoding_lost',
  'end_missing',
  'exdate_unmatched',
  'extra_cells',
  'feed_cut',
  'gap_time',
  'nested_archive',
  'link_differs',
  'merged_filled',
  'missing_from_file',
  'no_events',
  'not_understood',
  'offset_differs',
  'organizer_ids_unknown',
  'other_languages',
  'override_alone',
  'place_without_name',
  'private',
  'protected',
  'range_split',
  'row_hidden',
  'rows_above',
  'rule_to_dates',
  'series_offered',
  'sheets_hidden',
  'sheets_ignored',
  'stray_lines',
  'terms_left_out',
  'time_missing',
  'time_not_shown',
  'times_at_night',
  'uid_missing',
  'uid_repeated',
  'unpublished',
  'venue_nearby',
  'zone_assumed',
  'zone_custom',
  'zone_differs_from_venue',
  'zone_name_ambiguous',
  'zone_offset_only',
  'zone_rules_differ',
  'zone_unknown',
] as const
export type ImportWarning = (typeof import_warnings)[number]

/** Subjects of questions. */
export const ask_subjects = [
  'zone',
  'encoding',
  'separator',
  'date_order',
  'times_are_utc',
  'date_system',
  'sheet',
  'heading_row',
  'fill_down',
  'hidden_rows',
  'event_length',
  'organizers',
  'series',
  'duplicate',
  'meaning',
  'time_of_day',
] as const
export type AskSubject = (typeof ask_subjects)[number]

/** Outcomes of a row. */
export const row_outcomes = ['new', 'change', 'same', 'duplicate', 'asked', 'refused', 'skipped'] as const
export type RowOutcome = (typeof row_outcomes)[number]

export const import_states = ['reading', 'ready', 'running', 'done', 'cancelled', 'refused'] as const
export type ImportState = (typeof import_states)[number]

export const import_formats = ['ics', 'csv', 'schema', 'workbook', 'programme', 'service'] as const
export type ImportFormat = (typeof import_formats)[number]

/** Status of the texts that an import makes. */
export const import_statuses = ['draft', 'pending', 'publish'] as const
export type ImportStatus = (typeof import_statuses)[number]

/** Decisions of a person about one row. `same`: it is the event that it resembles; `new`: it is another one. */
export const row_decisions = ['same', 'new', 'skip'] as const
export type RowDecision = (typeof row_decisions)[number]

/** How often a source is read. */
export const source_intervals = ['hour', 'day', 'week'] as const
export type SourceInterval = (typeof source_intervals)[number]

/** The fate of what a source brings: it waits for a person, is proposed, or is written with this status. */
export const source_modes = ['review', 'pending', 'draft', 'publish'] as const
export type SourceMode = (typeof source_modes)[number]

/**
 * Why a source is not read. `no_user`: whoever saved it last is gone, or may not import any more; `password_lost`: its password was
 * encrypted with another key.
 */
export const source_failures = [...file_reasons, 'no_user', 'password_lost'] as const
export type SourceFailure = (typeof source_failures)[number]
