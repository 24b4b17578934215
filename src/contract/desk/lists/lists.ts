/** The lists of the interface with additional filters and longer pages, and event counts. */
import * as z from 'zod/mini'
import type { ResourceName } from '../../field.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { resources } from '../../resources.ts'
import { about } from '../../documents/about.ts'
import { withDeskParameters } from '../../tables/desk-parameters.ts'
import { listOf, total } from '../answers.ts'

const list = (name: ResourceName) =>
  ({
    about: `list ${name}`,
    right: 'read_unpublished',
    parameters: withDeskParameters(resources[name]).parameters,
    parameter_meanings: about[name].parameters,
    answer: listOf(name),
  }) as const

export const list_routes = {
  'GET /events': list('events'),
  'GET /venues': list('venues'),
  'GET /organizers': list('organizers'),
  'GET /categories': list('categories'),
  'GET /tags': list('tags'),
  'GET /event-counts': {
    about: 'how many events each of some venues, organizers, categories or tags has: totals of the lists of them',
    right: 'read_unpublished',
    parameters: withDeskParameters(resources.events).parameters,
    parameter_meanings: about.events.parameters,
    answer: z.object({ counts: z.record(z.string(), total).check(z.describe('by id')) }),
  },
} as const satisfies DeskRouteTable
