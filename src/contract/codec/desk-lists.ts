/** Fields of the desk that hold several values, as zod schemas like those of desk-fields.ts. */
import * as z from 'zod/mini'
import { coded, decoded, must, text } from './desk-fields.ts'

/** Names as paths are written: letters, dots and underscores. */
const longest_path = 100

/** Text that is no prose, such as a query string; markup in it is no markup. @param max characters */
export const longText = (max: number) =>
  z.string(coded('not_text')).check(
    must((text) => text.length <= max, 'too_long', { max }),
    z.meta({ maxLength: max }),
  )

const path = () =>
  z.string(coded('not_text')).check(must((name) => name.length <= longest_path, 'too_long', { max: longest_path }))

/** Absent, or a list of at most so many values. Null counts as absent. */
const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  decoded(
    (value) => value ?? undefined,
    z.optional(
      z
        .array(item, coded('not_a_list'))
        .check(must((list: readonly unknown[]) => list.length <= max, 'too_many', { max })),
    ),
  )

/** Names of columns; null: none chosen; absent: unchanged. @param most of them */
export const columnNames = (most: number) =>
  z.optional(
    z.nullable(
      z
        .array(path(), coded('not_a_list'))
        .check(must((list: readonly unknown[]) => list.length <= most, 'too_many', { max: most })),
    ),
  )

const most_paths = 200

/** A list of field paths (`start_date`, `ar.title`), or nothing. */
export const paths = () => listOf(path(), most_paths)

/** Notes on single fields, or nothing. @param max characters of a note @param most notes */
export const fieldNotes = (max: number, most: number) =>
  listOf(z.object({ path: path(), text: text(max) }, coded('not_allowed')), most)

/** One of several words for each of some field paths, or nothing. */
export const choiceByPath = <const Word extends string>(words: readonly Word[]) =>
  decoded(
    (value) => value ?? undefined,
    z.optional(
      z
        .record(path(), z.enum(words, coded('not_one_of')), coded('not_allowed'))
        .check(must((chosen: object) => Object.keys(chosen).length <= most_paths, 'too_many', { max: most_paths })),
    ),
  )

/** A whole number above zero in a body. */
export const positive = () =>
  z.number(coded('not_a_positive_integer')).check(
    must((number) => Number.isSafeInteger(number) && number > 0 && number <= 2_147_483_647, 'not_a_positive_integer'),
    z.meta({ type: 'integer', minimum: 1 }),
  )

/** A whole number above zero in a body, or nothing. */
export const optionalPositive = () => decoded((value) => value ?? undefined, z.optional(positive()))

/** Words of one list, separated by commas, in a query string; empty text counts as absent. */
export const queryChoices = <const Word extends string>(words: readonly Word[]) =>
  decoded(
    (value) => (typeof value === 'string' ? (value === '' ? undefined : value.split(',')) : value),
    z.optional(
      z.array(z.enum(words, coded('not_one_of')), coded('not_one_of')).check(z.meta({ maxItems: words.length })),
    ),
  )

/** Words to search for in a query string; empty text counts as absent. */
export const querySearch = (max = 500) =>
  decoded(
    (value) => value || undefined,
    z.optional(z.string(coded('not_text')).check(must((words) => words.length <= max, 'too_long', { max }))),
  )

/** A boolean that must be sent. */
export const requiredFlag = () => z.boolean(coded('not_a_boolean'))
