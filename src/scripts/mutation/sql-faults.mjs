/** Makes faults in the text of SQL. */

/** Words and signs, each with the one that takes its place. Those that contain others stand first. @type {readonly (readonly [RegExp, string])[]} */
const replacements = [
  [/\bis not null\b/, 'is null'],
  [/\bis null\b/, 'is not null'],
  [/\bis not distinct from\b/, 'is distinct from'],
  [/\bis distinct from\b/, 'is not distinct from'],
  [/\bnot exists\b/, 'exists'],
  [/\bexists\b/, 'not exists'],
  [/\bnot in\b/, 'in'],
  [/\bbetween\s+\S+\s+and\b/, ''],
  [/\band\b/, 'or'],
  [/\bor\b/, 'and'],
  [/\bmin\(/, 'max('],
  [/\bmax\(/, 'min('],
  [/\bdesc\b/, 'asc'],
  [/(?<= )<>(?= |$)/, '='],
  [/(?<= )<=(?= |$)/, '<'],
  [/(?<= )>=(?= |$)/, '>'],
  [/(?<= )<(?= |$)/, '<='],
  [/(?<= )>(?= |$)/, '>='],
]

const any = new RegExp(replacements.map(([pattern]) => `(?:${pattern.source})`).join('|'), 'g')

/** Words before which `or` is no condition. */
const no_condition = /\b(?:create|on insert|after insert|on update|on delete)\s*$/

/**
 * @param {string} text between two parameters @param {number} offset of it in the source
 * @returns {readonly { readonly start: number, readonly end: number, readonly replacement: string }[]}
 */
export function sqlFaults(text, offset) {
  return [...text.matchAll(any)].flatMap((match) => {
    const [found] = match
    const replacement = replacements.find(([pattern]) => {
      const exact = new RegExp(`^(?:${pattern.source.replace(/\(\?<?[=][^)]*\)/g, '')})$`)
      return exact.test(found)
    })?.[1]
    if (!replacement || no_condition.test(text.slice(0, match.index))) return []
    return [{ start: offset + match.index, end: offset + match.index + found.length, replacement }]
  })
}
