/** The options and the answer of a call, by the type of its route. */

interface Route {
  readonly path?: object
  readonly query?: object
  readonly headers?: object
  readonly body?: unknown
  readonly answer: unknown
}

/** The paths that a method has. */
export type PathsOf<Routes, Method extends string> = keyof Routes extends infer Name
  ? Name extends `${Method} ${infer Path}`
    ? Path
    : never
  : never

export type RouteAt<Routes, Method extends string, Path extends string> = Routes[`${Method} ${Path}` & keyof Routes]

export type AnswerAt<One> = One extends Route ? One['answer'] : never

/** Fields as JSON, or a form with files for routes that take those. */
type Sent<One> = One extends { readonly body: infer Body }
  ? { readonly body: Body | FormData }
  : One extends { readonly body?: infer Body }
    ? { readonly body?: Body | FormData }
    : { readonly body?: FormData }

type Options<One> = Omit<One, 'answer' | 'body'> & Sent<One> & { readonly signal?: AbortSignal }

/** The options of a call, which may be left out if the route needs none. */
export type OptionsAt<One> = object extends Options<One> ? [options?: Options<One>] : [options: Options<One>]

/** The paths of lists in pages. */
export type ListPaths<Routes> =
  PathsOf<Routes, 'GET'> extends infer Path
    ? Path extends string
      ? AnswerAt<RouteAt<Routes, 'GET', Path>> extends { readonly total_pages: number }
        ? Path
        : never
      : never
    : never

/** One record of a list. */
export type ItemOf<Answer> = {
  readonly [Key in keyof Answer]-?: Answer[Key] extends readonly (infer Item)[] ? Item : never
}[keyof Answer]
