/** The shape of the words of a report about the calendar of a source. */
import type { SourceFailure } from '../../contract/desk/imports/kinds.ts'

export interface ReportWords {
  /** `{name}` and `{host}`. */
  readonly title: string
  /** `{at}` in UTC, `{count}` events. */
  readonly read: string
  readonly never_read: string
  /** `{zones}`: each with its number of events, side by side behind `comma`. */
  readonly zones: string
  readonly comma: string
  readonly nothing_wrong: string
  /** `{since}` in UTC, `{reason}`. */
  readonly failing: string
  readonly reasons: Readonly<Partial<Record<SourceFailure, string>>>
  /** The reason of all others. */
  readonly unreadable: string
  readonly one_uid: string
  /** These hold `{count}`. */
  readonly uid_repeated: string
  readonly uid_missing: string
  readonly uid_changes: string
  readonly zone_missing: string
  readonly refused: string
  readonly missing: string
  /** `{percent}`. */
  readonly midnights: string
}
