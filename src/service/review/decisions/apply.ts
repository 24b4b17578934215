/** Applies the values of a proposal to its record, in the transaction of the decision. */
import { partsOfPath } from '../../../contract/value-path.ts'
import { resources } from '../../../contract/resources.ts'
import type { Language } from '../../../contract/field.ts'
import { instantToWall } from '../../../contract/time/clock.ts'
import type { RequestContext } from '../../context.ts'
import { languagesOfPaths, valueAt } from '../../resources/proposals/paths.ts'
import type { ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import type { Stored } from '../../resources/rows/load.ts'
import { removeRecord } from '../../resources/write/remove.ts'
import { updateRecord } from '../../resources/write/update.ts'

const no_options = { if_match: null, by_slug: false }

/** Returns the values of paths in a language (null: facts) as the body of a write. */
function bodyOf(
  { fields }: ProposalRow,
  stored: Stored,
  paths: readonly string[],
  language: Language | null,
): Record<string, unknown> {
  const approved = (path: string) => (paths.includes(path) ? fields[path] : valueAt(stored, path))
  const body: Record<string, unknown> = {}
  for (const path of paths) {
    const parts = partsOfPath(path)
    if (parts.language !== language) continue
    const value = fields[path]
    const utc = parts.language === null ? fields[`#${parts.name.replace('date', 'utc')}`] : undefined
    // The second one of an hour that occurs twice is said by its instant.
    const is_instant = typeof utc === 'string' && approved('all_day') !== true
    const same = is_instant && instantToWall(utc, String(approved('timezone'))) === value
    body[parts.name] = same ? `${utc}Z` : value
  }
  return body
}

/**
 * Applies the values at these paths with the rights of the caller.
 * @throws RestError 400 when a value is no longer valid
 */
export async function applyChange(
  context: RequestContext,
  proposal: ProposalRow,
  stored: Stored,
  paths: readonly string[],
): Promise<void> {
  const resource = resources[proposal.resource]
  const { id, original_language } = stored.facts
  if (proposal.kind === 'deletion') {
    await removeRecord({ ...context, language: original_language }, resource, id, { if_match: null })
    return
  }
  const facts = bodyOf(proposal, stored, paths, null)
  const touched = languagesOfPaths(paths)
  const [first = original_language, ...others] = touched
  const texts = (language: Language) => bodyOf(proposal, stored, paths, language)
  // Without values, an update changes nothing.
  await updateRecord({ ...context, language: first }, resource, id, { ...facts, ...texts(first) }, no_options)
  for (const language of others) {
    await updateRecord({ ...context, language }, resource, id, texts(language), no_options)
  }
}

/** Sets the status of some languages of a record, as the body says. */
export async function setStatus(
  context: RequestContext,
  proposal: ProposalRow,
  languages: readonly Language[],
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const resource = resources[proposal.resource]
  for (const language of languages) {
    await updateRecord({ ...context, language }, resource, proposal.record_id, body, no_options)
  }
}
