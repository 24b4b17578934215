/** Sends requests to the routes of this process, in the name of a caller and from the caller's address. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Headers that say who asks. An id joins the lines of the log. */
function headersOf({ headers, id }: FastifyRequest): Readonly<Record<string, string>> {
  const { authorization, 'x-forwarded-for': forwarded } = headers
  return {
    'x-request-id': id,
    ...(authorization === undefined ? {} : { authorization }),
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': String(forwarded) }),
  }
}

const bodiless: ReadonlySet<number> = new Set([204, 304])

/**
 * Returns a `fetch` that ignores the host of an address. It sends texts alone.
 * @param ended when nobody waits for an answer any more
 */
export function fetchWithin(app: FastifyInstance, caller: FastifyRequest, ended: AbortSignal): typeof fetch {
  const of_caller = headersOf(caller)
  const { remoteAddress } = caller.raw.socket
  return async (input, { method = 'GET', headers, body } = {}) => {
    ended.throwIfAborted()
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const answer = await app.inject({
      // The client has no other methods.
      method: method as Method,
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(new Headers(headers)), ...of_caller },
      ...(typeof body === 'string' ? { payload: body } : {}),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    })
    const told = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return new Response(bodiless.has(answer.statusCode) ? null : answer.payload, {
      status: answer.statusCode,
      headers: told,
    })
  }
}
