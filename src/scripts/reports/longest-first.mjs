/**
 * Runs the files that take longest first, so that none of them runs alone at the end. Those of a project come together: a worker
 * serves one project, and ends, with all that it has loaded, where the next file is of another.
 */
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from '../run.mjs'
import { recordedTimes, unknown_time } from './recorded-times.mjs'

export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const times = recordedTimes()
    const secondsOf = (/** @type {{ moduleId: string }} */ { moduleId }) =>
      times[relative(root, moduleId)] ?? unknown_time
    const slowest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a))
    const projects = [...new Set(slowest.map(({ project }) => project.name))]
    return projects.flatMap((name) => slowest.filter(({ project }) => project.name === name))
  }
}
