/** Decides all that waits of one import as one operation, in short transactions. What cannot be decided stays, and is named. */
import { sql } from 'kysely'
import { decision_facts } from '../../../contract/desk/review/decisions.ts'
import type { RunDecisionLine } from '../../../contract/desk/review/proposals.ts'
import type { DeskBody } from '../../../contract/desk/routes.ts'
import { resources } from '../../../contract/resources.ts'
import type { Caller } from '../../../contract/roles.ts'
import { asOperation, type RequestContext } from '../../context.ts'
import { errorBody, stoppedMessage } from '../../http/errors.ts'
import { checkExpected, RestError, refusedFields } from '../../http/rest-error.ts'
import type { ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import { readableProposals } from '../access.ts'
import { decideIn } from './decide.ts'

/** Proposals between two lines of progress. */
const told_after = 10

/** Proposals that are left and named. */
const most_named = 50

type Waiting = Pick<ProposalRow, 'id' | 'user_id' | 'version' | 'resource' | 'name' | 'name_language'>

/** Returns what waits of an import: venues and organizers first, so that readers find them when the events appear. */
async function waitingOf({ service: { db } }: RequestContext, caller: NonNullable<Caller>, run: number) {
  const { rows } =
    await sql<Waiting>`select p.id, p.user_id, p.version, p.resource, p.name, p.name_language from proposals p
    where p.run_id = ${run} and p.state = 'open' and ${readableProposals(caller)} order by p.id`.execute(db)
  const dated = ({ resource }: Waiting) => Number(resources[resource].dated === true)
  return rows.toSorted((a, b) => dated(a) - dated(b))
}

type Body = DeskBody<'POST /proposal-runs/{id}/decision'>

/**
 * @param logFailure takes what stopped it
 * @throws RestError 400, 404, 409
 */
export async function decideRun(
  asked: RequestContext,
  caller: NonNullable<Caller>,
  run: number,
  body: Body,
  logFailure: (error: unknown) => void,
): Promise<AsyncGenerator<RunDecisionLine>> {
  if (decision_facts[body.decision].needs_note && !body.note) throw refusedFields(['note'], {})
  const waiting = await waitingOf(asked, caller, run)
  const count = waiting.length
  if (count === 0) throw new RestError(404, 'proposal_not_found', { code: 'proposal-run-not-found' })
  checkExpected(body.expect, count, 'proposal-run-changed')
  return decideEach(asOperation(asked, 'decision'), waiting, body, logFailure)
}

async function* decideEach(
  context: RequestContext,
  waiting: readonly Waiting[],
  { decision, note }: Body,
  logFailure: (error: unknown) => void,
): AsyncGenerator<RunDecisionLine> {
  yield { line: 'start', total: waiting.length }
  const left: Extract<RunDecisionLine, { line: 'end' }>['left'] = []
  let [decided, left_total] = [0, 0]
  const end = (failed: string | null): RunDecisionLine => ({
    line: 'end',
    operation: context.operation?.id ?? null,
    ...{ decided, left, left_total, failed },
  })
  try {
    const told = new Set<number | null>()
    for (const { id, user_id, version, name, name_language } of waiting) {
      try {
        await decideIn(context, id, { version, decision, note }, { tells: !told.has(user_id) })
        told.add(user_id)
        decided++
      } catch (error) {
        if (!(error instanceof RestError)) throw error
        left_total++
        const { message } = errorBody(error, context.language)
        if (left.length < most_named) left.push({ id, name, name_language, message })
      }
      const done = decided + left_total
      if (done % told_after === 0) yield { line: 'progress', done }
    }
    yield end(null)
  } catch (error) {
    logFailure(error)
    yield end(stoppedMessage(context.language))
  }
}
