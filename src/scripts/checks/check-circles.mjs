/** Checks that no import goes in circles, lazy imports and those of types included: the linter's own rule overlooks lazy ones. */
import { readSources } from './imports.mjs'

/** @typedef {ReadonlyMap<string, import('./imports.mjs').Source>} Sources */

/**
 * Finds the shortest way of imports from a file back to itself.
 * @param {Sources} sources @param {string} start @returns {readonly string[] | null} files, the start at both ends; null: there is none
 */
function circleOf(sources, start) {
  /** @type {Set<string>} */
  const reached = new Set()
  /** @type {(readonly string[])[]} */
  const ways = [[start]]
  for (const way of ways) {
    for (const other of sources.get(way.at(-1) ?? '')?.imports.keys() ?? []) {
      if (other === start) return [...way, start]
      if (!sources.has(other) || reached.has(other)) continue
      reached.add(other)
      ways.push([...way, other])
    }
  }
  return null
}

/** Returns circles of imports, so that each file of a circle is in one of them. @param {Sources} sources @returns {(readonly string[])[]} */
export function circlesOf(sources) {
  /** @type {Set<string>} */
  const told = new Set()
  return [...sources.keys()].flatMap((file) => {
    const circle = told.has(file) ? null : circleOf(sources, file)
    circle?.forEach((one) => told.add(one))
    return circle ? [circle] : []
  })
}

/** @returns {{ code: number, output: string }} */
export function checkCircles() {
  const wrong = circlesOf(readSources()).map((circle) => `imports go in a circle: ${circle.join(' → ')}`)
  return { code: wrong.length === 0 ? 0 : 1, output: wrong.join('\n') }
}
