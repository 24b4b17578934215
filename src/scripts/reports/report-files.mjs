/** The reports of the test runners. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

const folder = join(root, '.cache', 'reports')

/** @param {'vitest' | 'vitest-times' | 'playwright'} name */
export const reportPath = (name) => join(folder, `${name}.json`)

/** Makes way for a new report. @param {Parameters<typeof reportPath>[0]} name @returns {string} its path */
export function reportFile(name) {
  mkdirSync(folder, { recursive: true })
  rmSync(reportPath(name), { force: true })
  return reportPath(name)
}

/** Removes the reports of an earlier run. */
export const removeReports = () => rmSync(folder, { recursive: true, force: true })
