/** The route of the OpenAPI document. */
import * as z from 'zod/mini'
import type { DeskRouteTable } from './desk-route.ts'

export const document_routes = {
  'GET /doc': {
    about: 'this document',
    right: 'anyone',
    answer: z.custom<object>().check(z.meta({ type: 'object', required: ['openapi', 'info', 'paths', 'components'] })),
  },
} as const satisfies DeskRouteTable
