/** Pairs of records that may be the same, and names like one that is typed (semantics.md, Duplicates). */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'

interface Pair {
  readonly id: number
  readonly records: readonly { readonly id: number }[]
  readonly alike: readonly string[]
  readonly metres: number | null
  readonly different: { readonly by: { readonly name: string } | null } | null
}

onOneEngine((client) => {
  const make = async (path: string, body: object, query = ''): Promise<number> =>
    (await client.do({ as: 'editor', request: `POST /${path}${query}`, body: { status: 'publish', ...body } })).id
  const venue = (body: object) => make('venues', body)
  /** Returns the pairs of some records as `first-second: why`. */
  const pairsOf = async (ids: readonly number[], resource = 'venues', query = ''): Promise<readonly Pair[]> => {
    const found: Pair[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const request = `GET ${desk}/duplicates?resource=${resource}&page=${page}${query}`
      const answer = await client.do({ as: 'editor', request })
      found.push(...answer.pairs)
      pages = answer.total_pages
    }
    return found.filter(({ records }) => records.some(({ id }) => ids.includes(id)))
  }
  const written = (ids: readonly number[], pairs: readonly Pair[]) =>
    pairs
      .map(({ records, alike }) => `${records.map(({ id }) => ids.indexOf(id)).join('-')} ${alike.join()}`)
      .toSorted()

  describe('pairs', () => {
    test('of venues share name and city, phone, or a place within 100 m; a city apart is none [D2]', async () => {
      const name = unique('Zorlu ')
      const phone = `+90 212 ${String(Date.now()).slice(-7)}`
      const at = (geo_lat: number) => ({ geo_lat, geo_lng: 41.5 })
      const latitude = 10 + (Date.now() % 40_000) / 1000
      const ids = [
        await venue({ venue: name, city: 'İstanbul', phone }),
        await venue({ venue: name.toUpperCase(), city: 'istanbul' }),
        await venue({ venue: name, city: 'Ankara' }),
        await venue({ venue: unique('Other '), phone: phone.replace('+90', '0') }),
        await venue({ venue: unique('Near ') }),
        await venue({ venue: unique('Nearer ') }),
        await venue({ venue: unique('Far ') }),
      ]
      for (const [position, lat] of [
        [4, latitude],
        [5, latitude + 0.0008],
        [6, latitude + 0.0019],
      ] as const)
        await client.do({ as: 'editor', request: `PUT ${desk}/venues/${ids[position]}/location`, body: at(lat) })
      const pairs = await pairsOf(ids)
      expect(written(ids, pairs)).toEqual(['0-1 place', '0-3 phone', '4-5 pin'])
      expect(pairs.find(({ alike }) => alike.includes('pin'))?.metres).toBe(89)
      // Neither of them has a pin.
      expect(pairs.find(({ alike }) => alike.includes('place'))?.metres).toBeNull()
      await client.do({ as: 'editor', request: `PUT ${desk}/venues/${ids[0]}/location`, body: at(latitude + 1) })
      const one_pin = await pairsOf(ids)
      expect(one_pin.find(({ alike }) => alike.includes('place'))?.metres).toBeNull()

      // Pairs follow later writes: trash, names, and merges.
      await client.do({ as: 'editor', request: `DELETE /venues/${ids[5]}` })
      await client.do({ as: 'editor', request: `PATCH /venues/${ids[2]}`, body: { city: 'ISTANBUL' } })
      expect(written(ids, await pairsOf(ids))).toEqual(['0-1 place', '0-2 place', '0-3 phone', '1-2 place'])
      const merge = { resource: 'venues', survivor: ids[0], others: [ids[1]] }
      const { operation } = await client.do({ as: 'editor', request: `POST ${desk}/merges`, body: merge })
      expect(written(ids, await pairsOf(ids))).toEqual(['0-2 place', '0-3 phone'])
      await client.do({ as: 'editor', request: `POST ${desk}/operations/${operation}/undo`, body: {} })
      expect(written(ids, await pairsOf(ids))).toEqual(['0-1 place', '0-2 place', '0-3 phone', '1-2 place'])
    })

    test('of organizers share name, phone or e-mail; of terms a name in any language [D2] [E2]', async () => {
      const name = unique('Oud House ')
      const email = `${unique('oud').replace(/\W/g, '')}@example.org`
      const ids = [
        await make('organizers', { organizer: name }),
        await make('organizers', { organizer: `${name.toLowerCase()}`, email }),
        await make('organizers', { organizer: unique('Else '), email: email.toUpperCase() }),
      ]
      expect(written(ids, await pairsOf(ids, 'organizers'))).toEqual(['0-1 name', '1-2 email'])
      const word = unique('Müzik ')
      const tags = [
        await make('tags', { name: word }, '?i18n_language=tr'),
        await make('tags', { name: word.replace('ü', 'u') }, '?i18n_language=en'),
      ]
      expect(written(tags, await pairsOf(tags, 'tags'))).toEqual(['0-1 name'])
    })

    test('that more than eight records share are none, however they came about', async () => {
      const name = unique('Hall ')
      const ids: number[] = []
      for (let n = 0; n < 9; n++) ids.push(await venue({ venue: name }))
      expect(await pairsOf(ids)).toEqual([])
      await client.do({ as: 'editor', request: `DELETE /venues/${ids.at(-1)}` })
      expect(await pairsOf(ids)).toHaveLength(28)
    })

    test('are remembered as different, with the user, until it is taken back', async () => {
      const name = unique('Twin ')
      const ids = [await venue({ venue: name }), await venue({ venue: name })]
      const [pair] = await pairsOf(ids)
      const totals = async () => (await client.do({ as: 'editor', request: `GET ${desk}/duplicates/totals` })).totals
      const before = (await totals()).venues
      const decide = (method: string, as: Role = 'editor') =>
        client.call({ as, request: `${method} ${desk}/duplicates/${pair?.id}/different`, body: {} })
      expect((await decide('POST', 'organizer')).status).toBe(403)
      const { status, json } = await decide('POST')
      expect([status, typeof json.different.by.name]).toEqual([200, 'string'])
      expect(await pairsOf(ids)).toEqual([])
      expect((await totals()).venues).toBe(before - 1)
      // A later write of the same names asks nobody again.
      await client.do({ as: 'editor', request: `PATCH /venues/${ids[0]}`, body: { phone: '+90 312 4444444' } })
      expect(await pairsOf(ids)).toEqual([])
      expect(await pairsOf(ids, 'venues', '&different=true')).toHaveLength(1)
      expect((await decide('DELETE')).json.different).toBeNull()
      expect(await pairsOf(ids)).toHaveLength(1)
    })

    test('are for those who may merge, and unknown ones are 404', async () => {
      for (const [as, resource, status] of [
        ['organizer', 'venues', 403],
        ['reviewer', 'venues', 200],
        ['reviewer', 'categories', 403],
        ['editor', 'categories', 200],
      ] as const)
        expect((await client.call({ as, request: `GET ${desk}/duplicates?resource=${resource}` })).status).toBe(status)
      const request = `POST ${desk}/duplicates/999999999/different`
      expect((await client.call({ as: 'editor', request, body: {} })).status).toBe(404)
    })
  })

  describe('names like one that is typed', () => {
    const like = async (text: string, as: Role = 'editor') => {
      const request = `GET ${desk}/like-names?resource=venues&text=${encodeURIComponent(text)}`
      return (await client.do({ as, request })).records.map(({ id }: { id: number }) => id)
    }

    test('are found whatever their letters, order of words or a slip; drafts of others are not [C5]', async () => {
      const mark = unique('Q').replace(/\W/g, '').toLowerCase()
      const id = await venue({ venue: `Zorlu ${mark} Sahnesi` })
      const draft = await venue({ venue: `Zorlu ${mark} Sahnesi`, status: 'draft' })
      for (const typed of [
        `zorlu ${mark} sahnesi`,
        `ZORLU ${mark} SAHNESİ`,
        `Sahnesi Zorlu ${mark}`,
        `Zorlu ${mark} Sahnsei`,
      ])
        expect(await like(typed), typed).toEqual([id, draft])
      expect(await like(`Zorlu ${mark} Sahnesi`, 'organizer')).toEqual([id])
      expect(await like(`Zorlu ${mark} Parking`)).toEqual([])
      expect(await like('zo')).toEqual([])
    })
  })
})
