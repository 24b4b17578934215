/** Lists of the desk are sorted both ways, with pages that hold every record once. */
import { beforeAll, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const mark = unique('order')
  const made: number[] = []
  const titles = ['Zeytin', 'ılık', 'İnce', 'çay', 'Cam', 'Émile', '“Dal”', '10 gün', 'أمسية', 'باب']

  beforeAll(async () => {
    for (const [at, title] of titles.entries()) {
      const day = `2087-03-${String(28 - at).padStart(2, '0')}`
      const body = { title, excerpt: mark, start_date: `${day} 20:00`, end_date: `${day} 22:00`, status: 'publish' }
      made.push((await client.do({ as: 'editor', request: 'POST /events', body: { ...body, i18n_language: 'tr' } })).id)
    }
    // Changed last, although it was made first.
    await client.do({ as: 'editor', request: `PATCH /events/${made[0]}`, body: { cost: '10' } })
  })

  const window = 'starts_after=2087-02-28&ends_before=2087-03-31'
  const pages = async (order: string, language = 'tr') => {
    const shown: { id: number; title: string }[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const request = `GET ${desk}/events?${window}&per_page=3&page=${page}&i18n_language=${language}&${order}`
      const { events, total, total_pages } = await client.do({ as: 'editor', request })
      expect(total).toBe(titles.length)
      last = total_pages
      shown.push(...events)
    }
    return shown
  }
  const ids = async (order: string) => (await pages(order)).map(({ id }) => id)

  test('by start, both ways', async () => {
    expect(await ids('orderby=start')).toEqual(made.toReversed())
    expect(await ids('orderby=start&order=desc')).toEqual(made)
    expect(await ids('order=desc')).toEqual(made)
  })

  test('by creation, both ways', async () => {
    expect(await ids('orderby=created')).toEqual(made)
    expect(await ids('orderby=created&order=desc')).toEqual(made.toReversed())
  })

  test('by the last change, both ways', async () => {
    const [first = 0] = made
    expect((await ids('orderby=modified&order=desc'))[0]).toBe(first)
    expect((await ids('orderby=modified')).at(-1)).toBe(first)
  })

  test('by title, in the alphabet of the language', async () => {
    const sorted = async (language: string, order = '') =>
      (await pages(`orderby=title${order}`, language)).map(({ title }) => title)
    const turkish = ['10 gün', 'Cam', 'çay', '“Dal”', 'Émile', 'ılık', 'İnce', 'Zeytin', 'أمسية', 'باب']
    expect(await sorted('tr')).toEqual(turkish)
    expect(await sorted('tr', '&order=desc')).toEqual(turkish.toReversed())
    const english = await sorted('en')
    expect(english.indexOf('ılık')).toBeLessThan(english.indexOf('İnce'))
    expect((await sorted('ar')).slice(0, 3)).toEqual(['10 gün', 'أمسية', 'باب'])
  })

  test('venues by name, change and creation', async () => {
    const venues: number[] = []
    for (const venue of [`${mark} b`, `${mark} a`, `${mark} c`])
      venues.push((await client.do({ as: 'editor', request: 'POST /venues', body: { venue, status: 'publish' } })).id)
    const [b, a, c] = venues
    const found = async (order: string) => {
      const request = `GET ${desk}/venues?search=${mark}&${order}`
      return (await client.do({ as: 'editor', request })).venues.map(({ id }: { id: number }) => id)
    }
    expect(await found('orderby=name')).toEqual([a, b, c])
    expect(await found('orderby=name&order=desc')).toEqual([c, b, a])
    expect(await found('orderby=created&order=desc')).toEqual([c, a, b])
    expect(await found('orderby=modified&order=desc')).toEqual([c, a, b])
  })

  test('the interface keeps its one order', async () => {
    const { events } = await client.do({ as: 'editor', request: `GET /events?${window}&order=desc&orderby=created` })
    expect(events.map(({ id }: { id: number }) => id)).toEqual(made.toReversed())
  })
})
