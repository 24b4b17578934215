/** The desk's search finds events by the names of what they link to, for each caller by those that it may read. */
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const mark = unique('reach')
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    const make = async (path: string, body: object, as: Role = 'editor'): Promise<number> =>
      (await client.do({ as, request: `POST ${path}`, body })).id
    const when = { start_date: '2033-03-01 20:00', end_date: '2033-03-01 22:00', status: 'publish' }
    const venue = await make('/venues', { venue: `${mark} Işık Sahnesi`, city: `İz${mark}`, status: 'publish' })
    await client.do({ request: `PATCH /venues/${venue}`, body: { i18n_language: 'ar', venue: `مسرح ${mark} أحمد` } })
    const draft = await make('/venues', { venue: `${mark} attic`, status: 'draft' })
    const organizer = await make('/organizers', { organizer: `${mark} dernek`, description: `${mark}hidden` })
    const category = await make('/categories', { name: `${mark} müzik` })
    const tag = await make('/tags', { name: `${mark} bedava` })
    ids['jazz'] = await make('/events', { ...when, title: `${mark} jazz`, venue, categories: [category] })
    ids['talk'] = await make('/events', { ...when, title: `${mark} talk`, organizer, tags: [tag] })
    ids['attic'] = await make('/events', { ...when, title: `${mark} upstairs`, venue: draft })
    ids['unfinished'] = await make('/events', { ...when, title: `${mark} draft`, venue, status: 'draft' })
    ids['secret'] = await make('/events', { ...when, title: `${mark} secret`, venue })
    await client.do({ request: `PATCH /events/${ids['secret']}`, body: { password: 'sesame' } })
  })

  const found = async (words: string, as: Role = 'editor', more = 'search_names=true'): Promise<string[]> => {
    const search = encodeURIComponent(words)
    const request = `GET ${desk}/events?starts_after=2033-02-01&search=${search}&i18n_language=en&${more}`
    const { events, total } = await client.do({ as, request })
    expect(total).toBe(events.length)
    return events.map(({ id }: { id: number }) => Object.keys(ids).find((name) => ids[name] === id)).toSorted()
  }

  test.each([
    [`${mark} ISIK sahnesi`, ['jazz', 'secret', 'unfinished']],
    [`مسرح ${mark} احمد`, ['jazz', 'secret', 'unfinished']],
    [`IZ${mark}`, ['jazz', 'secret', 'unfinished']],
    [`isik jazz ${mark}`, ['jazz']],
    [`"${mark} dernek"`, ['talk']],
    [`${mark} muzik`, ['jazz']],
    [`${mark} bedava`, ['talk']],
    [`${mark} -isik`, ['attic', 'talk']],
    [`${mark} isik -muzik`, ['secret', 'unfinished']],
    [`${mark}hidden`, []],
    [`${mark} attic`, ['attic']],
  ])('%s', async (words, expected) => {
    expect(await found(words)).toEqual(expected)
  })

  test('without the parameter it looks at the texts of events alone, as the interface does', async () => {
    expect(await found(`${mark} isik`, 'editor', '')).toEqual([])
    expect(await found(`${mark} isik`, 'editor', 'search_names=false')).toEqual([])
    const request = `GET /events?starts_after=2033-02-01&search=${mark}+isik&search_names=true`
    expect((await client.do({ request })).total).toBe(0)
  })

  test('finds nobody a draft, a protected event or the name of an unpublished venue', async () => {
    expect(await found(`${mark} isik`, 'organizer')).toEqual(['jazz'])
    expect(await found(`${mark} attic`, 'organizer')).toEqual([])
    expect(await found(`${mark} secret`, 'organizer')).toEqual(['secret'])
    expect(await found(`${mark} -isik`, 'organizer')).toEqual(['attic', 'secret', 'talk'])
  })

  const foundBy = async (name: string, words: string, language = 'en', as: Role = 'editor') => {
    const search = encodeURIComponent(words)
    const request = `GET ${desk}/found-by?include=${ids[name]}&search=${search}&i18n_language=${language}`
    const { names } = await client.do({ as, request })
    return names.map((one: Record<string, unknown>) => `${one['of']} ${one['language']} ${one['name']}`).toSorted()
  }

  test('tells by which names an event was found, in the language in which they match', async () => {
    expect(await foundBy('jazz', `${mark} احمد`)).toContain(`venues ar مسرح ${mark} أحمد`)
    expect(await foundBy('jazz', 'احمد')).toEqual([`venues ar مسرح ${mark} أحمد`])
    expect(await foundBy('jazz', `IZ${mark}`)).toEqual([`city en İz${mark}`])
    expect(await foundBy('talk', `"${mark} dernek"`)).toEqual([`organizers en ${mark} dernek`])
    expect(await foundBy('talk', 'احمد')).toEqual([])
  })

  test('tells nobody names that they may not read', async () => {
    expect(await foundBy('attic', `${mark} attic`)).toEqual([`venues en ${mark} attic`])
    expect(await foundBy('attic', `${mark} attic`, 'en', 'organizer')).toEqual([])
    expect(await foundBy('secret', `${mark} isik`, 'en', 'organizer')).toEqual([])
    expect(await foundBy('unfinished', `${mark} isik`, 'en', 'organizer')).toEqual([])
    expect((await client.call({ as: 'editor', request: `GET ${desk}/found-by?include=x&search=isik` })).status).toBe(
      400,
    )
  })

  test('the name of a category also finds the events of categories below it', async () => {
    const make = (name: string, parent = 0) =>
      client.do({ request: 'POST /categories', body: { name: `${mark} ${name}`, ...(parent > 0 && { parent }) } })
    const arts = await make('arts')
    const stage = await make('stage', arts.id)
    const mime = await make('mime', stage.id)
    const when = { start_date: '2033-03-02 20:00', end_date: '2033-03-02 22:00', status: 'publish' }
    const body = { ...when, title: `${mark} silent`, categories: [mime.id] }
    ids['silent'] = (await client.do({ request: 'POST /events', body })).id
    expect(await found(`${mark} arts`)).toEqual(['silent'])
    expect(await found(`${mark} silent -arts`)).toEqual([])
    expect(await foundBy('silent', 'arts')).toEqual([`categories en ${mark} arts`])
    await client.do({ request: `DELETE /events/${ids['silent']}` })
  })

  test('follows a venue that is renamed and an event that moves', async () => {
    const venue = (await client.do({ request: 'POST /venues', body: { venue: `${mark} before`, status: 'publish' } }))
      .id
    await client.do({ request: `PATCH /events/${ids['attic']}`, body: { venue } })
    expect(await found(`${mark} before`)).toEqual(['attic'])
    await client.do({ request: `PATCH /venues/${venue}`, body: { venue: `${mark} after` } })
    expect(await found(`${mark} before`)).toEqual([])
    expect(await found(`${mark} after`)).toEqual(['attic'])
  })

  test('follows venues that are merged and terms that are deleted', async () => {
    const make = (name: string) =>
      client.do({ request: 'POST /venues', body: { venue: `${mark} ${name}`, status: 'publish' } })
    const [survivor, other] = [await make('palace'), await make('cellar')]
    await client.do({ request: `PATCH /events/${ids['attic']}`, body: { venue: other.id } })
    expect(await found(`${mark} palace`)).toEqual([])
    await client.do({
      request: `POST ${desk}/merges`,
      body: { resource: 'venues', survivor: survivor.id, others: [other.id] },
    })
    expect(await found(`${mark} palace`)).toEqual(['attic'])
    const tag = await client.do({ request: 'POST /tags', body: { name: `${mark} gone` } })
    await client.do({ request: `PATCH /events/${ids['attic']}`, body: { tags: [tag.id] } })
    expect(await found(`${mark} gone`)).toEqual(['attic'])
    await client.do({ request: `DELETE /tags/${tag.id}` })
    expect(await found(`${mark} gone`)).toEqual([])
  })

  test('finds events by a word that occurs in the names of hundreds of records', async () => {
    const names = Array.from({ length: 350 }, (_, at) => `${mark}many ${at}`)
    for (let at = 0; at < names.length; at += 50)
      await client.do({ request: `PATCH /events/${ids['talk']}`, body: { tags: names.slice(at, at + 50) } })
    expect(await found(`${mark}many`)).toEqual(['talk'])
    expect(await found(`${mark}many`, 'organizer')).toEqual(['talk'])
    expect(await found(`${mark} -${mark}many isik jazz`)).toEqual(['jazz'])
  })

  test('finds by published and unpublished texts what each caller may read, and leaves out by them, too', async () => {
    const [own, shared] = [unique('texts'), unique('shared')]
    const when = { start_date: '2033-04-01 20:00', end_date: '2033-04-01 22:00' }
    const make = async (title: string, status: string, as: Role = 'editor') =>
      (await client.do({ as, request: 'POST /events', body: { ...when, status, title: `${own} ${title}` } })).id
    const made = {
      whole: await make(`${shared}`, 'publish'),
      half: await make('half', 'publish'),
      draft: await make(`${shared}`, 'draft', 'organizer'),
    }
    const body = { i18n_language: 'tr', title: `${own} ${shared}`, status: 'draft' }
    await client.do({ request: `PATCH /events/${made.half}`, body })
    const namesOf = async (words: string, as: Role, more: string) => {
      const search = encodeURIComponent(words)
      const request = `GET ${desk}/events?starts_after=2033-02-01&status=publish,draft&search=${search}&i18n_language=en&${more}`
      const { events } = await client.do({ as, request })
      return Object.entries(made).flatMap(([name, id]) =>
        events.some((event: { id: number }) => event.id === id) ? [name] : [],
      )
    }
    for (const more of ['search_names=true', '']) {
      expect(await namesOf(`${own} ${shared}`, 'editor', more)).toEqual(['whole', 'half', 'draft'])
      expect(await namesOf(`${own} ${shared}`, 'organizer', more)).toEqual(['whole', 'draft'])
      expect(await namesOf(`${own} -${shared}`, 'editor', more)).toEqual([])
      expect(await namesOf(`${own} -${shared}`, 'organizer', more)).toEqual(['half'])
    }
  })

  test('a search has the same pages whether its events are near the beginning of the list or far from it', async () => {
    const [near, far] = [unique('near'), unique('far')]
    const category = (await client.do({ request: 'POST /categories', body: { name: `${unique('kind')} ${far}` } })).id
    const made: { readonly id: number; readonly title: string; readonly words: readonly string[] }[] = []
    for (let day = 10; day < 29; day++) {
      const words = [...(day % 3 === 0 ? [] : [near]), ...(day < 26 ? [] : [far])]
      // Some are found by the name of their category alone.
      const named = day === 28 ? { title: near, categories: [category] } : { title: words.join(' ') || 'other' }
      const when = { start_date: `2041-05-${day} 20:00`, end_date: `2041-05-${day} 22:00`, status: 'publish' }
      const { id } = await client.do({ request: 'POST /events', body: { ...when, ...named } })
      made.push({ id, title: named.title, words })
    }
    const pagesOf = async (as: Role, search: string, more = '&search_names=true', per_page = 4) => {
      const ids: number[] = []
      for (let page = 1; page <= made.length; page++) {
        const query = `starts_after=2041-01-01&ends_before=2041-12-31&per_page=${per_page}&page=${page}&search=${search}${more}`
        const request = `GET ${desk}/events?${query}&_fields=events,next_rest_url`
        const { events, next_rest_url } = await client.do({ as, request })
        ids.push(...events.map(({ id }: { id: number }) => id))
        if (next_rest_url === undefined) return ids
      }
      throw new Error('The pages do not end')
    }
    for (const as of ['editor', 'organizer'] as const) {
      const having = (word: string) => made.filter(({ words }) => words.includes(word)).map(({ id }) => id)
      expect(await pagesOf(as, near)).toEqual(having(near))
      // So small a page goes through fewer events than come before these.
      expect(await pagesOf(as, far, '&search_names=true', 1)).toEqual(having(far))
      const without = made.filter(({ words }) => words.includes(near) && !words.includes(far))
      expect(await pagesOf(as, `${near} -${far}`)).toEqual(without.map(({ id }) => id))
      for (const [word, per_page] of [
        [near, 4],
        [far, 1],
      ] as const)
        expect(await pagesOf(as, word, '', per_page)).toEqual(
          made.filter(({ title }) => title.includes(word)).map(({ id }) => id),
        )
    }
    // A write lets totals be counted again.
    const totalOf = async (as: Role, more: string) => {
      const query = `starts_after=2041-01-01&ends_before=2041-12-31&per_page=2&search=${near}${more}`
      return (await client.do({ as, request: `GET ${desk}/events?${query}` })).total
    }
    let total = made.filter(({ words }) => words.includes(near)).length
    for (const as of ['editor', 'organizer'] as const)
      for (const more of ['&search_names=true', '']) {
        expect(await totalOf(as, more)).toBe(total)
        const when = { start_date: '2041-06-01 20:00', end_date: '2041-06-01 22:00', status: 'publish' }
        await client.do({ request: 'POST /events', body: { ...when, title: `${near} more` } })
        expect(await totalOf(as, more)).toBe(++total)
      }
  })
})
