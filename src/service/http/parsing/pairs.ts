/** Parses forms and query strings into pairs of names and values. */
import { parse, type IParseOptions } from 'qs'
import { RestError } from '../rest-error.ts'
import { most_brackets, most_in_list, most_names } from '../limits.ts'
import { percentDecoded } from './utf8.ts'

const options = {
  parameterLimit: most_names,
  throwOnLimitExceeded: true,
  strictDepth: true,
  plainObjects: true,
  decoder: (text: string) => percentDecoded(text.replaceAll('+', ' ')),
} satisfies IParseOptions

function parsed(text: string, of_kind: IParseOptions): Record<string, unknown> {
  try {
    return parse(text, { ...options, ...of_kind })
  } catch (error) {
    throw error instanceof RangeError ? new RestError(400, 'rest_too_many_values') : error
  }
}

/**
 * Reads `a[]`, `a[0]` and `a[b]` as lists and objects.
 * @throws RestError 400
 */
export const nestedPairs = (text: string) => parsed(text, { depth: most_brackets, arrayLimit: most_in_list })

/**
 * Keeps each name as it is written, brackets included.
 * @throws RestError 400
 */
export const flatPairs = (text: string) => parsed(text, { depth: 0, arrayLimit: most_names })
