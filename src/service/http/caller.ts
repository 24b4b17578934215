/** Declares what authentication stores on a request (auth/sign-in/authenticate.ts), and makes the context of a request. */
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../contract/languages.ts'
import type { Caller, Right } from '../../contract/roles.ts'
import { CurrentOperation, type Door, type RequestContext, type Service } from '../context.ts'
import { knownField, type Fields } from './parsing/body.ts'
import { checkLanguage, requestLanguage } from './language.ts'
import { pathOfAddress } from './request-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: not signed in. */
    caller: Caller
    door: Door
  }
  interface FastifyContextConfig {
    /** The route of the desk's contract, `GET /users`. */
    desk_route?: string
    /** The language of the path segment above a route. */
    segment?: Language | null
    /** The right that a route of the desk requires, checked before its body is read. */
    right?: Right | 'anyone'
  }
}

/** @throws RestError 400 for an unknown language */
export function requestOf(service: Service, request: FastifyRequest, fields: Fields): RequestContext {
  checkLanguage(fields['i18n_language'])
  return uncheckedRequestOf(service, request, fields)
}

/** Returns the header that joins several requests to one operation. */
function operationKey({ headers }: FastifyRequest): string | null {
  const key = headers['operation-key']
  return key ? String(key) : null
}

/** Makes the context for routes that check the language together with other fields, or after the rights. */
export function uncheckedRequestOf(service: Service, request: FastifyRequest, fields: Fields): RequestContext {
  const segment = request.routeOptions.config.segment ?? null
  const { PUBLIC_URL, REST_ROOT, SITE_LANGUAGE } = service.config
  return {
    service,
    caller: request.caller,
    door: request.door,
    ip: request.ip,
    operation: new CurrentOperation({ key: operationKey(request) }),
    language: requestLanguage(fields['i18n_language'], segment, SITE_LANGUAGE),
    rest_root: `${PUBLIC_URL}${segment ? `/${segment}` : ''}${REST_ROOT}`,
  }
}

/** Returns the language that a request names, in which a person at the desk works. Null: it names none. */
export function namedLanguage(request: FastifyRequest): Language | null {
  const asked = knownField(request, 'i18n_language')
  if (isLanguage(asked)) return asked
  const [, first] = pathOfAddress(request.url).split('/')
  return isLanguage(first) ? first : null
}

/** Returns the language of an error: that of the request, as far as it can be known. */
export const errorLanguage = (service: Service, request: FastifyRequest): Language =>
  namedLanguage(request) ?? service.config.SITE_LANGUAGE
