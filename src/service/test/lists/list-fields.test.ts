/** A list computes only what `_fields` names, and so no total that nobody asked for. */
import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { resources } from '../../../contract/resources.ts'
import { readConfig } from '../../config/config.ts'
import type { Service } from '../../context.ts'
import { list } from '../../resources/list/list.ts'
import { databasesOnOneEngine } from '../open-database.ts'

/** More records than a list reads to find its total. */
const many = 1100

async function fill({ db }: Service): Promise<void> {
  await sql`insert into events (original_language, timezone, start_date, end_date, start_utc, end_utc)
    select 'en', 'UTC', day, day, day, day
    from generate_series(timestamp '2030-01-01', timestamp '2030-01-01' + (${many - 1}::int * interval '1 day'), '1 day') as day`.execute(
    db,
  )
  await sql`insert into event_texts (id, language, status, date_utc, slug, title)
    select id, 'en', 'publish', start_utc, 'concert-' || id, 'Concert' from events`.execute(db)
  await sql`insert into event_index (id, language, text_language, status, start_utc, end_utc, start_date, end_date, hidden)
    select id, list, 'en', 'publish', start_utc, end_utc, start_date, end_date, false
    from events, unnest(array['en', 'open']) as list`.execute(db)
  await sql`insert into event_search (id, open, whole) select id, 'concert', 'concert' from events`.execute(db)
  await sql`analyze`.execute(db)
}

databasesOnOneEngine(({ openMigrated }) => {
  test('counts nothing and reads no records that _fields leaves out', async () => {
    const { db, engine, listen } = await openMigrated()
    const service = { config: readConfig({}), db, engine, listen, now: () => new Date() }
    await fill(service)

    /** Requests a list and counts its database queries. */
    async function ask(fields: string, more: Record<string, string> = {}) {
      let questions = 0
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => Promise.resolve((questions++, result)),
      }
      // The caches of a new service are empty.
      const started = { ...service, db: db.withPlugin(counting) }
      const request = {
        service: started,
        caller: null,
        door: 'api',
        language: 'en',
        rest_root: 'http://localhost/api',
      } as const
      const raw = {
        search: 'concert',
        starts_after: '2000-01-01',
        per_page: '3',
        ...more,
        ...(fields === '' ? {} : { _fields: fields }),
      }
      const door = { namespace: 'desk', most: 100, headers: false }
      const { answer, total } = await list(request, resources.events, raw, door)
      return { answer, total, questions }
    }

    for (const page of ['1', '2', '367', '350']) {
      const whole = await ask('', { page })
      const alone = await ask('events,next_rest_url,previous_rest_url', { page })
      const counted = await ask('total,total_pages', { page })
      expect(whole.answer).toMatchObject({ total: many, total_pages: Math.ceil(many / 3) })
      expect({ ...alone.answer, total: many, total_pages: Math.ceil(many / 3) }).toEqual(whole.answer)
      expect(alone.questions).toBe(whole.questions - 1)
      expect(counted.answer).toMatchObject({ events: [], total: many, total_pages: Math.ceil(many / 3) })
      expect(counted.questions).toBeLessThan(whole.questions)
    }
    for (const fields of ['', 'events', 'total']) {
      await expect(ask(fields, { page: '368' })).rejects.toMatchObject({ status: 404 })
    }
    // Shorter lists are counted by reading them; stored counts come with the page.
    expect((await ask('events', { search: 'concert -concert' })).total).toBe(0)
  })
})
