/** Tools that read the calendar. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod/mini'
import type { CalendarClient } from '../../client/index.ts'
import { toolAnswer } from '../tool-answer.ts'
import { readBookings } from './bookings.ts'
import { freeSlots, most_days } from './free-slots.ts'
import { any_resource, day, inLanguage, language_code, page, positive_id } from './inputs.ts'
import { eventRow, venueRow } from './rows.ts'

const per_page = 25

const reads = { readOnlyHint: true }

/** Returns the days between which events are sought. The interface looks two years ahead of today unless an end is named. */
function daysSought(from: string | undefined, until: string | undefined) {
  if (from === undefined) return until === undefined ? {} : { end_date: until }
  return { start_date: from, end_date: until ?? `${Number(from.slice(0, 4)) + 2}${from.slice(4)}` }
}

function addLists(server: McpServer, calendar: CalendarClient): void {
  server.registerTool(
    'search_events',
    {
      description:
        'Events by words, time, place and kind, in the order of their start: from today, and two years ahead, unless days are named.',
      inputSchema: {
        search: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
        starts_from: z.optional(day.check(z.describe('the first day'))),
        ends_until: z.optional(day.check(z.describe('the last day'))),
        venue: z.optional(positive_id),
        organizer: z.optional(positive_id),
        categories: z.optional(z.array(z.string()).check(z.maxLength(20), z.describe('slugs or ids'))),
        tags: z.optional(z.array(z.string()).check(z.maxLength(20), z.describe('slugs or ids'))),
        language: language_code,
        page,
      },
      annotations: reads,
    },
    ({ search, starts_from, ends_until, venue, organizer, categories, tags, language: asked, page: number }) =>
      toolAnswer(async () => {
        const query = {
          ...{ search, categories, tags, page: number, per_page, ...daysSought(starts_from, ends_until) },
          ...(venue === undefined ? {} : { venue: [venue] }),
          ...(organizer === undefined ? {} : { organizer: [organizer] }),
          ...inLanguage(asked),
        }
        const { events, total, total_pages } = await calendar.get('/events', { query })
        return { events: events.map(eventRow), total, total_pages }
      }),
  )
  server.registerTool(
    'list_venues',
    {
      description: 'Venues by name, with their places and what they offer.',
      inputSchema: {
        search: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
        language: language_code,
        page,
      },
      annotations: reads,
    },
    ({ search, language: asked, page: number }) =>
      toolAnswer(async () => {
        const query = { search, page: number, per_page, ...inLanguage(asked) }
        const { venues, total, total_pages } = await calendar.get('/venues', { query })
        return { venues: venues.map(venueRow), total, total_pages }
      }),
  )
}

/** Leaves out what says the same again: for search engines, and times in parts. */
const withoutRepetitions = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'json_ld' && !name.endsWith('date_details')))

function addRecord(server: McpServer, calendar: CalendarClient): void {
  server.registerTool(
    'get_record',
    {
      description: 'One event, venue, organizer, category or tag with all that the caller may read of it.',
      inputSchema: { resource: any_resource, id: positive_id, language: language_code },
      annotations: reads,
    },
    ({ resource: name, id: record_id, language: asked }) =>
      toolAnswer(async () => {
        const options = { path: { id: record_id }, query: inLanguage(asked) }
        return withoutRepetitions(await calendar.get(`/${name}/{id}`, options))
      }),
  )
}

const hour = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/))

function addFreeSlots(server: McpServer, calendar: CalendarClient): void {
  server.registerTool(
    'free_slots',
    {
      description:
        'When a venue is free, day by day, on the clock of the calendar. Cancelled events and those that take place online alone leave it free.',
      inputSchema: {
        venue: positive_id,
        from: day,
        until: day.check(z.describe(`the last day, at most ${most_days} days in all`)),
        minutes: z.optional(z.int().check(z.minimum(1), z.maximum(1440), z.describe('least length; 60 by default'))),
        opens: z.optional(hour.check(z.describe('08:00 by default'))),
        closes: z.optional(hour.check(z.describe('23:00 by default'))),
      },
      annotations: reads,
    },
    ({ venue, from, until, minutes = 60, opens = '08:00', closes = '23:00' }) =>
      toolAnswer(async () => {
        const { site, rights } = await calendar.desk.get('/session')
        const window = {
          venue,
          from,
          until,
          zone: site.time_zone,
          sees_unpublished: rights.read_unpublished !== 'none',
        }
        const days = freeSlots({ from, until, opens, closes, minutes }, await readBookings(calendar, window))
        return { timezone: site.time_zone, days, counts_unpublished: rights.read_unpublished }
      }),
  )
}

export function addReadingTools(server: McpServer, calendar: CalendarClient): void {
  addLists(server, calendar)
  addRecord(server, calendar)
  addFreeSlots(server, calendar)
}
