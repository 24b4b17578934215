/** A repeated create with the same key creates one record (README, "Clients of the interface"). */
import { expect, test } from 'vitest'
import { resource_names, resources } from '../../../contract/resources.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Call } from '../scenario.ts'
import { june } from '../writing/events.ts'

onOneEngine((client) => {
  const create = (key: string, body: object = {}): Call => ({
    as: 'editor',
    request: 'POST /events',
    headers: { 'Idempotency-Key': key },
    body: { title: unique('Once '), ...june, ...body },
  })
  const made = async (call: Call) => {
    const { status, json } = await client.call(call)
    return { status, id: json.id as number, title: json.title as string }
  }

  test.each(resource_names)('answers a repeated create of %s with the first record', async (name) => {
    const { label } = resources[name]
    const body = { [label]: unique('Once '), ...(name === 'events' ? june : {}) }
    const call: Call = { ...create(unique('key-')), request: `POST /${name}`, body }
    const first = await client.call(call)
    expect(first.status).toBe(201)
    const again = await client.call({ ...call, body: { ...body, [label]: unique('Other ') } })
    expect(again.status).toBe(200)
    expect(again.json).toMatchObject({ id: first.json.id, [label]: first.json[label] })
    for (const header of ['location', 'etag']) expect(again.headers.get(header)).toBe(first.headers.get(header))
  })

  test('creates one record for ten requests at once', async () => {
    const call = create(unique('key-'))
    const all = await Promise.all(Array.from({ length: 10 }, () => made(call)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 9 }, () => 200), 201])
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  test('creates another record for another user, resource or key, and without a key', async () => {
    const key = unique('key-')
    const first = await made(create(key))
    const { headers: _, ...without } = create(key)
    const others: Call[] = [
      { ...create(key), as: 'administrator' },
      { ...create(key), request: 'POST /venues', body: { venue: unique('Hall ') } },
      create(`${key}x`),
      create('k'.repeat(8000) + key),
      without,
    ]
    for (const call of others) {
      const other = await made(call)
      expect([other.status, other.id === first.id], JSON.stringify(call).slice(0, 80)).toEqual([201, false])
    }
  })

  test('does not use up the key of a refused request', async () => {
    const key = unique('key-')
    const refused = await client.call(create(key, { end_date: '2020-01-01' }))
    expect([refused.status, Object.keys(refused.json.data.params)]).toEqual([400, ['end_date']])
    expect((await made(create(key))).status).toBe(201)
  })

  test('refuses a repeated create whose record the caller may no longer read', async () => {
    const call: Call = { ...create(unique('key-')), as: 'organizer' }
    const { id } = await made(call)
    const author = client.service.ids['editor']
    await client.do({ as: 'editor', request: `PATCH /events/${id}`, body: { author, status: 'draft' } })
    const again = await client.call(call)
    expect([again.status, again.json.code]).toEqual([403, 'event-not-accessible'])
  })
})
