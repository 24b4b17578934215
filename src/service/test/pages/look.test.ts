/** The look of the pages: what an administrator sets is on every page and feed at once, and what could do harm is refused or made inert. */
import { hash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { picture } from '../media/pictures.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { pagesOf } from './read-page.ts'

const desk = '//api/calendar/desk/v1/look'

const usual = {
  ...{ is_on: true, color: null, logo: null, languages, language: 'en' },
  names: { ar: '', en: '', tr: '' },
  footers: { ar: '', en: '', tr: '' },
}

const logoOf = (bytes: Uint8Array | string, name = 'logo') => ({
  logo: { name, data: Buffer.from(bytes).toString('base64') },
})

onOneEngine((client) => {
  const { get, page } = pagesOf(client)
  const set = (body: object) => client.do({ request: `PATCH ${desk}`, body })
  const tried = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    client.call({ as: 'administrator', request: `PATCH ${desk}?i18n_language=tr`, body, headers })
  /** Returns status and location of an address, for a reader whose browser prefers Turkish. */
  const lead = async (path: string, accept = 'tr,en;q=0.5') => {
    const { status, headers } = await get(path, { 'accept-language': accept })
    return [status, headers.get('location')]
  }

  afterEach(() => set(usual))

  test('is on every page at once, with a policy for its style', async () => {
    const [before, footer] = [await page('/tr/'), 'İki\nsatır <b> & "son"']
    expect(before).toContain('<meta name="theme-color" content="#0b5c64">')
    await set({ color: ' 1D4F91 ', names: { tr: 'Şehir & Takvimi' }, footers: { tr: footer } })
    const html = await page('/tr/')
    expect(html).toContain('<meta name="theme-color" content="#1d4f91">')
    expect(html).toContain('<title>Şehir &amp; Takvimi</title>')
    expect(html).toContain('<p class="own">İki\nsatır  &amp; &quot;son&quot;</p>')
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(css).toContain('--head:#1d4f91')
    const { headers } = await get('/tr/')
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash('sha256', css, 'base64')}'`)
    expect(headers.get('surrogate-key')?.split(' ')[0]).toBe('look')
    expect((await get('/tr/calendar.json')).json).toMatchObject({ title: 'Şehir & Takvimi' })
    expect(await page('/en/')).toContain('<title>Takvim</title>')
    await set({ color: '#0b5c64', names: { tr: '' }, footers: { tr: '' } })
    expect(await page('/tr/')).toBe(before)
  })

  test('is told with who set it, and is not written over', async () => {
    const { json, headers } = await client.call({ as: 'administrator', request: `GET ${desk}` })
    expect(json).toMatchObject({ ...usual, site_name: 'Takvim', pages_url: `${client.service.url}/en/` })
    const tag = headers.get('etag') ?? ''
    const first = await tried({ is_on: true, color: '#abc' }, { 'if-match': tag })
    expect(first.json.data.details.color.code).toBe('too_pale')
    expect((await tried({ color: '#123456' }, { 'if-match': tag })).json).toMatchObject({
      version: json.version + 1,
      changed_by: { name: 'administrator' },
    })
    const { status, json: late } = await tried({ color: '#654321' }, { 'if-match': tag })
    expect([status, late.data.current.color]).toEqual([412, '#123456'])
    expect((await client.do({ request: `PATCH ${desk}`, body: {} })).version).toBe(json.version + 1)
  })

  test('is refused field by field, in the language of the reader', async () => {
    const { status, json } = await tried({
      ...{ color: '#e0a100', names: { en: 'n'.repeat(81) }, footers: 'x', languages: [], language: 'fr' },
      ...logoOf('no image'),
    })
    expect([status, Object.keys(json.data.details).toSorted()]).toEqual([
      400,
      ['color', 'footers', 'language', 'languages', 'logo', 'names'],
    ])
    expect(json.data.details.color).toMatchObject({ measured: 2.2, needed: 4.5, offer: expect.stringMatching(/^#/) })
    expect(json.data.params.color).toMatch(/^Fazla açık.*2\.2 : 1; en az 4\.5 gerekir/)
    expect((await tried({ color: 'red;}' })).json.data.details.color.code).toBe('not_a_color')
    const other = await tried({ languages: ['ar', 'tr'], language: 'en' })
    expect(other.json.data.details.language).toEqual({ code: 'not_one_of', allowed: ['ar', 'tr'] })
  })

  test('offers languages: others lead to one that is offered, and no page or map names them', async () => {
    const { slug } = await client.do({
      request: 'POST /events?i18n_language=tr',
      body: { title: unique('Dil '), start_date: '2088-03-01', end_date: '2088-03-01', status: 'publish' },
    })
    expect(await page(`/en/event/${slug}`)).toContain('href="/tr/event/')
    await set({ languages: ['en', 'ar'] })
    const html = await page('/en/')
    expect(html).not.toMatch(/hreflang="tr"|href="\/tr\//)
    expect(html).toContain('hreflang="ar"')
    // Search engines are not sent to an address that leads back.
    expect(await page(`/en/event/${slug}`)).toContain(`<link rel="canonical" href="${client.service.url}/en/event/`)
    expect(await lead('/tr/?when=today')).toEqual([302, '/en/?when=today'])
    expect(await lead(`/tr/event/${slug}`)).toEqual([302, `/en/event/${slug}`])
    expect(await lead('/tr/2088-03')).toEqual([302, '/en/2088-03'])
    expect(await lead(`/event/${slug}`)).toEqual([302, `/en/event/${slug}`])
    expect(await lead(`/event/${slug}`, 'tr, ar;q=0.1')).toEqual([302, `/ar/event/${slug}`])
    expect(await lead('/?i18n_language=tr', 'tr, ar;q=0.1')).toEqual([302, '/ar/'])
    expect((await get('/sitemap.xml')).json).not.toContain('/sitemap/tr/')
    expect((await get('/sitemap/tr/event/1.xml')).status).toBe(404)
    // Feeds stay, because people have subscribed to them.
    expect((await get('/tr/calendar.ics')).status).toBe(200)
    await set({ languages: ['ar'] })
    expect(await lead('/en')).toEqual([302, '/ar/'])
    expect(await page('/ar/')).not.toContain('hreflang')
    expect((await client.do({ request: `GET ${desk}` })).language).toBe('ar')
  })

  test('is previewed as it would be served, and not stored', async () => {
    const body = { start_date: '2088-04-01', end_date: '2088-04-01', status: 'publish' }
    await client.do({ request: 'POST /events', body: { ...body, title: unique('Shown ') } })
    const look = {
      color: '#1d4f91',
      names: { tr: 'Şehir' },
      languages: ['tr', 'en'],
      is_on: false,
      ...logoOf('<svg viewBox="0 0 9 9"><circle r="4"/></svg>'),
    }
    const before = await page('/tr/')
    const { logo, renderings } = await client.do({ request: `POST ${desk}/preview`, body: look })
    expect(logo).toMatchObject({ takes_color: true, url: expect.stringMatching(/^data:image\/svg\+xml;base64,/) })
    expect(renderings.map(({ language }: { language: string }) => language)).toEqual(['en', 'tr'])
    expect(renderings[1].event).toContain(`<img src="${logo.url}" alt="">`)
    expect(await page('/tr/')).toBe(before)
    const { logo: stored } = await set({ ...look, is_on: true })
    const served = (await page('/tr/')).replace(new URL(stored.url).pathname, logo.url)
    expect(renderings[1].list).toBe(served)
    const kept = await client.do({ request: `POST ${desk}/preview`, body: {} })
    expect(kept.logo).toEqual(stored)
    const refused = await client.call({ as: 'administrator', request: `POST ${desk}/preview`, body: { color: '#ff0' } })
    expect([refused.status, refused.json.data.details.color.code]).toEqual([400, 'too_pale'])
  })

  test('switches the pages off, and on again', async () => {
    await set({ is_on: false })
    for (const path of [
      '/en/',
      '/tr/2088-12',
      '/ar/event/none',
      '/event/none',
      '/?p=1',
      '/',
      '/sitemap.xml',
      '/robots.txt',
    ])
      expect((await get(path)).status, path).toBe(404)
    expect((await get('/en/calendar.ics')).status).toBe(200)
    await set({ is_on: true })
    await page('/en/')
  })

  describe('the logo', () => {
    const drawing = `<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><circle r="4" fill="#123"/></svg>`

    test('is shown on pages; a drawing is cleaned, and served so that nothing in it runs', async () => {
      const { logo } = await set(logoOf(drawing, 'star.svg'))
      expect(logo).toMatchObject({ name: 'star.svg', is_drawing: true, takes_color: true, was_cleaned: true })
      const path = new URL(logo.url).pathname
      expect(await page('/en/')).toContain(`<img src="${path}" alt="">`)
      const { headers, json } = await get(path)
      expect(json).not.toMatch(/script|onload|alert/)
      expect(headers.get('content-type')).toBe('image/svg+xml')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
      expect(headers.get('content-security-policy')).toBe(policy)
      expect(headers.get('cache-control')).toContain('immutable')
      // A page that was read before the change names the other one.
      expect(await lead('/logo/before.svg')).toEqual([302, path])
      await set({ logo: null })
      expect((await get(path)).status).toBe(404)
    })

    test('that is an image is written anew, and smaller', async () => {
      const bytes = await picture({ width: 1200, height: 600 }, (image) => image.png().withMetadata())
      const { logo } = await set(logoOf(bytes))
      expect(logo).toMatchObject({ is_drawing: false, url: expect.stringMatching(/\/logo\/\w{24}\.png$/) })
      const made = sharp(Buffer.from(await (await fetch(logo.url)).arrayBuffer()))
      expect(await made.metadata()).toMatchObject({ format: 'png', width: 192, height: 96 })
    })

    const refused: readonly (readonly [string, () => Promise<Uint8Array | string>, string])[] = [
      ['AVIF', () => picture({}, (image) => image.avif({ effort: 0 })), 'not_a_logo'],
      ['a page', () => Promise.resolve('<html><body>'), 'not_a_logo'],
      ['bytes that are no text', () => Promise.resolve(new Uint8Array([0xff, 0xfe, 0x00])), 'not_a_logo'],
      ['a drawing of nothing', () => Promise.resolve('<svg viewBox="0 0 9 9"><text>a</text></svg>'), 'empty_logo'],
      ['half an image', async () => (await picture({}, (image) => image.png())).slice(0, 300), 'broken_image'],
      [
        'a bomb',
        () => picture({ width: 2001, height: 2000 }, (image) => image.png({ palette: true })),
        'too_many_pixels',
      ],
      ['a large file', () => Promise.resolve(new Uint8Array(33 * 1024)), 'logo_too_large'],
    ]

    test.each(refused)('is not %s', async (_, make, code) => {
      const { status, json } = await tried(logoOf(await make()))
      expect([status, json.data.details?.logo?.code]).toEqual([400, code])
    })
  })
})
