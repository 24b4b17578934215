/**
 * `npm test -- quick`: an answer about what was changed, within two minutes on two idle cores. Format and lint of the changed files,
 * the types of all, and the tests that choose-tests.mjs chooses, by the times that earlier runs recorded.
 */
import { checkCircles } from '../checks/check-circles.mjs'
import { checkComments } from '../checks/check-comments.mjs'
import { checkExports } from '../checks/check-exports.mjs'
import { checkLogicalCss } from '../checks/check-logical-css.mjs'
import { checkNames } from '../checks/check-names.mjs'
import { checkRooms } from '../checks/check-rooms.mjs'
import { readSources } from '../checks/imports.mjs'
import { installLinter, lint } from '../checks/lint.mjs'
import { recordedTimes, unknown_time } from '../reports/recorded-times.mjs'
import { say } from '../run.mjs'
import { all, checkFormat, checkTypes, step } from '../steps.mjs'
import { changedFiles } from './changed-files.mjs'
import { chooseJourneys, chooseTests } from './choose-tests.mjs'

/** Seconds of recorded time, which two workers share: the checks beside them and the start take the rest of two minutes. */
const allowed = 100
/** Seconds of journeys, which need the product built and a browser started. */
const allowed_journeys = 40

/** @param {readonly string[]} files */
async function check(files) {
  say('\n▸ format, types and lint of what changed')
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  await all([
    step('format', () => checkFormat(files)),
    step('types', checkTypes),
    step('logical styles', async () => checkLogicalCss()),
    step('exports', async () => checkExports()),
    step('comments', async () => checkComments()),
    step('circles of imports', async () => checkCircles()),
    step('sizes of rooms', async () => checkRooms()),
    step('names', async () => checkNames()),
    ...(sources.length > 0 ? [installLinter().then(() => step('lint', () => lint(sources)))] : []),
  ])
}

/**
 * @param {{
 *   unit: (files: readonly string[], with_service: boolean) => Promise<void>,
 *   journeys: (files: readonly string[]) => Promise<void>,
 * }} run
 */
export async function quick({ unit, journeys }) {
  const { since, files } = await changedFiles()
  say(`${files.length} files changed since ${since}.`)
  if (files.length === 0) return
  const times = recordedTimes()
  const { chosen, left_out, seconds } = chooseTests(readSources(), files, times, allowed, unknown_time)
  const specs = chooseJourneys(files, times, allowed_journeys, unknown_time)
  if (chosen.length + specs.length === 0) say('No test reaches what changed.')
  else say(`Tests that reach it (${seconds.toFixed(0)} s as recorded): ${[...chosen, ...specs].join(' ')}`)
  const tests = async () => {
    if (chosen.length > 0)
      await unit(
        chosen,
        chosen.some((file) => file.startsWith('src/service/')),
      )
    if (specs.length > 0) await journeys(specs)
  }
  await all([check(files), tests()])
  if (left_out.length > 0) say(`\nLeft out for time, ${left_out.length} test files: ${left_out.join(' ')}`)
  if (specs.length === 0) say('Journeys in the browser were not run: npm test -- e2e')
}
