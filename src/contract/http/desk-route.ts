/** A route of the desk namespace as data, and the types that its handler and its callers take from it. */
import type * as z from 'zod/mini'
import type { FieldsSchema } from '../codec/desk-fields.ts'
import type { Parameter } from '../field.ts'
import type { Right } from '../roles.ts'
import type { Method } from './routes.ts'

/** Method and path below the namespace. Names in braces are ids. */
type DeskRouteName = `${Method} /${string}`

export interface DeskRoute {
  /** The summary in the document. */
  readonly about: string
  /** Asked for before the body is read; `anyone` needs no sign-in. */
  readonly right: Right | 'anyone'
  readonly query?: FieldsSchema
  /** Takes the query string of a list of the interface in place of `query`. */
  readonly parameters?: Readonly<Record<string, Parameter>>
  readonly parameter_meanings?: Readonly<Record<string, string>>
  readonly body?: FieldsSchema
  readonly answer: z.ZodMiniType
  /** Statuses of the answer; 200 where there are none. The first is sent unless the handler sends another. */
  readonly statuses?: readonly [number, ...number[]]
  /** When the route is refused with a status that not every route has. */
  readonly refusals?: Readonly<Record<number, string>>
  /** Takes `If-Match`: refuses to write over another version (412). */
  readonly if_match?: true
  /** Answers with the version of the record as its `ETag`. */
  readonly etag?: true
  /** Answers with server-sent events; `answer` is the data of each. */
  readonly stream?: true
}

export type DeskRouteTable = Readonly<Record<DeskRouteName, DeskRoute>>

/** A value as it is read: nobody changes an answer. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

type Output<Schema> = Schema extends z.ZodMiniType ? Frozen<z.output<Schema>> : never

export type BodyOf<Route extends DeskRoute> = Output<Route['body']>
export type QueryOf<Route extends DeskRoute> = Output<Route['query']>
export type AnswerOf<Route extends DeskRoute> = Route extends { readonly stream: true } ? void : Output<Route['answer']>

/** Names in the braces of a path. */
export type PathParameter<Name extends string> = Name extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | PathParameter<Rest>
  : never
