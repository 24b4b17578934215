/** Pages for readers: what they show, in which language, what they never show, and how they are cached. */
import { beforeAll, describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { pagesOf } from './read-page.ts'

onOneEngine((client) => {
  const { get, page } = pagesOf(client)
  const create = (request: string, body: object) => client.do({ request: `POST ${request}`, body })

  describe('an event', () => {
    const mark = unique('pages')
    // Far from what other tests write, and with the same day everywhere.
    const day = '2088-12-07'
    let event: { id: number; slug: string; url: string }
    let city = ''

    beforeAll(async () => {
      city = unique('Town')
      const venue = await create('/venues', {
        venue: `${mark} hall`,
        city,
        address: '5 Long Street',
        phone: '+90 212 1',
      })
      const fields = { start_date: `${day} 19:00`, end_date: `${day} 20:30`, venue: [venue.id], cost: '0' }
      event = await create('/events', {
        ...fields,
        title: `${mark} 3 < 4 & evening`,
        description: '<p>Songs <b>and</b> words</p>',
        timezone: 'Africa/Cairo',
      })
      await client.do({
        request: `PUT //api/calendar/desk/v1/venues/${venue.id}/location`,
        body: { geo_lat: 41, geo_lng: 29 },
      })
    })

    test('has a page with its facts, its text, its data for machines and links to calendars', async () => {
      const html = await page(`/en/event/${event.slug}`)
      expect(html).toContain(`${mark} 3 &lt; 4 &amp; evening</h1>`)
      expect(html).toContain('<p>Songs <b>and</b> words</p>')
      expect(html).toMatch(
        /Tuesday 7 December 2088, <time [^>]*>19:00–20:30<\/time>.*>Cairo time<.*5 Long Street.*Free/s,
      )
      expect(html).toContain('href="https://www.openstreetmap.org/?mlat=41&amp;mlon=29')
      expect(html).toContain('dates=20881207T190000%2F20881207T203000&amp;ctz=Africa%2FCairo')
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
      expect(json).not.toContain('<')
      const { json: told } = await client.call({ request: `GET //en/api/calendar/events/v1/events/${event.id}` })
      expect(JSON.parse(json)).toEqual(told.json_ld)
      expect(told.url).toBe(`${client.service.url}/en/event/${event.slug}`)
    })

    test('stands in the list below its day, and leads to it', async () => {
      const html = await page(`/en/?where=${city}`)
      expect(html).toMatch(new RegExp(`id="d${day}".*Tuesday 7 December 2088.*href="/en/event/${event.slug}"`, 's'))
      expect(html).toMatch(/1 of 1 events/)
      expect(await page(`/en/?where=${city}&free=1`)).toContain(`href="/en/event/${event.slug}"`)
      const without = await page(`/en/?where=${city}&online=1`)
      expect(without).not.toContain(`href="/en/event/${event.slug}"`)
      expect(without).toMatch(/No events match these filters.*Without “<bdi>Online<\/bdi>”.*1 event/s)
      expect(without).toContain('aria-label="Without “Online”"><bdi>Online</bdi></a>')
    })

    test('stands in the table of its month, and on the page of its day', async () => {
      const month = await page(`/en/2088-12?where=${city}`)
      expect(month.match(/<th scope="col">(\w+)/g)).toHaveLength(7)
      // The feed has more than a list that is narrowed down.
      const subscribed = `href="webcal:${client.service.url.slice(5)}/en/calendar.ics">Subscribe to the calendar<`
      expect([month, await page('/en/2088-12')].map((html) => html.includes(subscribed))).toEqual([false, true])
      expect(month).toContain('<a href="/desk" rel="nofollow">Sign in</a>')
      const [, cell = ''] =
        new RegExp(`<td[^>]*>(<div class="no"><a href="/en/${day}\\?where=${city}".*?)</td>`).exec(month) ?? []
      expect(cell).toMatch(new RegExp(`19:00</time> <a href="/en/event/${event.slug}"`))
      expect(await page(`/en/${day}?where=${city}`)).toContain(`href="/en/event/${event.slug}"`)
      expect(await page(`/en/2088-12-08?where=${city}`)).not.toContain(`href="/en/event/${event.slug}"`)
      for (const none of ['2088-13', '2088-02-30', '0000-01', '2088-1']) await page(`/en/${none}`, 404)
    })

    test('makes its month, week and day known to search engines, and empty ones are not', async () => {
      const noindex = '<meta name="robots" content="noindex">'
      for (const path of ['2088-12', '2088-W50', day]) expect(await page(`/en/${path}`)).not.toContain(noindex)
      for (const path of ['4088-12', '4088-W50', '4088-12-07', `2088-W50?where=${city}`])
        expect(await page(`/en/${path}`)).toContain(noindex)
    })

    test('stands in its week, which starts as the language has it and has one name in all', async () => {
      const at = (language: string) => page(`/${language}/2088-W50?where=${city}`)
      const days = (html: string) =>
        [...html.matchAll(/<td[^>]*><div class="no"><a href="\/..\/([^"?]+)/g)].map(([, one]) => one)
      const [arabic, turkish, english] = [await at('ar'), await at('tr'), await at('en')]
      const week = ['2088-12-06', day, '2088-12-08', '2088-12-09', '2088-12-10', '2088-12-11', '2088-12-12']
      expect(days(turkish)).toEqual(week)
      expect(days(english)).toEqual(week)
      expect(days(arabic)).toEqual(['2088-12-04', '2088-12-05', ...week.slice(0, 5)])
      for (const [html, language] of [
        [arabic, 'ar'],
        [turkish, 'tr'],
      ] as const) {
        expect(html).toContain(`${mark} hall`)
        expect(html).toContain(`rel="prev" class="back">`)
        expect(html).toContain(`href="/${language}/2088-W51?where=${city}" rel="next"`)
      }
      expect(english).toContain('<h1>6–12 December 2088</h1>')
      // Filters are links that keep the week, and other views have them too.
      expect(english).toContain('<a href="/en/2088-W50">Anywhere</a>')
      expect(english).toContain(`href="/en/2088-W50?where=${city}&amp;free=1"`)
      expect(english).toContain(`href="/en/2088-12?where=${city}"`)
      expect(await page(`/en/2088-12?where=${city}`)).toContain(`href="/en/2088-W49?where=${city}"`)
      expect(await page(`/en/${day}?where=${city}`)).toContain(`href="/en/2088-W50?where=${city}"`)
      expect(await page('/en/2088-W50')).toContain(`hreflang="ar" href="${client.service.url}/ar/2088-W50"`)
      // A year has 53 weeks where its Thursdays have it so; the first may begin in the year before.
      expect(days(await page('/en/2026-W53'))[0]).toBe('2026-12-28')
      expect(days(await page('/tr/2025-W01'))[0]).toBe('2024-12-30')
      for (const none of ['2025-W53', '2026-W54', '2026-W00', '2026-W1', '0999-W10', '9999-W52'])
        await page(`/en/${none}`, 404)
    })

    test('of several weeks has one colour in its month', async () => {
      const town = unique('Town')
      const venue = await create('/venues', { venue: `${mark} yard`, city: town })
      const during = (start: string, end: string) => ({
        start_date: start,
        end_date: end,
        all_day: true,
        venue: [venue.id],
      })
      await create('/events', { title: `${mark} fair`, ...during('2088-11-29', '2088-12-02') })
      const { slug } = await create('/events', { title: `${mark} show`, ...during('2088-12-01', '2088-12-16') })
      const month = await page(`/en/2088-12?where=${town}`)
      const lanes = [
        ...month.matchAll(
          new RegExp(`<li class="k([^"]*)"><a href="/en/event/${slug}"[^>]*>.*?class="d">([^<]*)<`, 'g'),
        ),
      ]
      expect(lanes.map(([, color, days]) => [color, days])).toEqual([
        [' k1', '1–16 Dec'],
        [' k1', 'until 16 December'],
        [' k1', 'until 16 December'],
      ])
      // Each week has a bar below its names, as long as the event is on.
      expect([...month.matchAll(/<i class="(a. z.) k1"><\/i>/g)].map(([, reach]) => reach)).toEqual([
        'a3 z7',
        'a1 z7',
        'a1 z4',
      ])
      const exhibition = { start_date: '2020-01-01', end_date: '2090-01-01', all_day: true, venue: [venue.id] }
      const { slug: going_on } = await create('/events', { title: `${mark} exhibition`, ...exhibition })
      expect(await page(`/en/venue/${venue.slug}`)).toContain(`/en/event/${going_on}"`)
      const night = { start_date: '2088-12-05 22:00', end_date: '2088-12-06 02:00', venue: [venue.id] }
      const { slug: of_night } = await create('/events', { title: `${mark} night`, ...night })
      const [first, second] = [await page(`/en/2088-12-05?where=${town}`), await page(`/en/2088-12-06?where=${town}`)]
      for (const one of [first, second]) expect(one).toContain(`/en/event/${slug}"`)
      expect([first.includes(of_night), second.includes(of_night)]).toEqual([true, false])
    })

    test('says in each language which text stands for a missing one', async () => {
      const arabic = await page(`/ar/event/${event.slug}`)
      expect(arabic).toContain('<html lang="ar" dir="rtl">')
      expect(arabic).toMatch(new RegExp(`<h1 lang="en" dir="ltr">${mark}`))
      expect(arabic).toContain('>بتوقيت القاهرة<')
      expect(arabic).toContain('هذا النص غير متوفر بالعربية بعد، لذلك يظهر بهذه اللغة: الإنجليزية.')
      expect(arabic).toContain(`<link rel="canonical" href="${client.service.url}/en/event/${event.slug}">`)
      expect(arabic).not.toContain('hreflang="x-default"')
      await client.do({
        request: `PATCH //ar/api/calendar/events/v1/events/${event.id}`,
        body: { title: `أمسية ${mark}`, status: 'publish' },
      })
      const { slug } = await client.do({ request: `GET //ar/api/calendar/events/v1/events/${event.id}` })
      const moved = await get(`/ar/event/${event.slug}`)
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `/ar/event/${encodeURIComponent(slug)}`])
      const own = await page(`/ar/event/${encodeURIComponent(slug)}`)
      expect(own).not.toContain('class="box note"')
      expect(own).toContain(`hreflang="en" href="${client.service.url}/en/event/${event.slug}"`)
    })

    test('is cached until somebody writes', async () => {
      const path = `/en/event/${event.slug}`
      const first = await get(path)
      const tag = first.headers.get('etag') ?? ''
      expect(first.headers.get('surrogate-key')).toContain(`event-${event.id}`)
      expect((await get(path, { 'if-none-match': tag })).status).toBe(304)
      const { headers, json } = await get(path, { 'accept-encoding': 'br;q=0, gzip' })
      expect(headers.get('content-encoding')).toBe('gzip')
      expect(headers.get('vary')).toContain('accept-encoding')
      // Unpacked by the client of the tests.
      expect(json).toBe(first.json)
      await client.do({
        request: `PATCH /events/${event.id}`,
        body: { event_status: 'cancelled', event_status_reason: `${mark} reason` },
      })
      const changed = await get(path, { 'if-none-match': tag })
      expect(changed.status).toBe(200)
      expect(changed.json).toMatch(new RegExp(`Cancelled</h2><p>${mark} reason`))
      expect(changed.json).toContain('https://schema.org/EventCancelled')
    })
  })

  describe('what not everybody may read', () => {
    const mark = unique('secret')
    const city = unique('Hidden')
    const day = '2089-03-01'
    const hidden: { name: string; slug: string; status: number }[] = []

    beforeAll(async () => {
      const venue = await create('/venues', { venue: `${mark} open hall`, city })
      const make = async (name: string, body: object, change?: object, status = 404) => {
        const fields = { start_date: `${day} 10:00`, end_date: `${day} 11:00`, venue: [venue.id] }
        const made = await create('/events', { title: `${mark} ${name}`, ...fields, ...body })
        if (change) await client.do({ request: `PATCH /events/${made.id}`, body: change })
        hidden.push({ name, slug: made.slug, status })
        return made
      }
      await make('draft', { status: 'draft' })
      await make('private', { status: 'private' })
      await make('pending', { status: 'pending' })
      await make('scheduled', { status: 'future', date: '2088-01-01 00:00:00' })
      await make('protected', {}, { password: 'sesame' })
      await make('unlisted', { hide_from_listings: true })
      const trashed = await make('trashed', {}, undefined, 410)
      await client.do({ request: `DELETE /events/${trashed.id}` })
      const draft = await make('trashed draft', { status: 'draft' })
      await client.do({ request: `DELETE /events/${draft.id}` })
      await make('open', {}, undefined, 200)
    })

    test('has no page', async () => {
      for (const { name, slug, status } of hidden) {
        const html = await page(`/en/event/${slug}`, status)
        if (status !== 200) expect(html, name).not.toContain(mark)
      }
      expect(await page(`/en/event/${mark}-nothing`, 404)).toContain('This page does not exist')
    })

    test.each([
      `/en/?where=${city}`,
      `/tr/?where=${city}&when=2089-03`,
      `/en/?q=${mark}`,
      `/en/2089-03?where=${city}`,
      `/ar/2089-03-01?where=${city}`,
      `/tr/2089-W09?where=${city}`,
    ])('is in no list: %s', async (path) => {
      const html = await page(path)
      const found = hidden.filter(({ slug }) => html.includes(`/event/${slug}"`)).map(({ name }) => name)
      expect(found).toEqual(['open'])
    })
  })

  describe('addresses', () => {
    const mark = unique('address')
    const days = { start_date: '2087-02-01 10:00', end_date: '2087-02-01 11:00' }
    const to = async (path: string, language = 'tr') => {
      const { status, headers } = await get(path, { 'accept-language': `${language}, *;q=0.1` })
      return [status, headers.get('location')]
    }

    test('without a language lead to that of the reader', async () => {
      const event = await create('/events', { title: `${mark} night`, ...days })
      expect(await to(`/event/${event.slug}`)).toEqual([302, `/tr/event/${event.slug}`])
      expect(await to(`/event/${event.slug}/`, 'fr, ar;q=0.9, en;q=0.2')).toEqual([302, `/ar/event/${event.slug}`])
      expect(await to(`/?p=${event.id}`)).toEqual([302, `/tr/event/${event.slug}`])
      expect((await get(`/?p=${event.id}`)).headers.get('vary')).toContain('accept-language')
      expect(await to('/events/category/music', 'en')).toEqual([302, '/en/category/music'])
      expect(await to('/ar/events/tag/music/')).toEqual([301, '/ar/tag/music'])
      await page((await to('/?p=2147483647'))[1] as string, 404)
      expect(await to('/event?p=1.5')).toEqual([302, '/tr/'])
      const unlisted = await create('/events', { title: `${mark} unlisted`, ...days, hide_from_listings: true })
      expect(await to(`/?p=${unlisted.id}`)).toEqual([302, `/tr/event/${unlisted.id}`])
    })

    test('of the calendar itself lead readers to the list in their language', async () => {
      expect(await to('/')).toEqual([302, '/tr/'])
      expect(await to('/', 'fr, ar;q=0.9')).toEqual([302, '/ar/'])
      expect(await to('/?i18n_language=en')).toEqual([302, '/en/'])
      const { headers } = await get('/', { cookie: 'takvim_session=nobody' })
      expect([headers.get('location'), headers.get('vary'), headers.get('cache-control')]).toEqual([
        expect.stringMatching(/^\/..\/$/),
        expect.stringMatching(/accept-language.*cookie/),
        expect.stringMatching(/^public, max-age=0/),
      ])
    })

    test('of records that were renamed lead to the new one, unless nobody could read them by then', async () => {
      const renamed = async (status: string) => {
        const { id, slug } = await create('/events', { title: `${mark} ${status} before`, ...days, status })
        const body = { slug: `${mark}-${status}-after`, status: 'publish' }
        const after = await client.do({ request: `PATCH /events/${id}`, body })
        return [slug, after.slug]
      }
      const [before = '', after = ''] = await renamed('publish')
      expect(await to(`/en/event/${before}`)).toEqual([301, `/en/event/${after}`])
      // A browser that keeps it for longer goes in a circle where a record gets its old slug again.
      expect((await get(`/en/event/${before}`)).headers.get('cache-control')).toMatch(/^public, max-age=2,/)
      const { id, slug } = await create('/categories', { name: `${mark} kind` })
      await client.do({ request: `PATCH /categories/${id}`, body: { slug: `${mark}-sort` } })
      expect(await to(`/en/category/${slug}`)).toEqual([301, `/en/category/${mark}-sort`])
      const [working_title = ''] = await renamed('draft')
      await page(`/en/event/${working_title}`, 404)
    })

    test('in a language that a term is not written in show its text with a note', async () => {
      const described = await create('/tags', { name: unique('sea'), description: '<p>Songs of the sea</p>' })
      const bare = await create('/tags', { name: unique('bare') })
      const there = await page(`/tr/tag/${described.slug}`)
      expect(there).toContain('Bu metnin Türkçesi henüz yok; metin şu dilde gösteriliyor: İngilizce.')
      expect(there).toContain('<p>Songs of the sea</p>')
      expect(await page(`/en/tag/${described.slug}`)).not.toContain('not available')
      expect(await page(`/tr/tag/${bare.slug}`)).not.toContain('henüz yok')
    })

    test('of merged records lead to the one that stands for them', async () => {
      for (const [one, resource, field] of [
        ['venue', 'venues', 'venue'],
        ['tag', 'tags', 'name'],
      ] as const) {
        const [kept, other] = [
          await create(`/${resource}`, { [field]: `${mark} ${one} kept` }),
          await create(`/${resource}`, { [field]: `${mark} ${one} other` }),
        ]
        await client.do({
          request: 'POST //api/calendar/desk/v1/merges',
          body: { resource, survivor: kept.id, others: [other.id], fields: {} },
        })
        expect(await to(`/en/${one}/${other.slug}`)).toEqual([301, `/en/${one}/${kept.slug}`])
        expect(await page(`/en/${one}/${kept.slug}`)).toContain(`${mark} ${one} kept</h1>`)
      }
    })

    test('of what everybody may read are told to search engines, in the language of their texts', async () => {
      const open = await create('/events', { title: `${mark} open`, ...days })
      const secrets = [
        await create('/events', { title: `${mark} draft`, ...days, status: 'draft' }),
        await create('/events', { title: `${mark} unlisted`, ...days, hide_from_listings: true }),
        await create('/events', { title: `${mark} locked`, ...days }),
      ]
      await client.do({ request: `PATCH /events/${secrets[2].id}`, body: { password: 'sesame' } })
      const index = String((await get('/sitemap.xml')).json)
      const files = [...index.matchAll(/<loc>[^<]*(\/sitemap\/en\/event\/\d+\.xml)<\/loc>/g)].map(
        ([, path = '']) => path,
      )
      const listed = (await Promise.all(files.map(async (path) => String((await get(path)).json)))).join('')
      expect(listed).toContain(`<loc>${client.service.url}/en/event/${open.slug}</loc>`)
      for (const { slug } of secrets) expect(listed).not.toContain(`/${slug}</loc>`)
      expect(String((await get('/sitemap/ar/event/1.xml')).json)).not.toContain(open.slug)
      const robots = await get('/robots.txt')
      expect(robots.json).toContain(`Sitemap: ${client.service.url}/sitemap.xml`)
      expect(robots.json).toContain('Disallow: /ar/api/')
    })
  })

  test('a search is shown as it was typed, and is no markup', async () => {
    const html = await page(`/en/?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })

  test.each([
    ['/en/?q=%22%22', 200],
    ['/en/?when=nonsense&from=2026-02-31&page=0&venue=x', 200],
    ['/en/?category=%00%2C&where=%20', 200],
    ['/en/?page=9999', 200],
    ['/en/?when=9999-12&from=9999-12-31', 200],
    // The weeks around them are in years that dates cannot have.
    ['/ar/9999-12', 404],
    ['/en/9999-12-31', 404],
    ['/tr/1000-01', 404],
    ['/en/9998-12', 200],
    ['/ar/9998-W52', 200],
    ['/en/?q=%00a&where=%00', 200],
    ['/en/category/%00', 404],
    ['/en/tag/a%00b', 404],
    ['/en/tag/%20', 404],
    ['/tr/nowhere', 404],
    ['/tr/event/%E0%A4%A', 400],
  ])('an address that makes no sense is a page all the same: %s', async (path, status) => {
    const { status: answered, headers } = await get(path)
    expect(answered).toBe(status)
    if (!path.includes('%A')) expect(headers.get('content-type')).toContain('text/html')
  })

  test('paths of the interface are none of the pages', async () => {
    const { status, json } = await get('/en/api/nothing')
    expect([status, json.code]).toEqual([404, 'rest_no_route'])
  })
})
