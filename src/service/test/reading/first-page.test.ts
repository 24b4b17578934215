/** The page of the admin comes with the answers to its first requests and with the screen that shows them, as its reader would get them. */
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { listRequest, deskList } from '../../../contract/desk/lists/list-request.ts'
import { onBuiltService } from '../built-service.ts'
import { play, unique } from '../scenario.ts'
import { peopleOf } from '../desk/people.ts'

onBuiltService((client) => {
  const { own, call, newSession } = peopleOf(client)
  const pageFor = async (path: string, cookie: string) => {
    const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) }
    const { json: html, headers: answered } = await client.call({ request: `GET /${path}`, headers })
    const [, json] = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(html) ?? []
    // Its shape is compared below.
    const answers = json === undefined ? null : (JSON.parse(json) as Record<string, unknown>)
    const [, minutes = null] = /^<!doctype html>\s*<html data-first-screen="([^"]*)"/.exec(html) ?? []
    const [, screen = ''] = /<div id="root">(.*<table.*)<noscript>/s.exec(html) ?? []
    return { answers, html, minutes, screen, cache: answered.get('cache-control') }
  }

  /** Asks again while the machine is too busy to render in time. */
  const screenFor = async (path: string, cookie: string) => {
    for (let left = 20; ; left--) {
      const page = await pageFor(path, cookie)
      if (page.screen || left === 0) return page
    }
  }

  const answerAt = async (address: string, cookie: string): Promise<unknown> =>
    (await client.call({ request: `GET /${address}`, headers: { cookie, accept: 'application/json' } })).json

  /**
   * Returns a page, and what its addresses answer. Asks for both again while the same addresses answered otherwise before the page:
   * tests of other files write to the lists meanwhile.
   */
  const pageAmidWrites = async (path: string, cookie: string) => {
    const ask = async (addresses: readonly string[]) =>
      Object.fromEntries(
        await Promise.all(addresses.map(async (address) => [address, await answerAt(address, cookie)] as const)),
      )
    const addresses = Object.keys((await pageFor(path, cookie)).answers ?? {})
    for (let left = 20; ; left--) {
      const before = await ask(addresses)
      const page = await pageFor(path, cookie)
      const asked = await ask(addresses)
      if (left === 0 || isDeepStrictEqual(before, asked)) return { ...page, asked }
    }
  }

  const mark = unique('first')
  const made = client.do({
    as: 'editor',
    request: 'POST /events',
    body: {
      title: `${mark} 3 < 4`,
      start_date: '2027-06-01 10:00',
      end_date: '2027-06-01 11:00',
      status: 'draft',
    },
  })

  test.each([
    ['a plain list', '/events?i18n_language=tr', 2],
    ['a search, in the words of links, too', `/events?i18n_language=en&search=${mark}`, 2],
    ['a list of the desk', '/events?i18n_language=ar&missing_language=ar&page=1', 2],
    ['a list of terms', '/tags?i18n_language=en', 2],
    ['a screen that is no list', '/calendar?i18n_language=en', 1],
    ['an address without a language', '/events', 1],
    ['a list that is refused', '/events?i18n_language=en&page=9999', 1],
    ['a path that names another host', '//evil.example/events?i18n_language=en', 1],
  ])('%s: what its addresses answer', async (_name, path, count) => {
    await made
    const { cookie } = await newSession('editor')
    const { answers, asked, cache } = await pageAmidWrites(path, cookie)
    expect(cache).toBe('no-store')
    expect(Object.keys(asked)).toHaveLength(count)
    expect(answers).toEqual(asked)
  })

  test.each(['//[', '/////', '//a:99999/', '//[::1/events', '/%', '/[?i18n_language=en', '//@:/'])(
    'the page at %s is one like all others, whoever asks',
    async (path) => {
      const { cookie } = await newSession('editor')
      for (const sent of ['', 'takvim_session=nobody', cookie]) {
        const headers = { accept: 'text/html', ...(sent ? { cookie: sent } : {}) }
        const { status, json } = await client.call({ request: `GET /${path}`, headers })
        expect([sent, status < 500, path === '/%' || String(json).includes('<div id="root">')]).toEqual([
          sent,
          true,
          true,
        ])
      }
    },
  )

  test('the admin is at /desk for everybody, and at / for who is signed in', async () => {
    const { cookie } = await newSession('editor')
    for (const [path, sent] of [
      ['/', cookie],
      ['/desk', cookie],
      ['/desk', ''],
    ] as const) {
      const { html, cache } = await pageFor(path, sent)
      expect([path, html.includes('<div id="root">'), cache]).toEqual([path, true, sent ? 'no-store' : 'no-cache'])
    }
    const headers = { accept: 'text/html', 'accept-language': 'ar' }
    expect((await client.call({ request: 'GET //', headers })).headers.get('location')).toBe('/ar/')
  })

  test('the list has the address that the admin asks', async () => {
    const { cookie } = await newSession('editor')
    const { answers } = await pageFor('/events?venue=3,4&i18n_language=en&search=a b', cookie)
    const search = deskList('events', { venue: [3, 4], search: 'a b' }, true)
    const { query } = listRequest('events', search, 'en', true)
    expect(Object.keys(answers ?? {})).toContain(`/api/calendar/desk/v1/events?${new URLSearchParams(query)}`)
  })

  test('nothing in a title can end the element', async () => {
    await made
    const { cookie } = await newSession('editor')
    const { answers, html } = await pageFor(`/events?i18n_language=en&search=${mark}`, cookie)
    expect(JSON.stringify(answers)).toContain(`${mark} 3 < 4`)
    expect(html).toContain(`${mark} 3 \\u003c 4`)
  })

  test('strangers, and those whose session has ended, get a page without a list', async () => {
    expect((await pageFor('/events?i18n_language=en', '')).answers).toBeNull()
    const { cookie } = await newSession('editor')
    await call('DELETE session', undefined, { ...own, cookie })
    const { answers } = await pageFor('/events?i18n_language=en', cookie)
    expect(JSON.stringify(answers)).not.toContain(mark)
    expect(answers).toMatchObject({ '/api/calendar/desk/v1/session': { user: null } })
  })

  test('an organizer gets the list of an organizer', async () => {
    await made
    const { cookie } = await newSession('organizer')
    const { answers } = await pageFor(`/events?i18n_language=en&search=${mark}`, cookie)
    expect(JSON.stringify(answers)).not.toContain(`${mark} 3`)
  })

  test('a page with a screen runs no code before its first paint, and is painted once its first rows are there', async () => {
    const { cookie } = await newSession('editor')
    const code = '<script type="module"'
    expect((await pageFor('/events?i18n_language=en', '')).html).toContain(code)
    const names = Array.from({ length: 8 }, (_, n) => unique(`row${n}`))
    for (const name of names) await client.do({ as: 'editor', request: 'POST /tags', body: { name } })
    const { html, screen } = await screenFor('/tags?i18n_language=en', cookie)
    expect(html).not.toContain(code)
    expect(html.match(/<link rel="modulepreload" [^>]*href="\/assets\/[^"]+" data-code \/>/g)?.length).toBeGreaterThan(
      1,
    )
    expect(html).toContain('<link rel="expect" href="#first-rows" blocking="render" />')
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
    expect(html.split('<script')[0]).toContain('<link rel="stylesheet"')
    expect(screen.split(' id="first-rows"')).toHaveLength(2)
  })

  test.each([
    ['en', 'Events'],
    ['tr', 'Etkinlikler'],
    ['ar', 'الفعاليات'],
  ])('the screen of a list stands in the page, in its language: %s', async (language, heading) => {
    await made
    const { cookie } = await newSession('editor')
    const { screen, minutes } = await screenFor(`/events?i18n_language=${language}&search=${mark}`, cookie)
    expect(screen).toContain(`>${heading}</h1>`)
    expect(screen).toContain(`${mark} 3 &lt; 4`)
    expect(screen).toMatch(/href="\/events\/\d+\?[^"]*"/)
    expect(screen).not.toContain('<script')
    expect(minutes).toMatch(/^-?\d+$/)
  })

  test('the screen is rendered for the zone of the browser, once it is known', async () => {
    const { cookie } = await newSession('editor')
    const zone = 'takvim_zone=Asia/Kolkata'
    const { minutes } = await screenFor('/tags?i18n_language=en', `${cookie}; ${zone}`)
    expect(minutes).toBe('330')
    const wrong = await screenFor('/tags?i18n_language=en', `${cookie}; takvim_zone=Nowhere`)
    expect(wrong.minutes).not.toBe('330')
  })

  test('strangers, and those whose session has ended, get a page without a screen', async () => {
    expect(await pageFor('/events?i18n_language=en', '')).toMatchObject({ minutes: null, screen: '' })
    const { cookie } = await newSession('editor')
    await call('DELETE session', undefined, { ...own, cookie })
    expect(await pageFor('/events?i18n_language=en', cookie)).toMatchObject({ minutes: null, screen: '' })
  })

  test('a list that is refused has the page without a screen', async () => {
    const { cookie } = await newSession('editor')
    const { html, screen } = await pageFor('/events?i18n_language=en&page=9999', cookie)
    expect(screen).toBe('')
    expect(html).toMatch(/<div id="root">\s*<p class="starting">/)
  })

  test('readers at once get each their own screen', async () => {
    await made
    const editor = await newSession('editor')
    const organizer = await newSession('organizer')
    const path = `/events?i18n_language=en&search=${mark}`
    const screens = await Promise.all(
      Array.from({ length: 8 }, (_, n) => pageFor(path, (n % 2 === 0 ? editor : organizer).cookie)),
    )
    for (const [n, { screen }] of screens.entries()) if (screen) expect(screen.includes(`${mark} 3`)).toBe(n % 2 === 0)
    expect(screens.some(({ screen }) => screen)).toBe(true)
  })

  play(client, [
    {
      name: 'a file of the admin that is not the one asked for is refused',
      request: 'GET //favicon.png',
      headers: { 'if-match': '"another"' },
      status: 412,
      answer: { code: 'rest_precondition_failed', data: { status: 412 } },
    },
  ])
})
