/** Finds what stands beside a proposal: events at the same place and time, and records that may be the same. */
import { sql } from 'kysely'
import { partsOfPath } from '../../../contract/value-path.ts'
import { waits } from '../../../contract/desk/review/decisions.ts'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { resources } from '../../../contract/resources.ts'
import { occupiesVenue } from '../../../contract/tables/occupies-venue.ts'
import type { Db, RequestContext } from '../../context.ts'
import type { TextRow } from '../../database/schema.ts'
import { timestamp } from '../../database/connection/planned-once.ts'
import { occupying } from '../../resources/list/filters/booking-filters.ts'
import { seconds } from '../../resources/present/presenter.ts'
import { isShownPath, valueAt } from '../../resources/proposals/paths.ts'
import type { ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import { loadRecords, type Stored } from '../../resources/rows/load.ts'
import { openTexts, readableText } from '../../resources/rows/readable.ts'
import { linkFields } from '../../resources/rows/tables.ts'
import { possibleDuplicates } from '../../resources/write/duplicates.ts'

type Proposal = DeskAnswer<'GET /proposals/{id}'>

const most_beside = 20

/** Returns the record as it is when the proposal is approved. */
function approvedRecord({ fields }: ProposalRow, stored: Stored): Stored {
  const facts = { ...stored.facts }
  const texts = new Map<string, TextRow>(stored.texts.map((text) => [text.language, { ...text }]))
  for (const [path, value] of Object.entries(fields)) {
    const { language, name } = partsOfPath(path)
    if (language === null) facts[path.replace('#', '')] = value
    else if (isShownPath(path)) {
      const text = texts.get(language) ?? { ...stored.texts[0], language, status: 'draft' }
      // Rows have columns by name.
      texts.set(language, { ...text, [name]: value } as TextRow)
    }
  }
  return { ...stored, facts, texts: [...texts.values()] }
}

/** Finds events that occupy a venue of the proposed event at its time. */
export async function doubleBookingsOfProposal(
  db: Db,
  context: RequestContext,
  proposal: ProposalRow,
  stored: Stored,
): Promise<Proposal['double_bookings']> {
  const resource = resources[proposal.resource]
  if (!resource.dated || proposal.kind === 'deletion' || !waits(proposal)) return []
  const { facts } = approvedRecord(proposal, stored)
  const venues = Array.isArray(facts['venue']) ? facts['venue'] : []
  if (venues.length === 0 || !occupiesVenue(facts)) return []
  const [start, end] = [seconds(facts['start_utc']), seconds(facts['end_utc'])]
  const { rows } = await sql<{ id: number }>`select e.id from events e where e.venue && ${venues}::int[]
    and e.start_utc < ${timestamp(end)} and e.end_utc > ${timestamp(start)} and e.trashed_utc is null
    and ${occupying('e')} and e.id <> ${facts.id}
    order by e.start_utc, e.id limit ${most_beside}`.execute(db)
  const found = await loadRecords(
    db,
    resource,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => {
    const other = found.get(id)
    const text = other && readableText(context, resource, other)
    if (!other || !text) return []
    const at = (name: string) => seconds(valueAt(other, name))
    return [
      {
        id,
        title: String(text[resource.label]),
        i18n_language: text.language,
        start_date: at('start_date'),
        end_date: at('end_date'),
        timezone: String(other.facts['timezone']),
      },
    ]
  })
}

/** Returns the records that a proposal points to and that readers do not see, such as a venue that was made with an event. */
export async function unpublishedTargets(
  db: Db,
  context: RequestContext,
  proposal: ProposalRow,
): Promise<Proposal['unpublished']> {
  if (!waits(proposal)) return []
  const found: Proposal['unpublished'][number][] = []
  for (const [name, to] of linkFields(resources[proposal.resource])) {
    const ids = proposal.fields[name]
    if (!to.has_status || !Array.isArray(ids)) continue
    const targets = await loadRecords(db, to, ids.filter(Number.isInteger))
    for (const target of targets.values()) {
      const text = readableText(context, to, target)
      if (!text || openTexts(target).length > 0) continue
      found.push({ resource: to.name, id: target.facts.id, name: String(text[to.label]), language: text.language })
    }
  }
  return found
}

/** Finds records that may be the same as what is proposed, among those that the caller may read. */
export async function likeProposed(
  db: Db,
  context: RequestContext,
  proposal: ProposalRow,
  stored: Stored,
): Promise<Proposal['possible_duplicates']> {
  if (proposal.kind === 'deletion' || !waits(proposal)) return []
  const resource = resources[proposal.resource]
  return possibleDuplicates(db, context, { resource, stored: approvedRecord(proposal, stored) })
}
