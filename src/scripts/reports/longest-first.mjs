/** Runs the files that take longest first, so that none of them runs alone at the end. */
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
    return files.toSorted((a, b) => secondsOf(b) - secondsOf(a))
  }
}
