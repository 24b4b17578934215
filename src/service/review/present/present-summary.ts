/** Presents proposals as lists show them. */
import { sql } from 'kysely'
import { waits } from '../../../contract/desk/review/decisions.ts'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { languages, type Language, type ResourceName } from '../../../contract/field.ts'
import { linksSeveral } from '../../../contract/kinds.ts'
import { resource_names, resources, writable } from '../../../contract/resources.ts'
import type { Program } from '../../../contract/roles.ts'
import type { Db, RequestContext } from '../../context.ts'
import { iso } from '../../stored-time.ts'
import { isPublishing } from '../../resources/plan/rights.ts'
import { seconds } from '../../resources/present/presenter.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import type { ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import { loadRecords, type Stored } from '../../resources/rows/load.ts'
import { readableText } from '../../resources/rows/readable.ts'
import { asRead, readableProposals } from '../access.ts'
import { shownPaths } from './differences.ts'
import { loadPeople } from './people.ts'

type Summary = DeskAnswer<'GET /proposals'>['proposals'][number]

/** Loads the records of proposals, each resource in one statement. */
async function loadRecordsOf(db: Db, proposals: readonly ProposalRow[]): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>()
  for (const name of resource_names) {
    const ids = proposals.filter(({ resource }) => resource === name).map(({ record_id }) => record_id)
    for (const [id, stored] of await loadRecords(db, resources[name], ids)) found.set(`${name}/${id}`, stored)
  }
  return found
}

/** Returns the value that a record has if the proposal is approved. */
const proposedValue = (proposal: ProposalRow, stored: Stored, path: string): unknown =>
  path in proposal.fields ? proposal.fields[path] : valueAt(stored, path)

function startOf(proposal: ProposalRow, stored: Stored): Summary['starts_at'] {
  const { dated } = resources[proposal.resource]
  if (!dated) return null
  const text = (path: string) => seconds(proposedValue(proposal, stored, path))
  const utc = proposal.fields['#start_utc'] ?? valueAt(stored, 'start_utc')
  return {
    start_date: text('start_date'),
    timezone: String(proposedValue(proposal, stored, 'timezone')),
    utc_start_date: seconds(utc),
    all_day: proposedValue(proposal, stored, 'all_day') === true,
  }
}

/** The field of a record that names where it takes place. */
const place_fields: Readonly<Record<ResourceName, 'venue' | null>> = {
  events: 'venue',
  venues: null,
  organizers: null,
  categories: null,
  tags: null,
}

/** Returns the id of the place of a proposal's record. */
function placeOf(proposal: ProposalRow, stored: Stored): number | null {
  const field = place_fields[proposal.resource]
  const row = field && writable(resources[proposal.resource])[field]
  if (!row || !linksSeveral(row)) return null
  const ids = proposedValue(proposal, stored, field)
  return Array.isArray(ids) && typeof ids[0] === 'number' ? ids[0] : null
}

type LanguageState = Summary['languages'][Language]

function stateOf(proposal: ProposalRow, { facts, texts }: Stored, language: Language): LanguageState {
  const text = texts.find((one) => one.language === language)
  if (waits(proposal) && proposal.languages.includes(language))
    return proposal.state === 'open' ? 'proposed' : 'sent_back'
  if (!text) return null
  if (!isPublishing(text.status)) return text.status === 'pending' ? 'proposed' : 'draft'
  const original = texts.find((one) => one.language === facts.original_language)
  return text !== original && text.source_version < (original?.text_version ?? 0) ? 'stale' : 'live'
}

async function countNotes(db: Db, proposals: readonly ProposalRow[]): Promise<Map<number, number>> {
  const { rows } = await sql<{
    id: number
    count: number
  }>`select proposal_id as id, count(*) as count from proposal_notes
    where proposal_id = any(${proposals.map(({ id }) => id)}::int[]) and answers is null and resolved_utc is null group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Returns the newest program that wrote a version of each proposal. */
async function programsOf(db: Db, proposals: readonly ProposalRow[]): Promise<ReadonlyMap<number, Program>> {
  const { rows } = await sql<{
    id: number
    program: Program
  }>`select distinct on (proposal_id) proposal_id as id, program
    from proposal_versions where proposal_id = any(${proposals.map(({ id }) => id)}::int[]) and program is not null
    order by proposal_id, version desc`.execute(db)
  return new Map(rows.map(({ id, program }) => [id, program]))
}

/** Returns the imports that brought proposals, with the number of those that wait and that the caller reads. */
async function runsOf(db: Db, { caller }: RequestContext, proposals: readonly ProposalRow[]) {
  const ids = [...new Set(proposals.flatMap(({ run_id }) => run_id ?? []))]
  if (ids.length === 0 || !caller) return new Map<number, Summary['run']>()
  const { rows } = await sql<NonNullable<Summary['run']>>`select r.id,
      coalesce((select coalesce(nullif(i.name, ''), s.name) from imports i left join sources s on s.id = i.source_id
        where i.operation_id = r.id limit 1), '') as name,
      (select count(*)::int from proposals p where p.run_id = r.id and p.state = 'open'
        and ${readableProposals(caller)}) as waiting
    from unnest(${ids}::int[]) as r(id)`.execute(db)
  return new Map<number, Summary['run']>(rows.map((run) => [run.id, run]))
}

const isoOrNull = (stored: string | null) => (stored === null ? null : iso(stored))

function decisionOf(proposal: ProposalRow, person: Awaited<ReturnType<typeof loadPeople>>): Summary['decided'] {
  const { decided_by, decided_name, decided_utc, decision } = proposal
  if (decided_utc === null || decision === null) return null
  return {
    by: person(decided_by),
    ...(decided_name === null ? {} : { by_name: decided_name }),
    at: iso(decided_utc),
    decision,
  }
}

/** Presents proposals in their order, with the records they concern. */
export async function presentSummaries(
  db: Db,
  context: RequestContext,
  proposals: readonly ProposalRow[],
): Promise<readonly { readonly summary: Summary; readonly stored: Stored | null }[]> {
  const records = await loadRecordsOf(db, proposals)
  const places = new Map<ProposalRow, number>()
  for (const proposal of proposals) {
    const stored = records.get(`${proposal.resource}/${proposal.record_id}`)
    const place = stored ? placeOf(proposal, stored) : null
    if (place !== null) places.set(proposal, place)
  }
  const venues = await loadRecords(db, resources.venues, [...places.values()])
  const notes = await countNotes(db, proposals)
  const programs = await programsOf(db, proposals)
  const runs = await runsOf(db, context, proposals)
  const users = proposals.flatMap(({ user_id, claimed_by, decided_by }) => [user_id, claimed_by, decided_by])
  const person = await loadPeople(db, users)
  const now = context.service.now().toISOString()
  return proposals.map((proposal) => {
    const { id, kind, resource, record_id, state, version, language, scheduled_utc, claimed_until } = proposal
    const found = records.get(`${resource}/${record_id}`)
    const stored = found ? asRead(context, found) : null
    const text = stored && readableText(context, resources[resource], stored)
    const venue = venues.get(places.get(proposal) ?? 0)
    const place = venue && readableText(context, resources.venues, venue)
    const claimed = claimed_until !== null && iso(claimed_until) > now
    // A new record is published by its own date.
    const waits = proposal.scheduled_paths !== null || (scheduled_utc !== null && iso(scheduled_utc) > now)
    const summary = {
      id,
      kind,
      resource,
      record_id,
      state,
      version,
      language,
      name: text ? String(text[resources[resource].label]) : proposal.name,
      name_language: text ? text.language : proposal.name_language,
      by: person(proposal.user_id),
      program: programs.get(id) ?? null,
      submitted_at: iso(proposal.submitted_utc),
      starts_at: stored && startOf(proposal, stored),
      place: place ? { name: String(place[resources.venues.label]), language: place.language } : null,
      languages: Object.fromEntries(
        languages.map((one) => [one, stored ? stateOf(proposal, stored, one) : null]),
        // Has one entry for each language.
      ) as Summary['languages'],
      changes: shownPaths(proposal).length,
      claimed_by: claimed ? person(proposal.claimed_by) : null,
      claimed_until: claimed ? isoOrNull(claimed_until) : null,
      open_notes: notes.get(id) ?? 0,
      decided: decisionOf(proposal, person),
      run: runs.get(proposal.run_id ?? 0) ?? null,
      scheduled_at: waits ? isoOrNull(scheduled_utc) : null,
    }
    return { summary, stored }
  })
}
