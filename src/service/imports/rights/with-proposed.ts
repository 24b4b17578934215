/** Shows a published record with what its author has proposed, so that a file is compared with what waits. */
import type { Resource } from '../../../contract/field.ts'
import { partsOfPath } from '../../../contract/value-path.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { ownProposal } from '../../resources/proposals/wait-for-review.ts'
import type { Stored } from '../../resources/rows/load.ts'

/** Returns a record with the values of the caller's undecided change in place of its own. */
export async function withProposed(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
): Promise<Stored> {
  const proposal = await ownProposal(tx, context, resource, stored.facts.id)
  if (!proposal || proposal.kind === 'deletion') return stored
  const facts: Record<string, unknown> = {}
  const texts = new Map<string, Record<string, unknown>>()
  for (const [path, value] of Object.entries(proposal.fields)) {
    const { language, name } = partsOfPath(path)
    if (language === null) facts[name.replace('#', '')] = value
    else if (name !== 'status') texts.set(language, { ...texts.get(language), [name]: value })
  }
  return {
    ...stored,
    facts: { ...stored.facts, ...facts },
    texts: stored.texts.map((text) => ({ ...text, ...texts.get(text.language) })),
  }
}
