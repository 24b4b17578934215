/** Concurrent writers: nothing is lost or doubled, and no writer fails. */
import { describe, expect, test } from 'vitest'
import { onBothEngines } from '../both-engines.ts'
import { long } from '../long.ts'
import { unique, type Answer, type Client } from '../scenario.ts'

const day = { start_date: '2027-01-01', end_date: '2027-01-01' }
const rounds = long ? 200 : 32

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

const create = (client: Client, path: string, body: object): Promise<Answer> =>
  client.call({ as: 'editor', request: `POST /${path}`, body })

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)

onBothEngines((client) => {
  test('of two writers with one version, one wins and the other gets 412 with the record', async () => {
    const event = await client.do({ request: 'POST /events', body: { title: unique('Race'), ...day } })
    const request = `PATCH /events/${event.id}`
    let etag = (await client.call({ as: 'editor', request: `GET /events/${event.id}` })).headers.get('etag') ?? ''
    for (let round = 0; round < rounds; round++) {
      const answers = await times(2, (n) =>
        client.call({ as: 'editor', request, body: { cost: `${round}.${n}` }, headers: { 'if-match': etag } }),
      )
      expect(statuses(answers).toSorted()).toEqual([200, 412])
      const won = answers.find(({ status }) => status === 200)
      const lost = answers.find(({ status }) => status === 412)
      expect(lost?.json.data.current.cost).toBe(won?.json.cost)
      etag = won?.headers.get('etag') ?? ''
    }
  })

  test('keeps the changes of all writers of different fields', async () => {
    const event = await client.do({ request: 'POST /events', body: { title: unique('Race'), ...day } })
    const request = `PATCH /events/${event.id}`
    for (let round = 0; round < rounds / 8; round++) {
      const changes: readonly object[] = [
        { cost: `${round + 1}` },
        { website: `https://example.org/${round}` },
        { description: `<p>${round}</p>` },
        { featured: round % 2 === 0 },
      ]
      const answers = await times(4, (n) => client.call({ as: 'editor', request, body: changes[n] }))
      expect(statuses(answers)).toEqual([200, 200, 200, 200])
      const after = await client.do({ request: `GET /events/${event.id}` })
      expect(after).toMatchObject({ ...Object.assign({}, ...changes), cost: `$${round + 1}` })
    }
  })

  test('numbers the slugs of equal titles without gaps', async () => {
    const title = unique('Same title')
    const answers = await times(24, () => create(client, 'events', { title, ...day }))
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
    const base = title.toLowerCase().replace(' ', '-')
    const numbered = Array.from({ length: 24 }, (_, n) => (n === 0 ? base : `${base}-${n + 1}`))
    expect(answers.map(({ json }) => json.slug).toSorted()).toEqual(numbered.toSorted())
  })

  test('gives a requested slug to one writer and names it to the others', async () => {
    const slug = unique('slug-')
    const answers = await times(12, () => create(client, 'events', { title: unique('Slug'), slug, ...day }))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    for (const { status, json } of answers.filter((answer) => answer.status !== 201)) {
      expect(status).toBe(400)
      expect(json.data.details.slug).toEqual({ code: 'slug_taken', existing_id: made[0]?.json.id })
    }
  })

  test('creates one term for several writers of its name', async () => {
    const name = unique('Term')
    const answers = await times(12, () => create(client, 'categories', { name }))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { json } of refused) {
      expect(json).toMatchObject({ code: 'term_exists', data: { term_id: made[0]?.json.id } })
    }
  })

  test('lets several events share the term that they create by name', async () => {
    const [tag, category] = [unique('Tag'), unique('Category')]
    const answers = await times(12, (n) =>
      create(client, 'events', { title: unique('Tagged'), ...day, tags: [tag], categories: [n % 2 ? category : tag] }),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ json }) => json.tags[0].id)).size).toBe(1)
  })

  describe('a term that is deleted while events link it', () => {
    test('stays in no event, and fails no write for another reason', async () => {
      for (let round = 0; round < 10; round++) {
        const term = await client.do({ request: 'POST /tags', body: { name: unique('Gone') } })
        const events = await times(4, () => create(client, 'events', { title: unique('Event'), ...day }))
        const ids = events.map(({ json }) => Number(json.id))
        const writes = times(4, (n) =>
          client.call({ as: 'editor', request: `PATCH /events/${ids[n]}`, body: { tags: [term.id] } }),
        )
        const gone = client.call({ as: 'editor', request: `DELETE /tags/${term.id}` })
        expect((await gone).status).toBe(200)
        for (const { status } of await writes) expect([200, 400]).toContain(status)
        const after = await client.do({ request: `GET /events?include=${ids.join()}` })
        for (const event of after.events) expect(event.tags).toEqual([])
      }
    })
  })

  test('categories that change places never form a circle', async () => {
    const names = [unique('A'), unique('B'), unique('C')]
    const made = await Promise.all(names.map((name) => create(client, 'categories', { name })))
    const ids = made.map(({ json }) => Number(json.id))
    for (let round = 0; round < 10; round++) {
      const answers = await times(3, (n) =>
        client.call({ as: 'editor', request: `PATCH /categories/${ids[n]}`, body: { parent: ids[(n + 1) % 3] } }),
      )
      for (const { status } of answers) expect([200, 400]).toContain(status)
      const parents = new Map<number, number>()
      for (const id of ids) parents.set(id, (await client.do({ request: `GET /categories/${id}` })).parent)
      for (const id of ids) {
        let [at, steps] = [id, 0]
        while (at !== 0 && steps++ < 4) at = parents.get(at) ?? 0
        expect(at).toBe(0)
      }
    }
  })

  test('leaves a record whole that is trashed and restored at once', async () => {
    const event = await client.do({ request: 'POST /events', body: { title: unique('There and back'), ...day } })
    const path = `/events/${event.id}`
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all([
        client.call({ as: 'editor', request: `DELETE ${path}` }),
        client.call({ as: 'editor', request: `PATCH ${path}`, body: { status: 'publish' } }),
        client.call({ as: 'editor', request: `DELETE ${path}` }),
      ])
      for (const { status } of answers) expect([200, 410]).toContain(status)
      const after = await client.do({ request: `GET ${path}` })
      expect(after.title).toBe(event.title)
      expect(['publish', 'trash']).toContain(after.status)
    }
  })
})
