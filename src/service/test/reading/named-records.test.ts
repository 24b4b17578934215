/** Venues and categories are found by the names in a sentence, for each caller those that it may read. */
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onEveryEngine } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'

onEveryEngine((client) => {
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
    await make('Qaz', '/categories', { name: 'Qaz', i18n_language: 'tr' })
    await client.do({ request: `PATCH /categories/${ids['Qaz']}`, body: { name: 'Qazz music', i18n_language: 'en' } })
  })

  const found = async (text: string, as: Role = 'editor'): Promise<unknown> => {
    const request = `GET ${desk}/named-records?text=${encodeURIComponent(text)}`
    const { venues, categories } = await client.do({ as, request })
    // Venues and terms have ids of their own.
    const named = (all: readonly string[]) => (one: { id: number }) => all.find((name) => ids[name] === one.id)
    const venue_names = Object.keys(ids).filter((name) => name !== 'Qaz')
    return [...venues.map(named(venue_names)), ...categories.map(named(['Qaz']))]
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
    ['?!', []],
  ])('%s', async (text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  test('tells venues of the same name apart by their cities', async () => {
    const { venues } = await client.do({ as: 'editor', request: `GET ${desk}/named-records?text=qorlu+psm` })
    expect(venues[0]).toEqual({ id: ids['Qorlu PSM'], names: ['Qorlu PSM'], city: 'Qorluköy' })
  })

  test('names nobody an unpublished venue that may not read it', async () => {
    expect(await found('Qizli Depo', 'editor')).toEqual(['Qizli Depo'])
    expect(await found('Qizli Depo', 'organizer')).toEqual([])
    expect(await found('Qorlu PSM', 'organizer')).toContain('Qorlu PSM')
  })

  test('refuses a sentence that is missing or too long', async () => {
    const { status } = await client.call({ as: 'editor', request: `GET ${desk}/named-records` })
    expect(status).toBe(400)
    expect(
      (await client.call({ as: 'editor', request: `GET ${desk}/named-records?text=${'a'.repeat(501)}` })).status,
    ).toBe(400)
  })
})
