/** Texts that dates have of their own: a series compares them in the database, a change of it in memory. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { resources } from '../../../contract/resources.ts'
import { loadRecords } from '../../resources/rows/load.ts'
import { differingTexts } from '../../series/occurrences/differing-texts.ts'
import { differingPaths } from '../../series/occurrences/template.ts'
import { loadSeries } from '../../series/series-rows.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { unique } from '../scenario.ts'
import { servedHere } from '../served-here.ts'

const desk = '//api/calendar/desk/v1'

interface Dated {
  readonly event: number
  readonly own: readonly string[]
}

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  test('texts that differ, lack or were added are told, in the series and in the preview of a change', async () => {
    const { client, db } = served()
    const friday = { start_date: '2027-05-07 20:00:00', end_date: '2027-05-07 22:00:00', timezone: 'Europe/Istanbul' }
    const patch = (id: number, language: string, body: object) =>
      client.do({ as: 'editor', request: `PATCH /events/${id}?i18n_language=${language}`, body })
    const texts = { title: unique('Film '), description: '<p>A film.</p>', excerpt: 'A film' }
    const first = await client.do({ as: 'editor', request: 'POST /events', body: { ...texts, ...friday } })
    await patch(first.id, 'tr', { title: 'Film gecesi', description: '<p>Bir film.</p>' })
    const body = { event: first.id, rule: 'RRULE:FREQ=WEEKLY;COUNT=6' }
    const made = await client.do({ as: 'editor', request: `POST ${desk}/series`, body })
    const ids: readonly number[] = made.series.occurrences.map(({ event }: Dated) => event)
    const [, changed = 0, emptied = 0, translated = 0] = ids
    await patch(changed, 'en', { title: 'Another film' })
    await patch(emptied, 'tr', { description: '' })
    await patch(translated, 'ar', { title: 'فيلم' })

    const series = await client.do({ as: 'editor', request: `GET ${desk}/series/${made.series.id}` })
    const ownOf = (dates: readonly Dated[]) => Object.fromEntries(dates.map(({ event, own }) => [event, own]))
    const own = ownOf(series.occurrences)
    expect(own).toMatchObject({
      [first.id]: [],
      [changed]: ['en.title'],
      [emptied]: ['tr.description'],
      [translated]: expect.arrayContaining(['ar.title']),
    })
    const preview = await client.do({
      as: 'editor',
      request: `PATCH ${desk}/series/${made.series.id}?preview=true`,
      body: { rule: body.rule, preview: true },
    })
    expect(ownOf(preview.dates)).toEqual(own)

    // A date without a text of the series, as a calendar may hold that was changed by hand.
    await sql`delete from event_texts where language = 'tr' and id = ${ids[4]}`.execute(db)
    const template = (await loadSeries(db, made.series.id))?.template ?? {}
    const in_database = await differingTexts(db, ids, template)
    const stored = await loadRecords(db, resources.events, ids)
    expect(in_database.get(ids[4] ?? 0)).toEqual(['tr.title', 'tr.description', 'tr.excerpt', 'tr.event_status_reason'])
    for (const [id, event] of stored) {
      const of_texts = differingPaths(event, template).filter((path) => path.includes('.'))
      expect([...(in_database.get(id) ?? [])].toSorted()).toEqual(of_texts.toSorted())
    }
  })
})
