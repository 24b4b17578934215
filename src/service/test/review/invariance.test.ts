/** Public answers stay byte for byte until a proposal is approved: generated from all writable fields and doors. */
import { beforeAll, expect, test } from 'vitest'
import type { Resource, ResourceName } from '../../../contract/field.ts'
import { languages } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { onOneEngine } from '../one-engine.ts'
import { Client, unique } from '../scenario.ts'
import { makeWorld, sample, sampled, type World } from '../samples.ts'
import { june } from '../writing/events.ts'
import { DeskReview } from './desk-review.ts'

/** Headers that differ from one answer to the next. */
const of_each_answer: readonly string[] = ['date', 'x-request-id', 'keep-alive', 'connection']

const words = { ar: 'كلمة', en: 'word', tr: 'sözcük' }

/** A published record of the organizer in three languages, and a published event that links it. */
interface Fixture {
  readonly resource: Resource
  readonly id: number
  readonly slug: string
  readonly mark: string
  readonly paths: readonly string[]
}

const label = (resource: Resource, mark: string, language: keyof typeof words) => ({
  [resource.label]: `${mark} ${words[language]}`,
  status: 'publish',
})

async function makeRecord(client: Client, resource: Resource, world: World): Promise<Fixture> {
  const mark = unique('invariant')
  const path = `/${resource.name}`
  const author = client.service.ids.organizer
  const facts = resource.dated ? { ...june, categories: [world.ids.categories[0]] } : {}
  const body = { ...label(resource, mark, 'en'), ...facts, author }
  const { id, slug } = await client.do({ request: `POST ${path}?i18n_language=en`, body })
  for (const language of ['ar', 'tr'] as const) {
    const text = label(resource, mark, language)
    await client.do({ request: `PATCH ${path}/${id}?i18n_language=${language}`, body: text })
  }
  const events = `/events?search=${mark}&starts_after=2020-01-01`
  const linking = { title: `${mark} linking`, ...june, ...linksTo(resource, Number(id)) }
  await client.do({ request: 'POST /events?i18n_language=en', body: linking })
  const paths = [
    `${path}/${id}`,
    `${path}/by-slug/${slug}`,
    `${path}?search=${mark}&starts_after=2020-01-01`,
    `${path}?search=${mark}&starts_after=2020-01-01&per_page=1`,
    events,
    `/categories?include=${world.ids.categories.join()}&hide_empty=false`,
    `/tags?include=${world.ids.tags.join()}&hide_empty=false`,
  ]
  return { resource, id, slug, mark, paths }
}

/** The field of an event that links a record of another resource. */
const linking_fields: Readonly<Partial<Record<ResourceName, string>>> = { venues: 'venue', organizers: 'organizer' }

function linksTo({ name }: Resource, id: number): object {
  const field = linking_fields[name]
  return field ? { [field]: [id] } : {}
}

/** Everything that an anonymous caller is answered, with all headers. */
async function publicAnswers(client: Client, { paths }: Fixture): Promise<Readonly<Record<string, string>>> {
  const answers: Record<string, string> = {}
  for (const language of languages) {
    for (const path of paths) {
      const request = `GET ${path}${path.includes('?') ? '&' : '?'}i18n_language=${language}`
      const { status, headers, json } = await client.call({ request })
      const kept = [...headers].filter(([name]) => !of_each_answer.includes(name))
      answers[request] = JSON.stringify([status, kept, json])
    }
  }
  return answers
}

const proposed: readonly ResourceName[] = ['events', 'venues', 'organizers']

onOneEngine((client) => {
  const review = new DeskReview(client)
  let world: World
  beforeAll(async () => {
    world = await makeWorld(client)
  })

  test.each(proposed)('%s: no field changes a public answer before it is approved', async (name) => {
    const fixture = await makeRecord(client, resources[name], world)
    const { resource, id, slug } = fixture
    const before = await publicAnswers(client, fixture)
    expect(Object.values(before).every((text) => text.startsWith('[200'))).toBe(true)
    const rows = writable(resource)
    const waiting: string[] = []
    let door = 0
    for (const field of sampled(resource)) {
      // Contact facts of venues and organizers need no review.
      if (rows[field]?.contact) continue
      const doors = [
        `PATCH /${name}/${id}`,
        `PUT /${name}/${id}`,
        `POST /${name}/by-slug/${slug}`,
        `PATCH /${name}/by-slug/${slug}`,
      ]
      const language = languages[door % languages.length]
      const request = `${doors[door++ % doors.length]}?i18n_language=${language}`
      const body = { [field]: sample(resource, field, rows[field]?.initial === true ? 0 : 1, world) }
      const { status, json } = await client.call({ as: 'organizer', request, body })
      // An organizer gives no record away.
      expect([field, status]).toEqual([field, field === 'author' ? 403 : status === 400 ? 400 : 202])
      if (status === 202) waiting.push(...json.pending_change.fields)
      expect(await publicAnswers(client, fixture), `${request} ${field}`).toEqual(before)
    }
    const expected = sampled(resource).filter((field) => !rows[field]?.contact && field !== 'author')
    // A start that comes before its end alone is refused, and false may be what is.
    expect(waiting.length).toBeGreaterThan(expected.length - 6)
    const { proposals } = await review.list(`search=${fixture.mark}&kind=change`)
    const [{ id: proposal }] = proposals
    const steps: readonly (readonly ['organizer' | 'reviewer' | 'editor', string, object?])[] = [
      ['reviewer', `POST /proposals/${proposal}/claim`, {}],
      ['editor', `POST /proposals/${proposal}/claim`, { take_over: true }],
      ['editor', `DELETE /proposals/${proposal}/claim`],
      ['reviewer', `POST /proposals/${proposal}/notes`, { text: 'A note that nobody outside reads' }],
      ['organizer', `POST /proposals/${proposal}/notes`, { text: 'An answer' }],
    ]
    for (const [as, request, body] of steps)
      expect((await review.ask(as, request, body)).status, request).toBeLessThan(300)
    expect(await publicAnswers(client, fixture), 'claims and notes').toEqual(before)
    const send_back = { decision: 'send_back', note: 'Not yet', version: (await review.get(proposal)).version }
    expect((await review.decide(proposal, send_back)).status).toBe(200)
    expect(await publicAnswers(client, fixture), 'send_back').toEqual(before)
    const again = await review.ask('organizer', `POST /proposals/${proposal}/submit`)
    expect(again.json).toMatchObject({ state: 'open', version: send_back.version + 1 })
    const [text, other] = [unique('Other '), languages[1]]
    const edit = { version: again.json.version, language: other, fields: { [resource.label]: text } }
    const edited = await review.ask('organizer', `PATCH /proposals/${proposal}`, edit)
    expect(edited.json.version).toBe(again.json.version + 1)
    expect(await publicAnswers(client, fixture), 'submit and edit').toEqual(before)
    const decline = { decision: 'decline', note: 'No', version: edited.json.version }
    expect((await review.decide(proposal, decline)).json.state).toBe('declined')
    expect(await publicAnswers(client, fixture), 'decline').toEqual(before)

    for (const request of [`DELETE /${name}/${id}`, `DELETE /${name}/by-slug/${slug}`]) {
      expect((await client.call({ as: 'organizer', request })).status).toBe(202)
    }
    expect(await publicAnswers(client, fixture), 'deletion').toEqual(before)
    const deletion = (await review.list(`search=${fixture.mark}&kind=deletion`)).proposals[0].id
    expect((await review.ask('organizer', `POST /proposals/${deletion}/withdraw`)).json.state).toBe('withdrawn')
    expect(await publicAnswers(client, fixture), 'withdrawal').toEqual(before)

    const change = await client.call({
      as: 'organizer',
      request: `PATCH /${name}/${id}?i18n_language=en`,
      body: { [resource.label]: text },
    })
    expect((await review.approve(change.json.pending_change.id)).status).toBe(200)
    const after = await publicAnswers(client, fixture)
    expect(after[`GET /${name}/${id}?i18n_language=en`]).toContain(text)
    expect(after).not.toEqual(before)
  })

  test.each(['venues', 'organizers'] as const)(
    '%s: no suggestion changes a public answer before it is approved',
    async (name) => {
      const resource = resources[name]
      const fixture = await makeRecord(client, resource, world)
      await client.do({ request: `PATCH /${name}/${fixture.id}`, body: { author: client.service.ids.editor } })
      const before = await publicAnswers(client, fixture)
      const not_suggested = ['author', 'date', 'date_utc', 'status']
      let proposal = 0
      for (const field of sampled(resource)) {
        const fields = { [field]: sample(resource, field, 1, world) }
        const body = { resource: name, record_id: fixture.id, language: 'tr', fields }
        const { status, json } = await review.ask('organizer', 'POST /proposals', body)
        const same = status === 400 && json.data?.details?.fields?.code === 'empty'
        expect([field, same ? 201 : status]).toEqual([field, not_suggested.includes(field) ? 400 : 201])
        if (status === 201) proposal = json.id
        expect(await publicAnswers(client, fixture), field).toEqual(before)
      }
      expect((await review.get(proposal)).kind).toBe('suggestion')
      expect((await review.approve(proposal)).status).toBe(200)
      expect(await publicAnswers(client, fixture)).not.toEqual(before)
    },
  )

  test.each(proposed)('%s: an approval gives what a direct write gives', async (name) => {
    const resource = resources[name]
    const [first, second] = [await makeRecord(client, resource, world), await makeRecord(client, resource, world)]
    const names = sampled(resource).filter((field) => !['author', 'status', 'date', 'date_utc', 'slug'].includes(field))
    for (const language of languages) {
      const body = Object.fromEntries(names.map((field) => [field, sample(resource, field, 1, world)]))
      const path = (id: number) => `/${name}/${id}?i18n_language=${language}`
      const waits = await client.call({ as: 'organizer', request: `PATCH ${path(first.id)}`, body })
      expect(waits.status, JSON.stringify(waits.json.data)).toBe(202)
      expect((await review.approve(waits.json.pending_change.id)).json.state).toBe('approved')
      await client.do({ as: 'reviewer', request: `PATCH ${path(second.id)}`, body })
      const read = async (id: number) => comparable(await client.do({ request: `GET ${path(id)}` }))
      expect(await read(first.id)).toEqual(await read(second.id))
    }
  })
})

/** Keys by which two records differ although they hold the same. */
const of_one_record = /^(id|global_id|global_id_lineage|url|rest_url|slug|date|date_utc|modified|modified_utc|json_ld)$/

const comparable = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !of_one_record.test(key)))
