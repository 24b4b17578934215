/** The route that fills an empty calendar with sample records. */
import * as z from 'zod/mini'
import type { DeskRouteTable } from './desk-route.ts'
import { resource, total } from './answers.ts'

export const sample_routes = {
  'POST /sample': {
    about: 'fill an empty calendar with a sample in three languages',
    right: 'administer',
    answer: z.object({ created: z.record(resource, total) }),
    statuses: [201],
    refusals: { 409: 'the calendar is not empty' },
  },
} as const satisfies DeskRouteTable
