/** Tools that propose. A password with the scope `propose` publishes nothing, whatever an agent sends: the service sees to that. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod/mini'
import { CalendarError, type CalendarClient, type CalendarLanguage } from '../../client/index.ts'
import { toolAnswer } from '../tool-answer.ts'
import { fields, inLanguage, language_code, positive_id, proposable, reason, suggestible } from './inputs.ts'

type Proposable = z.output<typeof proposable>

/** Returns the names that a write did not know, so that an agent sees a misspelt one. */
function ignoredIn(headers: Headers): readonly string[] {
  const names = headers.get('x-ignored-fields')
  return names === null ? [] : names.split(',').map((name) => decodeURIComponent(name.trim()))
}

/** Returns the own proposal about a record that waits, and writes the reason beside it, if there is one. */
async function proposalOf(calendar: CalendarClient, resource: Proposable, record_id: number, why: string | undefined) {
  const query = { mine: true, resource, record_id }
  const [proposal] = (await calendar.desk.get('/proposals', { query })).proposals
  if (proposal === undefined) return null
  if (why) await calendar.desk.post('/proposals/{id}/notes', { path: { id: proposal.id }, body: { text: why } })
  return proposal.id
}

function addProposeEvent(server: McpServer, calendar: CalendarClient): void {
  server.registerTool(
    'propose_event',
    {
      description:
        'A new event, which waits for a person who decides. Look with search_events whether it is there already.',
      inputSchema: {
        title: z.string().check(z.minLength(1)),
        start_date: z.string().check(z.describe('YYYY-MM-DD HH:MM:SS')),
        end_date: z.string(),
        timezone: z.optional(z.string().check(z.describe('IANA name; the calendar’s by default'))),
        venue: z.optional(positive_id.check(z.describe('from list_venues'))),
        description: z.optional(z.string()),
        fields: z.optional(fields),
        language: language_code,
        reason,
        publish: z.optional(z.boolean().check(z.describe('publish at once, where the password allows it'))),
      },
      annotations: { destructiveHint: false },
    },
    ({ fields: more = {}, language: asked, reason: why, publish = false, ...named }) =>
      toolAnswer(async () => {
        const body = { ...more, ...named, status: publish ? ('publish' as const) : ('pending' as const) }
        const { headers, content } = await calendar.send('POST', '/events', { query: inLanguage(asked), body })
        const { id: event, status, url, possible_duplicates = [] } = content
        const proposal = await proposalOf(calendar, 'events', event, why)
        return { id: event, status, url, proposal, possible_duplicates, ignored_fields: ignoredIn(headers) }
      }),
  )
}

interface Change {
  readonly resource: Proposable
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly language: string | undefined
  readonly reason: string | undefined
}

/** Suggests a change of a venue or organizer that is somebody else's. */
async function suggest(calendar: CalendarClient, change: Change & { readonly resource: z.output<typeof suggestible> }) {
  const { resource, id: record_id, fields: changed, language: asked, reason: why } = change
  const { i18n_language } = await calendar.get(`/${resource}/{id}`, { path: { id: record_id } })
  // The service refuses other languages.
  const chosen = (asked ?? i18n_language) as CalendarLanguage
  const body = { resource, record_id, language: chosen, fields: changed }
  await calendar.desk.post('/proposals', { body })
  return { id: record_id, applied: false, proposal: await proposalOf(calendar, resource, record_id, why) }
}

async function change(calendar: CalendarClient, { resource, id: record_id, ...asked }: Change) {
  const options = { path: { id: record_id }, query: inLanguage(asked.language), body: asked.fields }
  const { status, headers, content } = await calendar.send('PATCH', `/${resource}/{id}`, options)
  const waits = status === 202
  const proposal = await proposalOf(calendar, resource, record_id, asked.reason)
  return { id: record_id, applied: !waits, status: content.status, proposal, ignored_fields: ignoredIn(headers) }
}

const isForbidden = (error: unknown) => error instanceof CalendarError && error.code === 'rest_forbidden'

function addProposeChange(server: McpServer, calendar: CalendarClient): void {
  server.registerTool(
    'propose_change',
    {
      description:
        'A change of an event, venue or organizer. Of what is published it waits for a person who decides: `applied` tells whether it did not have to.',
      inputSchema: { resource: proposable, id: positive_id, fields, language: language_code, reason },
      annotations: { destructiveHint: false },
    },
    ({ resource, id: record_id, fields: changed, language: asked, reason: why }) =>
      toolAnswer(async () => {
        const wanted = { id: record_id, fields: changed, language: asked, reason: why }
        try {
          return await change(calendar, { ...wanted, resource })
        } catch (error) {
          const others = suggestible.safeParse(resource)
          if (!others.success || !isForbidden(error)) throw error
          return suggest(calendar, { ...wanted, resource: others.data })
        }
      }),
  )
}

export function addProposingTools(server: McpServer, calendar: CalendarClient): void {
  addProposeEvent(server, calendar)
  addProposeChange(server, calendar)
}
