/** The caller of a request, set by auth/plugin.ts. */
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../contract/field.ts'
import type { Caller, Right } from '../../contract/roles.ts'
import type { Door, RequestContext, Service } from '../context.ts'
import { knownField, type Fields } from './parsing/body.ts'
import { checkLanguage, isLanguage, requestLanguage } from './language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: not signed in. */
    caller: Caller
    door: Door
  }
  interface FastifyContextConfig {
    /** The language whose path segment a route stands under. */
    segment?: Language | null
    /** The right a route of the desk asks for, before its body is read. */
    right?: Right | 'anyone'
  }
}

/** @throws RestError 400 for a language that there is not */
export function requestOf(service: Service, request: FastifyRequest, fields: Fields): RequestContext {
  checkLanguage(fields['i18n_language'])
  return uncheckedRequestOf(service, request, fields)
}

/** For routes that check the language together with other fields, or after the rights. */
export function uncheckedRequestOf(service: Service, request: FastifyRequest, fields: Fields): RequestContext {
  const segment = request.routeOptions.config.segment ?? null
  const { PUBLIC_URL, REST_ROOT, SITE_LANGUAGE } = service.config
  return {
    service,
    caller: request.caller,
    door: request.door,
    ip: request.ip,
    language: requestLanguage(fields['i18n_language'], segment, SITE_LANGUAGE),
    rest_root: `${PUBLIC_URL}${segment ? `/${segment}` : ''}${REST_ROOT}`,
  }
}

/** The language an error is told in: that of the request as far as it can be known. */
export function errorLanguage(service: Service, request: FastifyRequest): Language {
  const asked = knownField(request, 'i18n_language')
  if (isLanguage(asked)) return asked
  const [, first] = request.url.split('/')
  return isLanguage(first) ? first : service.config.SITE_LANGUAGE
}
