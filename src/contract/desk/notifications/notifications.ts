/** Routes of notifications. */
import * as z from 'zod/mini'
import { flag, queryFlag, queryNumber } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { id, language, person, resource, time, total } from '../answers.ts'
import { news_kinds } from './kinds.ts'

const notification = z.object({
  id,
  at: time,
  kind: z.enum(news_kinds),
  by: z.nullable(person).check(z.describe('null: a person without an account, the schedule, or a user who is gone')),
  proposal_id: z.nullable(id).check(z.describe('null: the user may no longer read what it is about')),
  decides: z.boolean().check(z.describe('the user decides about it; otherwise it is a submission of theirs')),
  resource: z.nullable(resource).check(z.describe('null: it is about a source or a webhook')),
  record_id: z.nullable(id),
  source_id: z
    .nullable(id)
    .check(z.describe('null: it is about something else, or the user may no longer manage sources')),
  webhook_id: z.nullable(id).check(z.describe('null: it is about something else, or the user is no administrator')),
  name: z.nullable(z.string()).check(z.describe('of the record, source or webhook; null: the user may not read it')),
  name_language: z.nullable(language),
  more: total.check(z.describe('others of which this one tells: of one import, or decided at once')),
  note: z.nullable(z.string()),
  read: z
    .boolean()
    .check(
      z.describe(
        'also: its proposal was decided or submitted again since, or its source or webhook fails or is well since',
      ),
    ),
})

const counts = { unread: total.check(z.describe('of all notifications of the user')) }

export const notification_routes = {
  'GET /notifications': {
    about: 'what happened to proposals, sources and webhooks that concern the user, newest first',
    right: 'read_unpublished',
    query: z.object({ page: queryNumber(), unread: queryFlag() }),
    answer: z.object({ notifications: z.array(notification), total, total_pages: total, ...counts }),
  },
  'PATCH /notifications/{id}': {
    about: 'mark a notification as read or unread',
    right: 'edit_profile',
    body: z.object({ read: flag() }),
    answer: z.object({ id, read: z.boolean(), ...counts }),
  },
  'POST /notifications/read-all': {
    about: 'mark all notifications of the user as read',
    right: 'edit_profile',
    answer: z.object(counts),
  },
} as const satisfies DeskRouteTable
