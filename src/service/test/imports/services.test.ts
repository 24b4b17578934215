/** Imports of other services of the interface, by their addresses (semantics.md, Imports). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'
import { desk, Imports } from './imports.ts'
import { model_user, ModelServer } from './model-server.ts'

databasesOnOneEngine((databases) => {
  const served = servedHere(databases, { IMPORT_PRIVATE_ADDRESSES: '127.0.0.1' })
  let model: ModelServer
  beforeEach(async () => {
    model = await ModelServer.start()
  })
  afterEach(() => model.end())

  const list = async (path: string) => await served().client.do({ as: 'editor', request: `GET ${path}` })
  const all = '/events?start_date=2020-01-01&end_date=2030-01-01&status=publish,draft&per_page=50'

  test('a site of the model comes in with its places, people and categories, and nothing a second time', async () => {
    const { client, log } = served()
    const music = model.add('categories', { name: 'Music & more' })
    const times = { start_date: '2027-05-03 20:00:00', end_date: '2027-05-03 22:00:00', status: 'publish' }
    model.add('events', {
      ...{
        title: 'Rock & Roll',
        ...times,
        cost: '25',
        description: 'Bring <b>friends</b>',
        image: '5',
        featured: true,
      },
      venue: model.add('venues', {
        venue: 'Old harbour',
        address: 'Quay 1',
        city: 'Town',
        state: 'NY',
        country: 'United States',
      }),
      organizer: [model.add('organizers', { organizer: 'Harbour choir', phone: '555-1' })],
      categories: [model.add('categories', { name: 'Jazz', parent: music })],
    })
    const theatre = model.add('categories', { name: 'Theatre' })
    // Another category has the same name inside another one.
    const jazz = model.add('categories', { name: 'Jazz', parent: theatre })
    model.add('events', { title: 'Rehearsal', ...times, status: 'draft', categories: [jazz] })
    const imports = new Imports(client)
    const body = { address: model.url, ...model_user, status: 'publish' }
    for (const alone of ['user', 'password'] as const) {
      const { status, json } = await imports.call('POST ', { address: model.url, [alone]: model_user[alone] })
      const other = alone === 'user' ? 'password' : 'user'
      expect([status, json.data.params], alone).toEqual([400, [other]])
    }
    const read = await imports.do('POST ', body)
    expect(read).toMatchObject({
      ...{ state: 'ready', format: 'service', counts: { new: 2 }, new_venues: ['Old harbour'] },
      new_terms: [
        { resource: 'categories', name: 'Music & more' },
        { resource: 'categories', name: 'Jazz' },
        { resource: 'categories', name: 'Theatre' },
      ],
    })
    const { operation } = await imports.run(read.id, { expect: 2 })
    const { events } = await list(all)
    expect(events).toMatchObject([
      {
        ...{ title: 'Rock & Roll', status: 'publish', start_date: times.start_date, timezone: 'America/New_York' },
        ...{ cost: '$25', featured: true, image: { url: `${model.url}/wp-content/uploads/2026/11/hall.png` } },
        venue: { venue: 'Old harbour', city: 'Town', state: 'NY', country: 'United States' },
        organizer: [{ organizer: 'Harbour choir', phone: '555-1' }],
        categories: [{ name: 'Jazz', parent: expect.any(Number) }],
      },
      { title: 'Rehearsal', status: 'draft', categories: [{ name: 'Jazz', parent: expect.any(Number) }] },
    ])
    const { categories } = await list('/categories?hide_empty=false')
    const found = categories.find(({ id }: { id: number }) => id === events[0].categories[0].parent)
    expect(found).toMatchObject({ name: 'Music & more', parent: 0 })
    expect(categories.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      ...['Jazz', 'Jazz', 'Music & more', 'Theatre'],
    ])
    expect((await imports.do('POST ', body)).counts).toMatchObject({ new: 0, change: 0, same: 2 })
    const written = log.join('')
    expect(written).not.toContain(model_user.password)
    expect(written).not.toContain(Buffer.from(`${model_user.user}:${model_user.password}`).toString('base64'))
    await client.do({ as: 'editor', request: `POST ${desk}/operations/${operation}/undo`, body: {} })
    expect((await list(all)).total).toBe(0)
  })

  test('another calendar of this kind comes in, by its site too', async () => {
    const { client } = served()
    const made = []
    for (const [title, language] of [
      ['Sabah konseri', 'tr'],
      ['Talk', 'en'],
    ]) {
      const body = {
        title,
        start_date: '2027-05-03 20:00:00',
        end_date: '2027-05-03 22:00:00',
        timezone: 'Asia/Tokyo',
        status: 'publish',
        cost: '10',
        i18n_language: language,
      }
      made.push((await client.do({ as: 'editor', request: 'POST /events', body })).id)
    }
    const imports = new Imports(client)
    const { url } = client.service
    for (const address of [url, `${url}/api/`, `${url}/api/calendar/events/v1`, `${url}/api/calendar/events/v1/events`])
      expect(await imports.do('POST ', { address }), address).toMatchObject({ format: 'service', counts: { same: 2 } })
    const {
      imports: [{ id }],
    } = await imports.do('GET ')
    for (const event of made) await client.do({ as: 'editor', request: `DELETE /events/${event}` })
    expect((await imports.do(`PATCH /${id}`, { status: 'publish' })).counts).toMatchObject({ new: 2 })
    await imports.run(id)
    expect((await list(all)).events).toMatchObject([
      { title: 'Sabah konseri', i18n_language: 'tr', timezone: 'Asia/Tokyo' },
      { title: 'Talk', i18n_language: 'en' },
    ])
  })
})
