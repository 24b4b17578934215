/** Compares what a proposal says with its record. */
import { isDeepStrictEqual } from 'node:util'
import { partsOfPath } from '../../../contract/value-path.ts'
import { waits } from '../../../contract/desk/review/decisions.ts'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { languages, type ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { isShownPath, valueAt } from '../../resources/proposals/paths.ts'
import type { ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import type { Stored } from '../../resources/rows/load.ts'

type Proposal = DeskAnswer<'GET /proposals/{id}'>

const hidden = '…'

/** Hides the value of a password. */
const shown = (path: string, value: unknown) => (path === 'password' && value !== '' && value !== null ? hidden : value)

/** Returns the paths that a proposal shows: after a partial approval those that came back. */
export const shownPaths = ({ resource, fields, state, came_back }: ProposalRow): readonly string[] =>
  inOrder(resource, Object.keys(fields))
    .filter(isShownPath)
    .filter((path) => state !== 'sent_back' || came_back.length === 0 || came_back.includes(path))

/** Sorts paths as the contract lists their fields, and by language within a field. */
function inOrder(resource: ResourceName, paths: readonly string[]): readonly string[] {
  const names = Object.keys(writable(resources[resource]))
  const place = (path: string) => {
    const { language, name } = partsOfPath(path)
    return names.indexOf(name) * 10 + (language ? languages.indexOf(language) : 0)
  }
  return paths.toSorted((a, b) => place(a) - place(b))
}

/** Returns the fields of a proposal. What is not decided is compared with the record as it is now. */
export function fieldsOfProposal(proposal: ProposalRow, stored: Stored | null): Proposal['fields'] {
  const { kind, resource, fields, base } = proposal
  const rows = writable(resources[resource])
  return shownPaths(proposal).map((path) => {
    const { language, name } = partsOfPath(path)
    const live = kind !== 'new' && kind !== 'deletion' && waits(proposal) && stored !== null
    const before = live ? valueAt(stored, path) : (base[path] ?? null)
    const value_kind = rows[name]?.kind
    const values = { before: shown(path, before), after: shown(path, fields[path]) }
    return { path, name, language, ...values, ...(value_kind ? { kind: value_kind } : {}) }
  })
}

/** Returns the fields whose value was changed since they were proposed, to another one than the proposed. */
export function conflictsOf(proposal: ProposalRow, stored: Stored | null): Proposal['conflicts'] {
  const { kind, fields, base } = proposal
  if (!stored || kind === 'new' || kind === 'deletion' || !waits(proposal)) return []
  return shownPaths(proposal).flatMap((path) => {
    if (!(path in base) || !isColumn(path)) return []
    const theirs = valueAt(stored, path)
    if (isDeepStrictEqual(theirs, base[path]) || isDeepStrictEqual(theirs, fields[path])) return []
    return [{ path, base: shown(path, base[path]), theirs: shown(path, theirs), mine: shown(path, fields[path]) }]
  })
}

/** Site times of earlier versions have no column of their own. */
const isColumn = (path: string) => partsOfPath(path).name !== 'date'

/** Returns what differs between the values of two versions. */
export function differencesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly { readonly path: string; readonly before: unknown; readonly after: unknown }[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isShownPath)
  return paths.flatMap((path) => {
    const [from, to] = [before[path] ?? null, after[path] ?? null]
    return isDeepStrictEqual(from, to) ? [] : [{ path, before: shown(path, from), after: shown(path, to) }]
  })
}
