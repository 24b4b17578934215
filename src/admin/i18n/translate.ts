/** Turns words into text: fills placeholders, chooses the plural form, isolates foreign text. */
import type { Message } from './messages.ts'
import type { Format } from './formats/format.ts'

/** The value of a placeholder; numbers are written in the user's digits. */
export type PlaceholderValue = string | number

const right_to_left = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * Wraps a value in U+2068 … U+2069 where its direction may differ from the sentence's, so that
 * neither reorders the other.
 */
function isolate(text: string, direction: 'ltr' | 'rtl'): string {
  return direction === 'rtl' || right_to_left.test(text) ? `\u2068${text}\u2069` : text
}

/** Joins names into a line of plain text, such as the title of a tab, that runs in the direction of the interface. */
export function lineOf(names: readonly string[], direction: 'ltr' | 'rtl'): string {
  const line = names.map((name) => isolate(name, direction)).join(' · ')
  if (!line.includes('\u2068')) return line
  return (direction === 'rtl' ? '\u200f' : '\u200e') + line
}

/**
 * @param message the word in the language of `format`
 * @param values of its placeholders; `count` also chooses the plural form
 */
export function translate(
  message: Message,
  values: Readonly<Record<string, PlaceholderValue>>,
  format: Format,
): string {
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
