/**
 * Budgets of the parts of `npm test` in seconds of processor time (processor-time.mjs), so that the suite does not grow slow again. They
 * leave room for cores that others use as well, on which the same work takes a third more.
 */

/** @typedef {'checks' | 'vitest' | 'playwright'} Part */

/** @type {Readonly<Record<Part, number>>} */
export const budgets = {
  // Format, types, lint and build of a fresh clone: 92 s.
  checks: 200,
  // Unit and service tests, with the service and PostgreSQL: 810 s, and a fifth more where temporary files do not fit into memory.
  vitest: 1000,
  // Journeys, with browsers, the service and its databases: 1,176 s on an idle machine, and a quarter more on a busy one.
  playwright: 1700,
}

/**
 * Compares what whole parts took with their budgets.
 * @param {Partial<Record<Part, number | null>>} seconds null: not measured here
 * @returns {{ lines: readonly string[], is_over: boolean }}
 */
export function againstBudgets(seconds) {
  const measured = /** @type {[Part, number | null][]} */ (Object.entries(seconds))
  const lines = measured.map(([part, used]) => {
    if (used === null) return `  ${part}: not measured, since this system has no /proc`
    const line = `  ${part}: ${used.toFixed(0)} s of ${budgets[part]} s`
    return used > budgets[part] ? `✗${line.slice(1)}: over its budget (src/scripts/reports/budget.mjs)` : line
  })
  const whole = measured.reduce((sum, [, used]) => sum + (used ?? 0), 0)
  if (whole > 0) lines.push(`  all: ${whole.toFixed(0)} s`)
  return { lines, is_over: measured.some(([part, used]) => used !== null && used > budgets[part]) }
}
