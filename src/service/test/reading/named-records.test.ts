/** Venues, organizers and categories are found by the names in a sentence, for each caller those that it may read. */
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { numbersFrom } from '../../bench/data/texts.ts'
import { onOneEngine } from '../one-engine.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    const make = async (name: string, path: string, body: object) => {
      ids[name] = (await client.do({ request: `POST ${path}`, body })).id
    }
    const venue = (name: string, more: object = {}) =>
      make(name, '/venues', { venue: name, status: 'publish', i18n_language: 'tr', ...more })
    await venue('Qorlu PSM', { city: 'Qorluköy' })
    await venue('Qorlu Işık Sahnesi')
    await venue('Uzak Yer', { city: 'Qorlu' })
    await venue('The Qold Library')
    await venue('دار القوبرا')
    await venue('Qizli Depo', { status: 'draft' })
    await venue('Qadim Al-Sinnari')
    await venue('Qelebek Kültür Merkezi')
    await venue('Kültür Merkezi')
    for (let n = 1; n <= 25; n++) await venue(`Qalabalık ${String.fromCharCode(64 + n)} Sahne`)
    const organizer = (name: string, more: object = {}) =>
      make(name, '/organizers', { organizer: name, status: 'publish', i18n_language: 'tr', ...more })
    await organizer('Qültür Vakfı')
    await organizer('Sırlı Qvakıf', { status: 'draft' })
    await make('Qaz', '/categories', { name: 'Qaz', i18n_language: 'tr' })
    await client.do({ request: `PATCH /categories/${ids['Qaz']}`, body: { name: 'Qazz music', i18n_language: 'en' } })
  })

  const found = async (text: string, as: Role = 'editor'): Promise<unknown> => {
    const request = `GET ${desk}/named-records?text=${encodeURIComponent(text)}`
    const { venues, organizers, categories } = await client.do({ as, request })
    // Each kind of record has ids of its own.
    const named = (all: readonly string[]) => (one: { id: number }) => all.find((name) => ids[name] === one.id)
    const organizer_names = ['Qültür Vakfı', 'Sırlı Qvakıf']
    const venue_names = Object.keys(ids).filter((name) => ![...organizer_names, 'Qaz'].includes(name))
    const all = [
      ...venues.map(named(venue_names)),
      ...organizers.map(named(organizer_names)),
      ...categories.map(named(['Qaz'])),
    ]
    // Other files leave records on the shared service whose names may occur in these texts.
    return all.filter((name) => name !== undefined)
  }

  test.each([
    ['Cuma 20:00 QORLU PSM', ['Qorlu PSM', 'Qorlu Işık Sahnesi']],
    ["Qorlu'da qaz", ['Qorlu Işık Sahnesi', 'Qorlu PSM', 'Qaz']],
    ['oyun qorlu isik sahnesinde', ['Qorlu Işık Sahnesi', 'Qorlu PSM']],
    ['at the qold library', ['The Qold Library']],
    ['أمسية بدار القوبرا', ['دار القوبرا']],
    ['Qadim al sinnari', ['Qadim Al-Sinnari']],
    ['qazz music night', ['Qaz']],
    ['qorluköy pazarı', []],
    ['qaz, Qültür Vakfı sunar', ['Qültür Vakfı', 'Qaz']],
    ['Qültür Vakfının gecesi', ['Qültür Vakfı']],
    ['Qelebk Kültür Merkezi', ['Kültür Merkezi', 'Qelebek Kültür Merkezi']],
    ['Qadimm al sinari', ['Qadim Al-Sinnari']],
    ['Qalabalık', []],
    ['Qalabalık C', ['Qalabalık C Sahne']],
    ['?!', []],
  ])('%s', async (text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  test('tells venues of the same name apart by their cities', async () => {
    const { venues } = await client.do({ as: 'editor', request: `GET ${desk}/named-records?text=qorlu+psm` })
    expect(venues[0]).toEqual({ id: ids['Qorlu PSM'], names: ['Qorlu PSM'], city: 'Qorluköy' })
  })

  test('names nobody an unpublished record that may not read it', async () => {
    expect(await found('sunan: Sırlı Qvakıf', 'editor')).toContain('Sırlı Qvakıf')
    expect(await found('sunan: Sırlı Qvakıf', 'organizer')).toEqual([])
    expect(await found('Qizli Depo', 'editor')).toEqual(['Qizli Depo'])
    expect(await found('Qizli Depo', 'organizer')).toEqual([])
    expect(await found('Qorlu PSM', 'organizer')).toContain('Qorlu PSM')
  })

  test('says no name of a text that the caller may not read', async () => {
    const id = ids['Qorlu PSM']
    const body = { venue: 'Qorlu Draft Stage', status: 'draft', i18n_language: 'en' }
    await client.do({ as: 'editor', request: `PATCH /venues/${id}`, body })
    const namesFor = async (as: Role) => {
      const { venues } = await client.do({ as, request: `GET ${desk}/named-records?text=Qorlu+PSM` })
      return venues.find((one: { id: number }) => one.id === id)?.names
    }
    expect(await namesFor('editor')).toEqual(expect.arrayContaining(['Qorlu PSM', 'Qorlu Draft Stage']))
    expect(await namesFor('organizer')).toEqual(['Qorlu PSM'])
  })

  test('the first venue has the longest of all names that stand in a sentence', async () => {
    const some = ['qora', 'qbina', 'qsahne', 'qsalon']
    const random = numbersFrom(7)
    const choose = () => some[Math.floor(random() * some.length)] ?? ''
    const phrase = (most: number) => Array.from({ length: 1 + Math.floor(random() * most) }, choose).join(' ')
    const names = [...new Set(Array.from({ length: 25 }, () => phrase(4)))]
    const made = await Promise.all(
      names.map((venue) => client.do({ request: 'POST /venues', body: { venue, status: 'publish' } })),
    )
    const nameOf = new Map(made.map(({ id }, at) => [id, names[at]]))
    for (let tries = 0; tries < 60; tries++) {
      const text = phrase(8)
      const standing = names.filter((name) => ` ${text} `.includes(` ${name} `)).map((name) => name.length)
      const request = `GET ${desk}/named-records?text=${encodeURIComponent(text)}`
      const { venues } = await client.do({ as: 'editor', request })
      if (standing.length > 0) expect([text, nameOf.get(venues[0]?.id)?.length]).toEqual([text, Math.max(...standing)])
    }
  })

  test('refuses a sentence that is missing or too long', async () => {
    const { status } = await client.call({ as: 'editor', request: `GET ${desk}/named-records` })
    expect(status).toBe(400)
    expect(
      (await client.call({ as: 'editor', request: `GET ${desk}/named-records?text=${'a'.repeat(501)}` })).status,
    ).toBe(400)
  })

  test('tags and the places of venues are found by their whole names', async () => {
    await client.do({ request: 'POST /tags', body: { name: 'Qeçe', i18n_language: 'tr' } })
    const asked = async (text: string, as: Role = 'editor'): Promise<Record<string, unknown>> =>
      client.do({ as, request: `GET ${desk}/named-records?text=${encodeURIComponent(text)}` })
    expect(await asked("Qorluköy'de qeçe")).toMatchObject({
      tags: [{ names: ['Qeçe'] }],
      places: [{ part: 'city', name: 'qorlukoy' }],
    })
    expect(await asked('qorluk qeç')).toMatchObject({ tags: [], places: [] })
  })
})
