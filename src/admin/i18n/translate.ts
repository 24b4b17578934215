/** Words → text: placeholders filled, plural form chosen, foreign text isolated. */
import type { Message } from './messages.ts'
import type { Format } from './format.ts'

/** What stands in a placeholder: numbers are written in the digits of the user. */
export type Value = string | number

const right_to_left = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * A value inside a sentence of possibly another direction, wrapped in U+2068 … U+2069 where the two can meet, so that
 * neither disturbs the other. Plain where there is nothing to isolate.
 */
function isolate(text: string, direction: 'ltr' | 'rtl'): string {
  return direction === 'rtl' || right_to_left.test(text) ? `\u2068${text}\u2069` : text
}

/**
 * @param message the word in the language of `format`
 * @param values what its placeholders stand for; `count` also chooses the plural form
 */
export function translate(message: Message, values: Readonly<Record<string, Value>>, format: Format): string {
  const { count } = values
  const text =
    typeof message === 'string'
      ? message
      : ((typeof count === 'number' ? message[format.plural(count)] : undefined) ?? message.other)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? format.number(value) : isolate(value, format.direction)
  })
}
