/** Tools that tell what became of proposals, and why something was refused. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod/mini'
import type { CalendarClient } from '../../client/index.ts'
import { toolAnswer } from '../tool-answer.ts'
import { ToolRefusal } from '../tool-refusal.ts'
import { any_resource, page, positive_id } from './inputs.ts'

const reads = { readOnlyHint: true }

const states = ['open', 'sent_back', 'approved', 'declined', 'withdrawn'] as const

function addMyProposals(server: McpServer, calendar: CalendarClient): void {
  server.registerTool(
    'my_proposals',
    {
      description: 'What the user of this connection has proposed, and what became of it.',
      inputSchema: { state: z.optional(z.array(z.enum(states)).check(z.describe('all by default'))), page },
      annotations: reads,
    },
    ({ state = states, page: number }) =>
      toolAnswer(async () => {
        const query = { mine: true, state, page: number }
        const { proposals, total, total_pages } = await calendar.desk.get('/proposals', { query })
        const rows = proposals.map(({ id: proposal, kind, resource: of, record_id, name, state: now, ...more }) => {
          const { submitted_at, decided, open_notes } = more
          return { proposal, kind, resource: of, record_id, name, state: now, submitted_at, decided, open_notes }
        })
        return { proposals: rows, total, total_pages }
      }),
  )
}

/** Returns what a proposal was answered, and what stands in its way. */
async function explainProposal(calendar: CalendarClient, proposal: number) {
  const { state, decided, notes, fields, came_back, conflicts, double_bookings, possible_duplicates, unpublished } =
    await calendar.desk.get('/proposals/{id}', { path: { id: proposal } })
  return {
    ...{ proposal, state, decided, came_back, conflicts, double_bookings, possible_duplicates, unpublished },
    notes: notes.map(({ by_name, at, text, fields: about, resolved }) => ({
      ...{ by: by_name, at, text, fields: about, is_resolved: resolved !== null },
    })),
    fields: fields.map(({ path, before, after }) => ({ path, before, after })),
  }
}

type Fields = Readonly<Record<string, { readonly description?: string }>>

/** Returns what the fields of a resource take, as the document of the interface says it. */
async function explainFields(calendar: CalendarClient, name: z.output<typeof any_resource>, field: string | undefined) {
  const { paths } = await calendar.get('/doc')
  const body = Object(paths[`/${name}`]).post.requestBody.content['application/json'].schema
  // The document lists the fields of each body.
  const properties = body.properties as Fields
  const required = body.required as readonly string[]
  if (field === undefined)
    return {
      required,
      fields: Object.fromEntries(Object.entries(properties).map(([one, { description }]) => [one, description ?? ''])),
    }
  const schema = Object.hasOwn(properties, field) ? properties[field] : undefined
  if (schema === undefined)
    throw new ToolRefusal('unknown_field', `${name} have no ${field}: ${Object.keys(properties).join(', ')}`)
  return { field, is_required: required.includes(field), ...schema }
}

function addExplainRefusal(server: McpServer, calendar: CalendarClient): void {
  server.registerTool(
    'explain_refusal',
    {
      description:
        'Why something was refused: with `proposal`, what was decided and written about it; with `resource`, which fields it has and needs; with `field` too, what that takes.',
      inputSchema: {
        proposal: z.optional(positive_id),
        resource: z.optional(any_resource),
        field: z.optional(z.string()),
      },
      annotations: reads,
    },
    ({ proposal, resource: name, field }) =>
      toolAnswer(async () => {
        if (proposal !== undefined) return explainProposal(calendar, proposal)
        if (name !== undefined) return explainFields(calendar, name, field)
        throw new ToolRefusal('nothing_asked', 'Name a proposal, or a resource and one of its fields.')
      }),
  )
}

export function addReviewTools(server: McpServer, calendar: CalendarClient): void {
  addMyProposals(server, calendar)
  addExplainRefusal(server, calendar)
}
