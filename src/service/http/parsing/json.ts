/** Parses JSON bodies. Checks their size before, since the time of parsing grows with the number of names. */
import { most_levels, most_names, most_values } from '../limits.ts'
import { RestError } from '../rest-error.ts'

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]

/** Returns the position of the quote that ends a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at++
  }
  return at
}

/** Reports whether a text exceeds the limits of JSON bodies, in linear time, also for invalid JSON. */
function isTooMuch(text: string): boolean {
  let [names, values, level] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') at = endOfString(text, at)
    else if (letter === ':') names++
    else if (letter === ',') values++
    else if (letter === '[' || letter === '{') level++
    else if (letter === ']' || letter === '}') level--
    if (names > most_names || values > most_values || level > most_levels) return true
  }
  return false
}

/** @throws RestError 400 */
export function parseJson(text: string): unknown {
  if (isTooMuch(text)) throw new RestError(400, 'rest_too_many_values')
  try {
    return JSON.parse(text)
  } catch {
    throw new RestError(400, 'rest_invalid_json')
  }
}
