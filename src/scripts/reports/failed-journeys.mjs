/** Counts which journeys fail in several runs. */

/** @typedef {{ title: string, file: string, line: number, ok: boolean }} Spec */
/** @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite */
/** @typedef {{ suites: readonly Suite[], errors: readonly { message?: string }[] }} Report what Playwright's reporter `json` writes */

/** @param {Suite} suite @returns {readonly Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * Returns the places and titles of the journeys that failed, and the first lines of errors outside of journeys.
 * @param {Report} report @returns {readonly string[]}
 */
export function failedJourneys({ suites, errors }) {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return [
    ...failed.map(({ title, file, line }) => `${file}:${line} ${title}`),
    ...errors.map(({ message = '' }) => message.split('\n', 1)[0] ?? ''),
  ]
}

/**
 * Returns a line for each journey that failed in any of the runs, the most frequent first.
 * @param {readonly (readonly string[])[]} runs what failed in each @returns {readonly string[]}
 */
export function countFailures(runs) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const failed of runs) for (const name of new Set(failed)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${count} of ${runs.length}  ${name}`)
}
