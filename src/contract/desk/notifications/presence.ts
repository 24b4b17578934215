/** Routes of presence: who has a record open. */
import * as z from 'zod/mini'
import { choice, positiveInteger, text } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { resource_names } from '../../resources.ts'
import { person, time } from '../answers.ts'
import { presence_beat } from './presence-times.ts'

const record = { resource: choice(resource_names), id: positiveInteger() }
const form = z.object({
  ...record,
  client: text(64).check(z.describe('names the open form, chosen by the client')),
})

const present = z.object({
  people: z
    .array(z.object({ ...person.shape, since: time }))
    .check(z.describe('other users who have the record open, the first of them first')),
})

const unknown_record = { 404: 'there is no such record that the user may read' }

export const presence_routes = {
  'GET /presence': {
    about: 'who else has a record open',
    right: 'read_unpublished',
    query: z.object(record),
    answer: present,
    refusals: unknown_record,
  },
  'PUT /presence': {
    about: `say that a form of a record is open; repeated every ${presence_beat} seconds`,
    right: 'read_unpublished',
    body: form,
    answer: present,
    refusals: unknown_record,
  },
  'DELETE /presence': {
    about: 'say that the form is closed',
    right: 'read_unpublished',
    body: form,
    answer: z.object({}),
  },
} as const satisfies DeskRouteTable
