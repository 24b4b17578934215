/** Routes of saved views: lists and calendars under a name, as tabs (semantics.md, Saved views). */
import * as z from 'zod/mini'
import { choice, flag, queryChoice, text } from '../codec/desk-fields.ts'
import { columnNames, longText } from '../codec/desk-lists.ts'
import type { DeskRouteTable } from './desk-route.ts'
import { resource_names } from '../resources.ts'
import { id, person, resource } from './answers.ts'
import { longest_view_name, longest_view_query, most_view_columns } from '../limits.ts'

/** Layouts of a view: a list, or a calendar by one of its views. */
const view_layouts = ['list', 'month', 'week', 'day', 'agenda'] as const

const view = z.object({
  id,
  name: z.string(),
  resource,
  query: z.string().check(z.describe('the query string of a list of the desk, without its page')),
  columns: z.nullable(z.array(z.string())).check(z.describe('null: those of the reader')),
  layout: z.enum(view_layouts),
  shared: z.boolean(),
  owner: person,
  may_edit: z.boolean(),
  is_default: z.boolean().check(z.describe('the list opens with it for this user')),
})

const name = () => text(longest_view_name)
const query = () => longText(longest_view_query)
const columns = () => columnNames(most_view_columns)

const unknown = { 404: 'there is no such view, or it is not shared' }

export const view_routes = {
  'GET /views': {
    about: 'views of the user and those that others share, in the order of tabs',
    right: 'read_unpublished',
    query: z.object({ resource: queryChoice(resource_names) }),
    answer: z.object({ views: z.array(view) }),
  },
  'POST /views': {
    about: 'save a view',
    right: 'edit_profile',
    body: z.object({
      name: name(),
      resource: choice(resource_names),
      query: query(),
      columns: columns(),
      layout: choice(view_layouts),
      shared: flag(),
    }),
    answer: view,
    statuses: [201],
  },
  'PATCH /views/{id}': {
    about: 'change a view; absent fields stay',
    right: 'edit_profile',
    body: z.object({
      name: z.optional(name()),
      query: z.optional(query()),
      columns: columns(),
      layout: z.optional(choice(view_layouts)),
      shared: flag(),
      first: flag().check(z.describe('moves it before all others')),
    }),
    answer: view,
    refusals: unknown,
  },
  'DELETE /views/{id}': {
    about: 'delete a view',
    right: 'edit_profile',
    answer: view,
    refusals: unknown,
  },
  'PUT /views/{id}/default': {
    about: 'open the list with this view, for this user',
    right: 'edit_profile',
    answer: view,
    refusals: unknown,
  },
  'DELETE /views/{id}/default': {
    about: 'no longer open the list with this view, for this user',
    right: 'edit_profile',
    answer: view,
    refusals: unknown,
  },
} as const satisfies DeskRouteTable
