/** The colour that an editor chooses for a category (semantics.md, Values and limits). */
import { expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { newEvent } from './events.ts'

onOneEngine((client) => {
  const change = (as: Role, id: number, color: string) =>
    client.call({ as, request: `PATCH /categories/${id}`, body: { color } })

  test('is one of the listed ones or none, and comes with each event of the category', async () => {
    const request = 'POST /categories'
    const { id, color } = await client.do({ as: 'editor', request, body: { name: 'Shadow theatre' } })
    expect(color).toBe('')
    expect((await change('editor', id, 'gold')).json).toMatchObject({ id, color: 'gold' })
    const event = await client.do(newEvent({ categories: [id] }))
    const read = await client.do({ as: null, request: `GET /events/${event.id}` })
    expect(read.categories).toMatchObject([{ id, color: 'gold' }])

    const refused = await change('editor', id, '#ff0000')
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json.data.params)).toEqual(['color'])
    expect((await change('editor', id, '')).json).toMatchObject({ color: '' })
  })

  test('is chosen by those who keep categories', async () => {
    const body = { name: 'Street music', color: 'teal' }
    const { id } = await client.do({ as: 'editor', request: 'POST /categories', body })
    for (const as of ['reviewer', 'organizer'] as const) expect((await change(as, id, 'red')).status, as).toBe(403)
    expect(await client.do({ as: null, request: `GET /categories/${id}` })).toMatchObject({ color: 'teal' })
  })
})
