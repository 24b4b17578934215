/** Routes of the desk namespace as data, and the types that handlers and callers derive from them. */
import type * as z from 'zod/mini'
import type { FieldsSchema } from '../codec/desk-fields.ts'
import type { Parameter } from '../field.ts'
import type { Right } from '../roles.ts'
import type { Method } from '../http/routes.ts'

/** Method and path below the namespace. Names in braces are ids. */
type DeskRouteName = `${Method} /${string}`

export interface DeskRoute {
  /** Summary in the document. */
  readonly about: string
  /** Required before the body is read; `anyone` needs no sign-in. */
  readonly right: Right | 'anyone'
  readonly query?: FieldsSchema
  /** Parameters of a list of the interface, in place of `query`. */
  readonly parameters?: Readonly<Record<string, Parameter>>
  readonly parameter_meanings?: Readonly<Record<string, string>>
  readonly body?: FieldsSchema
  readonly answer: z.ZodMiniType
  /** Statuses of success, 200 by default. The first is sent unless the handler sets another. */
  readonly statuses?: readonly [number, ...number[]]
  /** Refusals beyond those of every route: status → reason. */
  readonly refusals?: Readonly<Record<number, string>>
  /** Accepts files as well, as multipart/form-data with parts named `file`. */
  readonly files?: true
  /** Accepts `If-Match` and refuses to overwrite another version (412). */
  readonly if_match?: true
  /** Answers with the version of the record as its `ETag`. */
  readonly etag?: true
  /** Answers with lines of JSON (NDJSON) as they are made; `answer` is one of them. */
  readonly lines?: true
  /** Answers with server-sent events; `answer` is the data of each. */
  readonly stream?: true
  /** Answers with a file of this media type as it is made; `answer` is its text. */
  readonly file?: string
}

/** A file that is written as it is sent. */
export interface FileAnswer {
  /** Shown to the user who saves it. */
  readonly name: string
  /** Number of its records. */
  readonly total: number
  readonly content: AsyncIterable<string | Uint8Array>
}

export type DeskRouteTable = Readonly<Record<DeskRouteName, DeskRoute>>

/** Makes a type readonly at every level. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

type Output<Schema> = Schema extends z.ZodMiniType ? Frozen<z.output<Schema>> : never

export type BodyOf<Route extends DeskRoute> = Output<Route['body']>
export type QueryOf<Route extends DeskRoute> = Output<Route['query']>
export type AnswerOf<Route extends DeskRoute> = Route extends { readonly stream: true }
  ? void
  : Route extends { readonly file: string }
    ? FileAnswer
    : Route extends { readonly lines: true }
      ? AsyncIterable<Output<Route['answer']>>
      : Output<Route['answer']>

/** Names in braces of a path. */
export type PathParameter<Name extends string> = Name extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | PathParameter<Rest>
  : never
