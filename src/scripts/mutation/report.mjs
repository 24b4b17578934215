/** The score of each room, and the mutants that no test noticed. */

/** Least share of mutants to be noticed in a room, in percent. */
export const least_score = 85

/**
 * @typedef {import('./mutants.mjs').Mutant} Mutant
 * @typedef {{ readonly mutant: Mutant, readonly noticed: string | null, readonly equivalent: string | null }} Result
 *   `noticed`: the test file that failed, or how else it was noticed; `equivalent`: why no test can notice it
 * @typedef {{ readonly room: string, readonly results: readonly Result[], readonly of: number, readonly seconds: number,
 *   readonly failed: readonly string[] }} RoomResult `failed`: test files that fail without any fault
 */

/** Returns the share of those that can be noticed, in percent. @param {readonly Result[]} results */
export function scoreOf(results) {
  const counted = results.filter(({ equivalent }) => equivalent === null)
  const noticed = counted.filter((result) => result.noticed !== null)
  return counted.length === 0 ? 100 : (100 * noticed.length) / counted.length
}

/** @param {Result} result */
export const survives = ({ noticed, equivalent }) => noticed === null && equivalent === null

/** @param {RoomResult} room */
export const isTooLow = ({ results, failed }) => scoreOf(results) < least_score || failed.length > 0

/** @param {Mutant} mutant */
const lineOf = ({ file, line, before, after }) => `- \`${file}:${line}\`\n  - \`${before}\`\n  - \`${after}\``

/** @param {readonly RoomResult[]} rooms @returns {string} Markdown */
export function tableOf(rooms) {
  const rows = rooms.map(({ room, results, of, seconds, failed }) => {
    const count = (/** @type {(result: Result) => boolean} */ is) => results.filter(is).length
    const equivalent = count((one) => one.equivalent !== null)
    const noticed = count((one) => one.equivalent === null && one.noticed !== null)
    const red = failed.length > 0 ? ` fails without a fault: ${failed.join(' ')}` : ''
    return `| ${room} | ${results.length} of ${of} | ${noticed} | ${count(survives)} | ${equivalent} | ${scoreOf(results).toFixed(0)} % | ${seconds.toFixed(0)} |${red}`
  })
  return [
    '| room | mutants | noticed | not noticed | equivalent | score | seconds |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

/** @param {readonly RoomResult[]} rooms @returns {string} Markdown: each survivor with the line before and after */
export const survivingMutants = (rooms) =>
  rooms
    .flatMap(({ room, results }) => {
      const survivors = results.filter(survives)
      return survivors.length === 0 ? [] : [`## ${room}`, ...survivors.map(({ mutant }) => lineOf(mutant))]
    })
    .join('\n\n')
