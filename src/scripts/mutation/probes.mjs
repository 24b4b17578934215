/** Puts probes into a source: code that tells which mutants the tests come to. */
import { keyOf } from './choose.mjs'

/** @param {string} text @param {readonly import('./mutants.mjs').Mutant[]} mutants of this source */
export function withProbes(text, mutants) {
  const insertions = mutants.flatMap((mutant) => {
    const { probe } = mutant
    if (!probe) return []
    const call = `globalThis.mutationReached?.(${JSON.stringify(keyOf(mutant))})`
    if (!probe.is_expression) return [{ at: probe.start, code: `;${call};`, closes: false }]
    return [
      { at: probe.start, code: `(${call}, `, closes: false },
      { at: probe.end, code: ')', closes: true },
    ]
  })
  // From the end, so that places stay; at one place, what closes stands before what opens.
  return insertions
    .toSorted((a, b) => b.at - a.at || Number(a.closes) - Number(b.closes))
    .reduce((result, { at, code }) => result.slice(0, at) + code + result.slice(at), text)
}
