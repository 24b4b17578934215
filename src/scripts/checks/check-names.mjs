/** Checks that an exported name is declared in one file, so that a search for it finds one meaning. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { declaredExports } from './check-exports.mjs'
import { isTest, readSources } from './imports.mjs'

/** Names with one meaning on two floors: what the service does, and what the admin asks of it or knows of its answer. */
const allowed = new Set([
  'claimProposal',
  'fillWithSample',
  'HistoryEntry',
  'Operation',
  'PlannedDate',
  // The browser's lists stand apart, because those of the contract stand beside schemas.
  'proposal_kinds',
  'proposed_resources',
  'releaseProposal',
  'SkippedRecord',
  'undoOperation',
])

const languages = readdirSync(join(root, 'src/admin/i18n/words'))

/** Matches files whose names do not count: migrations, which keep what they once did, and one file for each language. */
const uncounted = new RegExp(`/migrations/|/(${languages.join('|')})(/|\\.ts$)`)

/**
 * Returns the names that several files export, and names that need no exception, a line each.
 * @param {ReadonlyMap<string, Pick<import('./imports.mjs').Source, 'text'>>} sources @param {ReadonlySet<string>} exceptions
 * @returns {string[]}
 */
export function repeatedNames(sources, exceptions) {
  /** @type {Map<string, string[]>} */
  const files = new Map()
  for (const [file, { text }] of sources) {
    if (isTest(file) || uncounted.test(file)) continue
    for (const name of new Set(declaredExports(text))) files.set(name, [...(files.get(name) ?? []), file])
  }
  const isRepeated = (/** @type {string} */ name) => (files.get(name) ?? []).length > 1
  return [
    ...[...files]
      .filter(([name]) => isRepeated(name) && !exceptions.has(name))
      .map(([name, places]) => `${name}: is exported by ${places.join(' and ')}`),
    ...[...exceptions]
      .filter((name) => !isRepeated(name))
      .map((name) => `${name}: is exported by one file at most, so that check-names.mjs needs no exception for it`),
  ]
}

/** @returns {{ code: number, output: string }} */
export function checkNames() {
  const wrong = repeatedNames(readSources(), allowed)
  return { code: wrong.length === 0 ? 0 : 1, output: wrong.join('\n') }
}
