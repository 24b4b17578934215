/** Inputs that several tools take. */
import * as z from 'zod/mini'
import type { CalendarLanguage } from '../../client/index.ts'

const described = <Schema extends z.ZodMiniType>(schema: Schema, about: string) => schema.check(z.describe(about))

export const positive_id = z.int().check(z.minimum(1))

export const page = described(z.optional(positive_id), 'of the list, from 1')

/** The service knows which languages there are, and names them where it knows another. */
export const language_code = described(
  z.optional(z.string().check(z.maxLength(10))),
  'code such as en; the calendar’s first by default',
)

/** Returns the part of a query that chooses a language. */
export const inLanguage = (code: string | undefined) =>
  // The service refuses others.
  code === undefined ? {} : { i18n_language: code as CalendarLanguage }

export const any_resource = z.enum(['events', 'venues', 'organizers', 'categories', 'tags'])

/** Resources that belong to several events: changes of those of others are suggested. */
export const suggestible = z.enum(['venues', 'organizers'])

/** Resources whose changes wait for review. */
export const proposable = z.enum(['events', 'venues', 'organizers'])

export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const fields = described(
  z.record(z.string(), z.unknown()),
  'field of the interface → new value, such as {"title": "…", "start_date": "2027-05-08 10:00:00"}; explain_refusal tells what a field takes',
)

export const reason = described(
  z.optional(z.string().check(z.trim(), z.maxLength(5000))),
  'for the person who decides, such as where it was read',
)
