/** The reports of the test runners. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

export const reportFolder = join(root, '.cache', 'reports')

/** @param {'vitest' | 'vitest-times' | 'playwright'} name */
export const reportPath = (name) => join(reportFolder, `${name}.json`)

/** Makes way for a new report. @param {Parameters<typeof reportPath>[0]} name @returns {string} its path */
export function reportFile(name) {
  mkdirSync(reportFolder, { recursive: true })
  rmSync(reportPath(name), { force: true })
  return reportPath(name)
}

/** Removes the reports of an earlier run. */
export const removeReports = () => rmSync(reportFolder, { recursive: true, force: true })
