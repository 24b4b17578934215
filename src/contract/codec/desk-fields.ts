/**
 * Fields of bodies and query strings of the desk as zod schemas. The message of an issue is a refusal code (refusal-words.ts),
 * `required` for a missing field. The output of a schema is the canonical value, which clients send, the document describes and
 * handlers receive; its input is more lenient.
 */
import * as z from 'zod/mini'
import { longest_text, shortest_password } from '../limits.ts'
import type { Refusal, Refusals } from '../http/error.ts'
import type { RefusalCode } from '../words/refusal-words.ts'
import { resources } from '../resources.ts'
import { withoutMarkup } from '../text/plain-text.ts'
import { largest_id } from './query.ts'
import { isLonger, readDraft } from './schema.ts'

/** Fields by name, and checks across fields. */
export type FieldsSchema = z.ZodMiniObject

/** Refuses with a code, and missing values with `required`. */
export const coded = (code: RefusalCode) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined || input === null ? 'required' : code),
})

/** Refuses values that fail a condition. */
export const must = <Value>(
  holds: (value: Value) => boolean,
  code: RefusalCode,
  details: Readonly<Record<string, unknown>> = {},
) =>
  z.check<Value>(({ value, issues }) => {
    if (!holds(value)) issues.push({ code: 'custom', message: code, params: details, input: value })
  })

/** Normalises a value before a schema checks it. */
export const decoded = <Schema extends z.ZodMiniType>(decode: (value: unknown) => unknown, schema: Schema) =>
  // zod requires matching types, but the schema refuses any value that the decoder leaves unchanged.
  z.pipe(z.transform(decode), schema as z.ZodMiniType) as z.ZodMiniPipe<z.ZodMiniTransform, Schema>

/** Text before its markup is removed. */
const sent = (max: number) =>
  z.string(coded('not_text')).check(must((text) => !isLonger(text, max), 'too_long', { max }))

const isWritten = (text: string) => text.trim() !== ''

const stripped = z.transform((text: string) => withoutMarkup(text).trim())

/** One line of plain text. @param max characters */
export const text = (max = longest_text) =>
  z.pipe(
    sent(max),
    z.pipe(stripped, z.string().check(must(isWritten, 'empty'), z.meta({ minLength: 1, maxLength: max }))),
  )

/** Text that may be absent or empty; null is empty. */
export const optionalText = (max = longest_text) =>
  decoded(
    (value) => (value === null ? '' : value),
    z.optional(z.pipe(sent(max), z.pipe(stripped, z.string().check(z.meta({ maxLength: max }))))),
  )

const longest_address = 254

function isEmail(email: string): boolean {
  return readDraft(resources.organizers, 'update', { email }).refusals['email'] === undefined
}

/** An e-mail address to look up: any text. */
export const knownEmail = () => text(longest_address)

export const email = () =>
  z.pipe(
    text(longest_address),
    z.string().check(must(isEmail, 'invalid_email'), z.meta({ maxLength: longest_address })),
  )

const longest_secret = 1000

/** A password, unchanged: spaces at its ends belong to it. */
export const secret = () => sent(longest_secret).check(must(isWritten, 'empty'), z.meta({ maxLength: longest_secret }))

export const newPassword = () =>
  secret().check(
    must((password) => password.length >= shortest_password, 'password_too_short', { min: shortest_password }),
    z.meta({ minLength: shortest_password, maxLength: longest_secret }),
  )

const oneOf = <const Word extends string>(words: readonly Word[]) => z.enum(words, coded('not_one_of'))

/** One of several words, trimmed. */
export const choice = <const Word extends string>(words: readonly Word[]) => z.pipe(text(), oneOf(words))

/** One of several words, matched exactly; null or empty text clears. */
export const choiceOrNone = <const Word extends string>(words: readonly Word[]) =>
  decoded((value) => (value === '' ? null : value), z.optional(z.nullable(oneOf(words))))

/** A boolean; null counts as absent. */
export const flag = () => decoded((value) => value ?? undefined, z.optional(z.boolean(coded('not_a_boolean'))))

/** An object with any fields; null counts as absent. */
export const anyFields = () =>
  decoded((value) => value ?? undefined, z.optional(z.record(z.string(), z.unknown(), coded('not_allowed'))))

/** The id of a record or user. */
export const entityId = () =>
  z.number(coded('not_an_id')).check(
    must((number) => Number.isSafeInteger(number) && number > 0 && number <= largest_id, 'not_an_id'),
    z.meta({ type: 'integer', minimum: 1 }),
  )

/** An object with fields of its own, inside a list. */
export const entryOf = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, coded('not_allowed'))

/** A list of values. @param max most of them */
export const severalOf = <Schema extends z.ZodMiniType>(item: Schema, max: number) =>
  z.array(item, coded('not_allowed')).check(
    must((all) => all.length <= max, 'too_many', { max }),
    z.meta({ maxItems: max }),
  )

/** An angle, as a number or text; empty text is null. @param most largest absolute value */
export const degrees = (most: number) =>
  decoded(
    (value) => {
      if (value === '') return null
      return typeof value === 'string' && /^[+-]?\d{1,3}(\.\d+)?$/.test(value.trim()) ? Number(value) : value
    },
    z.nullable(
      z.number(coded('not_a_number')).check(
        must((angle) => Math.abs(angle) <= most, 'out_of_range', { min: -most, max: most }),
        z.meta({ minimum: -most, maximum: most }),
      ),
    ),
  )

/** A positive integer in a query string; empty text counts as absent. */
export const queryNumber = () =>
  decoded(
    (value) => {
      if (value === '') return undefined
      return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value
    },
    z.optional(z.number(coded('not_a_positive_integer')).check(z.meta({ type: 'integer', minimum: 1 }))),
  )

const switches: Readonly<Record<string, boolean>> = { true: true, false: false }

/** A positive integer that must be there, also as text. */
export const positiveInteger = () =>
  decoded(
    (value) => (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value),
    z.int(coded('not_a_positive_integer')).check(
      must((number) => number >= 1 && number < 1e9, 'not_a_positive_integer'),
      z.meta({ type: 'integer', minimum: 1 }),
    ),
  )

/** `true` or `false` in a query string. */
export const queryFlag = () =>
  decoded(
    (value) => (typeof value === 'string' ? (switches[value] ?? value) : value),
    z.optional(z.boolean(coded('not_a_boolean'))),
  )

/** One of several words in a query string; empty text counts as absent. */
export const queryChoice = <const Word extends string>(words: readonly Word[]) =>
  decoded((value) => value || undefined, z.optional(oneOf(words)))

type Issue = z.core.$ZodIssue

/** Returns the details of a refusal. */
function detailsOf(issue: Issue): Readonly<Record<string, unknown>> {
  if (issue.code === 'invalid_value') return { allowed: issue.values }
  return issue.code === 'custom' ? (issue.params ?? {}) : {}
}

interface ReadFields<Schema extends FieldsSchema> {
  /** Null if any field is missing or refused. */
  readonly complete: z.output<Schema> | null
  /** The valid fields. */
  readonly values: Partial<z.output<Schema>>
  readonly missing: readonly string[]
  readonly refusals: Refusals
}

/** Decodes fields and reports all errors together, one for each field. */
export function readFields<Schema extends FieldsSchema>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): ReadFields<Schema> {
  const sent_fields = Object.keys(schema.shape).flatMap((name) =>
    fields[name] === undefined ? [] : [[name, fields[name]] as const],
  )
  const result = z.safeParse(schema, Object.fromEntries(sent_fields))
  if (result.success) return { complete: result.data, values: result.data, missing: [], refusals: {} }
  const refused: Record<string, Refusal> = {}
  for (const issue of result.error.issues) {
    // The schemas above set codes as messages.
    refused[String(issue.path[0])] ??= { code: issue.message as RefusalCode, ...detailsOf(issue) }
  }
  const isMissing = (name: string) => refused[name]?.code === 'required'
  const values = sent_fields.flatMap(([name, sent_value]) => {
    const value = refused[name] ? null : z.safeParse(schema.shape[name] ?? z.never(), sent_value)
    return value?.success ? [[name, value.data]] : []
  })
  return {
    complete: null,
    // Decoded by the schema of the same name.
    values: Object.fromEntries(values) as Partial<z.output<Schema>>,
    missing: Object.keys(refused).filter(isMissing),
    refusals: Object.fromEntries(Object.entries(refused).filter(([name]) => !isMissing(name))),
  }
}
