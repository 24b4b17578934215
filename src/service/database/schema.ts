/**
 * The tables, as Kysely types them. Columns carry the names of the wire: each writable field of the contract has one, in the
 * table of facts (`events`) or, where it is stored per language, in the table of texts (`event_texts`). Times are UTC
 * `timestamp`s, but for the wall times `start_date` and `end_date`; the driver returns them as text
 * `YYYY-MM-DD HH:MM:SS[.ffffff]`.
 *
 * Beside each table of facts stand three others:
 * - `<one>_texts`: one row for each language that has a text, with that language's status and publication date;
 * - `<one>_index`: derived; one row for each language, with what a list in that language reads, fallback
 *   resolved. Records also have rows for readers, who see published texts only: `language` is `open` for events, and
 *   `open_<language>` for venues and organizers, which are sorted by name;
 * - `<one>_search`: derived; the folded text of a record in all its languages, public (`open`) and complete (`whole`, empty
 *   where it is the public one), and the names by which a search of events finds what they link to (`open_names`,
 *   `whole_names`; not of events); of venues the folded cities and countries (`open_places`, `whole_places`).
 *
 * `event_counts`, `event_months`, `term_counts`, `event_links`, `event_linked` and `venue_bookings` are kept by triggers.
 * `event_linked` has the ids of what an event links to, of terms negative. The tables of the five resources have no type of
 * their own here: the code that reads them takes their columns from the contract.
 */
import type { ColumnType, Generated } from 'kysely'
import type { AccountAction } from '../../contract/desk/accounts/users.ts'
import type { MemberRecord } from '../../contract/desk/accounts/members.ts'
import type { DecisionName, ProposalState } from '../../contract/desk/review/decisions.ts'
import type { ProposalKind } from '../../contract/desk/review/proposal.ts'
import type { Language, ResourceName, Status } from '../../contract/field.ts'
import type { Role, Scope } from '../../contract/roles.ts'

type Json = ColumnType<Record<string, unknown>, string, string>

type NullableJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>

interface UserTable {
  id: Generated<number>
  email: string
  /** The address as it is compared (contract/text/email.ts). */
  email_key: string
  name: Generated<string>
  role: Role
  password_hash: string | null
  language: Language | null
  preferences: ColumnType<Record<string, unknown>, string | undefined, string>
  created_utc: Generated<string>
  last_seen_utc: string | null
  /** A deactivated user signs in nowhere. */
  active: Generated<boolean>
}

interface SessionTable {
  id: Generated<number>
  token_hash: Buffer
  user_id: number
  created_utc: Generated<string>
  expires_utc: string
  browser: string | null
  system: string | null
  /** The beginning of the address it was last used from. */
  network: string | null
}

interface ApplicationPasswordTable {
  id: Generated<number>
  user_id: number
  label: string
  scope: Scope
  secret_hash: Buffer
  created_utc: Generated<string>
  last_used_utc: string | null
}

interface LinkTable {
  token_hash: Buffer
  purpose: 'setup' | 'password'
  user_id: number | null
  expires_utc: string
}

/** A client that a user has signed in from: a browser by its device cookie, or an address. */
interface KnownClientTable {
  user_id: number
  client_hash: Buffer
  seen_utc: Generated<string>
}

/** A second factor; it counts once it is confirmed. */
interface SecondFactorTable {
  user_id: number
  secret: Buffer
  confirmed_utc: string | null
  /** The newest time step whose code was used. */
  last_step: number | null
}

interface RecoveryCodeTable {
  user_id: number
  code_hash: Buffer
}

interface InvitationTable {
  id: Generated<number>
  token_hash: Buffer
  email: string
  email_key: string
  name: string
  role: Role
  invited_by: number | null
  created_utc: Generated<string>
  expires_utc: string
  members: ColumnType<readonly MemberRecord[], string, string>
}

/** A user whose changes of a venue or organizer count as those of its author. */
interface MemberTable {
  user_id: number
  resource: MemberRecord['resource']
  record_id: number
}

interface AccountEntryTable {
  id: Generated<number>
  at_utc: Generated<string>
  user_id: number
  by_user: number | null
  action: AccountAction
}

/** A row of facts: these columns, and one for each field of the contract that is not stored per language. */
export interface FactRow {
  id: number
  original_language: Language
  version: number
  modified_utc: string
  /** Records only; null: nobody's. */
  author?: number | null
  trashed_utc?: string | null
  /** The last change that readers see; null: `modified_utc`. */
  open_modified_utc?: string | null
  [field: string]: unknown
}

/** A row of texts: these columns, and one for each field of the contract that is stored per language. */
export interface TextRow {
  id: number
  language: Language
  text_version: number
  source_version: number
  modified_utc: string
  slug: string
  /** Records only. The status before the trash is kept while `trashed`. */
  status?: Exclude<Status, 'trash'>
  date_utc?: string
  trashed?: boolean
  [field: string]: unknown
}

interface HistoryTable {
  id: Generated<number>
  at_utc: Generated<string>
  user_id: number | null
  door: string
  resource: ResourceName
  record_id: number
  language: Language | null
  action: string
  changes: Json
  /** Null: written before operations were recorded. */
  operation_id: number | null
  /** Data for undoing alone; never shown. */
  undo: Json | null
  /** The operation that undid this entry. */
  undone_by: number | null
}

interface OperationTable {
  id: Generated<number>
  at_utc: Generated<string>
  user_id: number | null
  door: string
  kind: Generated<string>
  key_hash: Buffer | null
  undoes: number | null
  undone_by: number | null
  /** Null: it is done. */
  unfinished_utc: string | null
  unfinished_by: string | null
  /** Says what was exported; null: it is another operation. */
  exported: Generated<Json | null>
  /** Label and scope of the application password; null: no program wrote. */
  program: NullableJson
}

interface ProposalTable {
  id: Generated<number>
  kind: ProposalKind
  resource: ResourceName
  record_id: number
  /** The user who proposes; null: one who is gone. */
  user_id: number | null
  state: ProposalState
  version: number
  /** The version that was sent back last. */
  sent_back_version: number | null
  language: Language
  /** The languages whose texts it concerns. */
  languages: readonly Language[]
  name: string
  name_language: Language
  /** Folded names that it proposes, and the name of its user. */
  search: Generated<string>
  /** The start that it proposes; null: that of the record. */
  start_utc: string | null
  submitted_utc: string
  record_version: number
  claimed_by: number | null
  claimed_until: string | null
  came_back: Generated<readonly string[]>
  decided_by: number | null
  decided_name: string | null
  decided_utc: string | null
  decision: DecisionName | 'withdraw' | null
  scheduled_utc: string | null
  /** The operation of the import that brought it; null: it was not imported. */
  run_id: number | null
  /** Paths that the schedule applies at that time; null: nothing is left to apply. */
  scheduled_paths: readonly string[] | null
}

interface ProposalVersionTable {
  proposal_id: number
  version: number
  at_utc: Generated<string>
  user_id: number | null
  /** Path → proposed value. */
  fields: Json
  /** Path → value of the record when it was proposed. */
  base: Json
  /** Label and scope of the application password; null: no program wrote it. */
  program: NullableJson
}

interface ProposalNoteTable {
  id: Generated<number>
  proposal_id: number
  version: number
  user_id: number | null
  user_name: string
  at_utc: Generated<string>
  text: string
  fields: readonly string[]
  answers: number | null
  resolved_by: number | null
  resolved_utc: string | null
}

interface ProposalChangeTable {
  operation_id: number
  proposal_id: number
  /** The row before the operation; null: it made the proposal. */
  before: Json | null
  after: Json | null
}

interface MailTable {
  id: Generated<number>
  message_id: string
  user_id: number | null
  kind: 'news' | 'digest' | 'letter'
  /** `{to, subject, text, html}` of a letter, until it is sent. */
  letter: ColumnType<Record<string, unknown> | null, string | null, string | null>
  state: Generated<'waiting' | 'sent' | 'failed' | 'dropped'>
  attempts: Generated<number>
  created_utc: Generated<string>
  due_utc: Generated<string>
  /** The process that is sending it; it is due again when that process has ended meanwhile. */
  lease: string | null
  problem: string | null
  ended_utc: string | null
}

interface NotificationTable {
  id: Generated<number>
  user_id: number
  at_utc: Generated<string>
  kind: string
  by_user: number | null
  proposal_id: number | null
  resource: ResourceName | null
  record_id: number | null
  source_id: number | null
  webhook_id: number | null
  note: string | null
  read_utc: string | null
  mail_mode: 'now' | 'daily' | null
  mail_due_utc: string | null
  mail_id: number | null
}

interface PresenceTable {
  resource: ResourceName
  record_id: number
  client: string
  user_id: number
  since_utc: Generated<string>
  seen_utc: Generated<string>
}

/** A link that shows or decides a version of a proposal without an account. */
interface ReviewLinkTable {
  id: Generated<number>
  proposal_id: number
  version: number
  purpose: 'preview' | 'decide'
  token_hash: Buffer
  made_by: number
  created_utc: Generated<string>
  expires_utc: string
  revoked_utc: string | null
  used_utc: string | null
  used_name: string | null
}

interface SeriesTable {
  id: Generated<number>
  rule: string
  timezone: string
  all_day: boolean
  start_date: string
  end_date: string
  first_event: number
  author: number | null
  template: unknown
  made_through: string | null
  version: Generated<number>
}

interface SeriesEventTable {
  event_id: number
  series_id: number
  slot: string
  own: string[]
  trashed_utc: string | null
  removed: Generated<boolean>
}

interface SeriesChangeTable {
  id: Generated<number>
  operation_id: number
  series_ids: number[]
  before: unknown
}

/** A list or calendar that a user saved under a name. */
interface ViewTable {
  id: Generated<number>
  owner: number
  resource: string
  name: string
  query: string
  columns: string[] | null
  layout: string
  shared: Generated<boolean>
  position: Generated<number>
  modified_utc: Generated<string>
}

/** The view with which a list opens for a user. */
interface DefaultViewTable {
  user_id: number
  resource: string
  view_id: number
}

export interface Database {
  series: SeriesTable
  series_events: SeriesEventTable
  series_changes: SeriesChangeTable
  views: ViewTable
  default_views: DefaultViewTable
  review_links: ReviewLinkTable
  users: UserTable
  sessions: SessionTable
  application_passwords: ApplicationPasswordTable
  links: LinkTable
  known_clients: KnownClientTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  invitations: InvitationTable
  members: MemberTable
  account_entries: AccountEntryTable
  history: HistoryTable
  operations: OperationTable
  mails: MailTable
  notifications: NotificationTable
  presence: PresenceTable
  proposals: ProposalTable
  proposal_versions: ProposalVersionTable
  proposal_notes: ProposalNoteTable
  proposal_changes: ProposalChangeTable
}
