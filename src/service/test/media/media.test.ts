/** Uploads images, and uses them as the image of records (semantics.md, Media). */
import { open, type FileHandle } from 'node:fs/promises'
import { devNull } from 'node:os'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { random } from '../random.ts'
import { entriesOf } from '../saving/history-entries.ts'
import { unique } from '../scenario.ts'
import { picture, send, uploaded } from './pictures.ts'

const desk = '//api/calendar/desk/v1'
const day = { start_date: '2031-05-03 10:00', end_date: '2031-05-03 12:00' }

let shade = 0
/** Returns an image that no other test has. */
const another = (of = {}) => picture({ color: `#${(0x100000 + ++shade * 4321).toString(16)}`, ...of })

onOneEngine((client) => {
  const event = (as: 'editor' | 'organizer', image: unknown, more = {}) =>
    client.call({
      as,
      request: 'POST /events',
      body: { title: unique('Oud'), ...day, image, status: 'publish', ...more },
    })

  test('an image is upright, without its place, and in the sizes that clients know', async () => {
    const turned = await picture({ width: 800, height: 500 }, (image) =>
      image
        .jpeg()
        .withMetadata({ orientation: 6 })
        .withExif({ IFD0: { Copyright: 'x' }, IFD3: { GPSLatitude: '41/1 1/1 1/1' } }),
    )
    const medium = await uploaded(client, 'editor', turned)
    expect(medium).toMatchObject({
      name: 'oud-night',
      extension: 'jpg',
      width: 500,
      height: 800,
      uses: 0,
      may_edit: true,
    })
    expect(Object.entries(medium.sizes).map(([name, { width, height }]) => [name, width, height])).toEqual([
      ['thumbnail', 320, 320],
      ['card', 500, 281],
      ['share', 500, 262],
      ['small', 320, 512],
    ])
    const file = await fetch(medium.url)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.length).toBe(medium.filesize)
    const { exif, icc, orientation, format } = await sharp(bytes).metadata()
    expect({ exif, icc, orientation, format }).toEqual({
      exif: undefined,
      icc: undefined,
      orientation: undefined,
      format: 'jpeg',
    })
    const webp = await fetch(medium.sizes['small']?.webp ?? '')
    expect((await sharp(Buffer.from(await webp.arrayBuffer())).metadata()).width).toBe(320)
  })

  test('files are inert, stay the same for ever, and are not listed', async () => {
    const { url } = await uploaded(client, 'editor', await another())
    const { headers } = await fetch(url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    })
    expect((await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304)
    for (const other of ['x', '..%2F..', '', '700.svg', '701.jpg'])
      expect((await fetch(url.replace(/[^/]*$/, other))).status).toBe(404)
  })

  test.each([
    ['png', 'png'],
    ['webp', 'webp'],
    ['gif', 'png'],
    ['avif', 'jpg'],
  ] as const)('%s is stored as %s', async (format, extension) => {
    const bytes = await picture({ width: 40, height: 30 }, (image) => image.toFormat(format, { effort: 1 }))
    expect(await uploaded(client, 'editor', bytes, { name: 'wrong.jpg' })).toMatchObject({ extension, width: 40 })
  })

  test('the same file again is the same image', async () => {
    const bytes = await another()
    const first = await send(client, 'editor', bytes)
    const again = await send(client, 'editor', bytes)
    expect([first.status, again.status, again.json.id]).toEqual([201, 200, first.json.id])
    const tiny = await another({ width: 1, height: 1 })
    const together = await Promise.all(Array.from({ length: 6 }, () => send(client, 'editor', tiny)))
    expect(new Set(together.map(({ json }) => json.id)).size).toBe(1)
  })

  test('a full disk is said, and leaves nothing behind', async () => {
    const file = await open(devNull, 'r')
    // Each handle has the methods of one prototype.
    const handle = Object.getPrototypeOf(file) as FileHandle
    await file.close()
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
    vi.spyOn(handle, 'writeFile').mockRejectedValueOnce(full)
    const bytes = await another()
    expect((await send(client, 'editor', bytes)).status).toBe(503)
    expect((await send(client, 'editor', bytes)).status).toBe(201)
  })

  test('records take an image by its id and by its address', async () => {
    const medium = await uploaded(client, 'editor', await another())
    const alt = { en: 'A musician over an oud', ar: 'عازف على عوده' }
    const body = { alt, focal_point: { x: 66, y: 53.4 }, credit: 'City Theatre', licence: 'CC BY 4.0' }
    await client.do({ as: 'editor', request: `PATCH ${desk}/media/${medium.id}`, body })
    const made = await event('editor', medium.id)
    expect(made.json.image).toMatchObject({
      ...{ id: medium.id, url: medium.url, extension: 'jpg', width: 700, height: 400, alt: alt.en },
      ...{ focal_point: { x: 66, y: 53.4 }, credit: 'City Theatre', licence: 'CC BY 4.0' },
      sizes: { thumbnail: { width: 320, 'mime-type': 'image/jpeg' }, medium: { width: 640 } },
    })
    const { id } = made.json
    for (const image of [medium.url, String(medium.id), made.json.image, { id: medium.id }]) {
      const { json } = await client.call({ as: 'editor', request: `POST /events/${id}`, body: { image } })
      expect(json.image.id, JSON.stringify(image)).toBe(medium.id)
    }
    const arabic = await client.do({ as: null, request: `GET /events/${id}?i18n_language=ar` })
    // Turkish has no alt text: that of the site's language stands in.
    const turkish = await client.do({ as: null, request: `GET /events/${id}?i18n_language=tr` })
    expect([arabic.image.alt, turkish.image.alt, arabic.json_ld.image]).toEqual([alt.en, alt.en, medium.url])
    const page = await (await fetch(`${client.service.url}/en/event/${made.json.slug}`)).text()
    expect(page).toContain(`src="${medium.sizes['medium']?.webp}" alt="${alt.en}"`)
    const { small, medium: middle, share } = medium.sizes
    expect(page).toContain(`srcset="${small?.webp} 320w, ${middle?.webp} 640w"`)
    expect(page).toContain('Image: <bdi>City Theatre</bdi> · <bdi>CC BY 4.0</bdi>')
    // The focal point moved since the upload.
    const shared = made.json.image.sizes.share
    expect([shared.url === share?.url, page.includes(`<meta property="og:image" content="${shared.url}">`)]).toEqual([
      false,
      true,
    ])
    expect(page).toContain(`<meta property="og:image:width" content="${shared.width}">`)
    expect(page).toContain(`<meta property="og:image:alt" content="${alt.en}">`)
    // Narrow screens get the part with the focal point.
    const { card } = made.json.image.sizes
    expect(page).toMatch(new RegExp(`<source media="[^"]*" srcset="${card.webp}" width="${card.width}"`))
    // The alt text is in the language of the page whatever that of the event, and says where it is in another one.
    const pageIn = async (language: string) =>
      (await fetch(`${client.service.url}/${language}/event/${made.json.slug}`)).text()
    expect(await pageIn('ar')).toContain(`alt="${alt.ar}" srcset=`)
    expect(await pageIn('ar')).toContain(`<meta property="og:image:alt" content="${alt.ar}">`)
    expect(await pageIn('tr')).toContain(`alt="${alt.en}" lang="en" dir="ltr" srcset=`)
    const day = await (await fetch(`${client.service.url}/en/${made.json.start_date.slice(0, 10)}`)).text()
    expect(day).toContain(`<img src="${made.json.image.sizes.thumbnail.webp}" alt="" width="48"`)
    const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Hall'), image: medium.id } })
    const organizer = await client.do({
      request: 'POST /organizers',
      body: { organizer: unique('Choir'), image: medium.id },
    })
    expect([venue.image.id, organizer.image.id]).toEqual([medium.id, medium.id])
    const { uses, used_by } = await client.do({ as: 'editor', request: `GET ${desk}/media/${medium.id}` })
    expect([uses, used_by.map((use: { resource: string }) => use.resource)]).toEqual([
      3,
      ['events', 'venues', 'organizers'],
    ])
    const { json: cleared } = await client.call({ as: 'editor', request: `POST /events/${id}`, body: { image: '' } })
    expect(cleared.image).toBe(false)
  })

  describe('crops', () => {
    /** Half red, half blue. */
    const halves = async (width: number) => {
      const half = { create: { width: width / 2, height: 400, channels: 3, background: '#0000ff' } } as const
      const right = await sharp(half).png().toBuffer()
      return another({ width, color: '#ff0000' }).then(async (left) => {
        const whole = sharp(left).resize(width, 400, { fit: 'fill' })
        return new Uint8Array(
          await whole
            .composite([{ input: right, left: width / 2, top: 0 }])
            .png()
            .toBuffer(),
        )
      })
    }
    const shownAt = async (url: string) => {
      const answer = await fetch(url, { redirect: 'manual' })
      const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .resize(1, 1)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { channels: info.channels, is_blue: (data[2] ?? 0) > 200, format: answer.headers.get('content-type') }
    }

    test('show the focal point, at an address of its own; the one before stays', async () => {
      const medium = await uploaded(client, 'editor', await halves(1600))
      const point = async (x: number) => {
        const request = `PATCH ${desk}/media/${medium.id}`
        return client.do({ as: 'editor', request, body: { focal_point: { x, y: 50 } } })
      }
      const right = (await point(100)).sizes
      expect(await shownAt(right.thumbnail.url)).toMatchObject({ is_blue: true, format: 'image/png' })
      const left = (await point(0)).sizes
      expect(await shownAt(left.thumbnail.webp)).toMatchObject({ is_blue: false, format: 'image/webp' })
      expect(await shownAt(right.thumbnail.url)).toMatchObject({ is_blue: true })
      // No one asked for this one in time: it leads to the one that there is.
      const late = await fetch(right.share.url, { redirect: 'manual' })
      expect([late.status, late.headers.get('location')]).toEqual([302, left.share.url])
      for (const name of ['thumbnail', 'card', 'share']) {
        const { url, width, height } = left[name]
        const { width: wide, height: high } = await sharp(
          Buffer.from(await (await fetch(url)).arrayBuffer()),
        ).metadata()
        expect([name, wide, high]).toEqual([name, width, height])
      }
      expect([left.card.width, left.card.height]).toEqual([711, 400])
    })

    test.each(['321x320-0-50.png', '320x320-0-50.jpg', '320x320-101-50.png'])(
      '%s is none, and leads to one',
      async (name) => {
        const medium = await uploaded(client, 'editor', await halves(700))
        const { status, headers } = await fetch(medium.url.replace(/[^/]*$/, name), { redirect: 'manual' })
        // The size of a crop leads to the crop.
        expect([status, headers.get('location')]).toEqual(
          name.startsWith('320') ? [302, medium.sizes['thumbnail']?.url] : [302, medium.url],
        )
      },
    )
  })

  test('a change of an image shows in every record at once', async () => {
    const medium = await uploaded(client, 'editor', await another())
    // Answers with several events are made of what is kept in memory.
    const ids = [(await event('editor', medium.id)).json.id, (await event('editor', medium.id)).json.id]
    const list = `GET /events?include=${ids.join()}&start_date=2031-01-01`
    await client.do({ as: null, request: list })
    await client.do({ as: 'editor', request: `PATCH ${desk}/media/${medium.id}`, body: { alt: { en: 'A lute' } } })
    const replaced = await send(client, 'editor', await another({ width: 900 }), { path: `/${medium.id}/file` })
    expect(replaced.json).toMatchObject({ id: medium.id, width: 900, alt_stale: ['en'] })
    const { events } = await client.do({ as: null, request: list })
    expect(events[0].image).toMatchObject({ url: replaced.json.url, width: 900, alt: 'A lute' })
    const still = {
      as: 'editor',
      request: `PATCH ${desk}/media/${medium.id}`,
      body: { alt: { en: 'A lute' } },
    } as const
    expect((await client.do(still)).alt_stale).toEqual([])
  })

  test('the library finds images by words, by missing alt texts and unused', async () => {
    const word = unique('sea')
    const medium = await uploaded(client, 'editor', await another(), { name: `${word}.jpg` })
    const found = async (query: string) => {
      const { media } = await client.do({ as: 'editor', request: `GET ${desk}/media?search=${word}&${query}` })
      return media.map(({ id }: { id: number }) => id)
    }
    const alt = { ar: 'بحر', en: 'The sea', tr: '' }
    await client.do({ as: 'editor', request: `PATCH ${desk}/media/${medium.id}`, body: { alt } })
    const lists = ['', 'missing=any', 'missing=tr', 'missing=en', 'unused=true']
    expect(await Promise.all(lists.map(found))).toEqual([[medium.id], [medium.id], [medium.id], [], [medium.id]])
    await event('editor', medium.id)
    expect(await found('unused=true')).toEqual([])
  })

  test('the soonest event tells which image comes first, an ended one and one in the trash do not', async () => {
    const word = unique('shore')
    const used = async (days: number | null) => {
      const { id } = await uploaded(client, 'editor', await another(), { name: `${word}.jpg` })
      const event = days === null ? null : await eventIn(days, id)
      return { id, event }
    }
    const eventIn = async (days: number, image: number): Promise<number> => {
      const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      const times = { start_date: `${day} 10:00`, end_date: `${day} 12:00`, timezone: 'UTC' }
      return (await client.do({ as: 'editor', request: 'POST /events', body: { title: word, image, ...times } })).id
    }
    const [none, later, ended, sooner] = [await used(null), await used(9), await used(-9), await used(2)]
    await client.do({ as: 'editor', request: `DELETE /events/${await eventIn(1, none.id)}` })
    const list = { as: 'editor', request: `GET ${desk}/media?search=${word}&missing=any&order=soonest` } as const
    const { media } = await client.do(list)
    expect(media.map(({ id }: { id: number }) => id)).toEqual([sooner.id, later.id, ended.id, none.id])
    const { start_date } = await client.do({ as: 'editor', request: `GET /events/${sooner.event}` })
    const starts = media.map(({ next_use_at }: { next_use_at: string | null }) => next_use_at)
    expect([starts[0], starts[2], starts[3]]).toEqual([`${start_date.replace(' ', 'T')}Z`, null, null])
  })

  test('an image that is used is not deleted, one that was deleted is not given', async () => {
    const medium = await uploaded(client, 'editor', await another())
    const { json } = await event('editor', medium.id)
    const remove = { as: 'editor', request: `DELETE ${desk}/media/${medium.id}` } as const
    expect(await client.call(remove)).toMatchObject({ status: 409, json: { code: 'medium-used', data: { count: 1 } } })
    await client.do({ as: 'editor', request: `POST /events/${json.id}`, body: { image: '' } })
    expect((await client.call(remove)).status).toBe(200)
    expect((await event('editor', medium.id)).json.data.params.image).toContain(String(medium.id))
    expect((await client.call({ as: 'editor', request: `GET ${desk}/media/${medium.id}` })).status).toBe(404)
  })

  test('an image that was deleted is there again when an undo gives it back to a record', async () => {
    const medium = await uploaded(client, 'editor', await another())
    const { json } = await event('editor', medium.id)
    const clear = { as: 'editor', request: `POST /events/${json.id}`, body: { image: '' } } as const
    const operation = (await client.call(clear)).headers.get('operation-id')
    const one = `${desk}/media/${medium.id}`
    await client.do({ as: 'editor', request: `DELETE ${one}` })
    await client.do({ as: 'editor', request: `POST ${desk}/operations/${operation}/undo`, body: {} })
    expect(await client.do({ as: 'editor', request: `GET ${one}` })).toMatchObject({ uses: 1, may_edit: true })
  })

  test('a record comes back from its history without an image that was deleted since', async () => {
    const medium = await uploaded(client, 'editor', await another())
    const { json } = await event('editor', medium.id)
    const [first] = await entriesOf(client, 'events', json.id)
    await client.do({
      as: 'editor',
      request: `POST /events/${json.id}`,
      body: { image: '', website: 'https://a.example' },
    })
    await client.do({ as: 'editor', request: `DELETE ${desk}/media/${medium.id}` })
    const restored = await client.call({ as: 'editor', request: `POST ${desk}/history/${first?.id}/restore` })
    expect(restored).toMatchObject({ status: 200, json: { image: false, website: '' } })
  })

  describe('organizers', () => {
    test('see and use their own images', async () => {
      const theirs = await uploaded(client, 'editor', await another())
      const own = await uploaded(client, 'organizer', await another())
      const { media } = await client.do({ as: 'organizer', request: `GET ${desk}/media?per_page=100` })
      const ids = media.map(({ id }: { id: number }) => id)
      expect([ids.includes(own.id), ids.includes(theirs.id)]).toEqual([true, false])
      expect((await client.call({ as: 'organizer', request: `GET ${desk}/media/${theirs.id}` })).status).toBe(404)
      expect((await event('organizer', theirs.id, { status: 'draft' })).status).toBe(400)
      expect((await event('organizer', own.id, { status: 'draft' })).status).toBe(201)
    })

    test('do not change what is published, or waits for a decision, by changing its image', async () => {
      const own = await uploaded(client, 'organizer', await another())
      const { json } = await event('organizer', own.id, { status: 'draft' })
      const say = { as: 'organizer', request: `PATCH ${desk}/media/${own.id}`, body: { credit: 'Me' } } as const
      expect((await client.call(say)).status).toBe(200)
      await client.do({ as: 'organizer', request: `POST /events/${json.id}`, body: { status: 'pending' } })
      const replace = async () => (await send(client, 'organizer', await another(), { path: `/${own.id}/file` })).status
      expect([(await client.call(say)).status, await replace()]).toEqual([403, 403])
      await client.do({ as: 'editor', request: `POST /events/${json.id}`, body: { status: 'publish' } })
      expect([(await client.call(say)).status, await replace()]).toEqual([403, 403])
    })
  })

  test('a protected event shows no image', async () => {
    const medium = await uploaded(client, 'editor', await another())
    const { json } = await event('editor', medium.id, { password: 'secret' })
    const { events } = await client.do({ as: null, request: `GET /events?include=${json.id}&start_date=2031-01-01` })
    expect(events[0].image).toBe(false)
  })

  /** A header of a PNG of huge dimensions, which would decode to gigabytes. */
  async function bomb(side: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = Buffer.from(await picture({ width: 8, height: 8 }, (image) => image.png()))
    bytes.writeUInt32BE(side, 16)
    bytes.writeUInt32BE(side, 20)
    return new Uint8Array(bytes)
  }
  /** An AVIF that says that it is large. */
  async function largeAvif(side: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = Buffer.from(await picture({ width: 8, height: 8 }, (image) => image.avif({ effort: 0 })))
    const size = bytes.indexOf('ispe') + 8
    for (const at of [size, size + 4]) bytes.writeUInt32BE(side, at)
    return new Uint8Array(bytes)
  }
  const text = (words: string) => new TextEncoder().encode(words)

  test.each([
    [
      'an SVG',
      async () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'not_an_image',
    ],
    ['a page that begins as an image', async () => text('GIF89a<script>alert(1)</script>'), 'broken_image'],
    ['nothing', async () => text(''), 'not_an_image'],
    ['a TIFF', () => picture({}, (image) => image.tiff()), 'not_an_image'],
    ['what a phone makes', async () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heic_image'],
    ['an image that is cut off', async () => (await another()).slice(0, 900), 'broken_image'],
    ['a bomb', () => bomb(60_000), 'too_many_pixels'],
    ['an AVIF of half as much', () => largeAvif(5100), 'too_many_pixels'],
    ['dimensions that are none', () => bomb(0), 'broken_image'],
  ] as const)('%s is refused in words, naming the file', async (_name, made, code) => {
    const { status, json } = await send(client, 'editor', await made(), { name: 'photo.jpg' })
    expect([status, json.data.details.file.code, json.data.params.file === '']).toEqual([400, code, false])
  })

  test('damaged files are taken or refused by name, and nothing else happens', async () => {
    const next = random(38)
    const below = (most: number) => Math.floor(next() * most)
    const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
    const whole = await Promise.all(
      formats.map((format) => picture({ width: 24, height: 16 }, (image) => image.toFormat(format, { effort: 1 }))),
    )
    const damaged = whole.flatMap((bytes) =>
      Array.from({ length: 6 }, () => {
        const copy = bytes.slice(0, next() < 0.3 ? below(bytes.length) : bytes.length)
        for (let n = below(12); n > 0; n--) copy[below(copy.length)] = below(256)
        return copy
      }),
    )
    const word = unique('damaged')
    const taken = new Set<number>()
    for (const bytes of damaged) {
      const { status, json } = await send(client, 'editor', bytes, { name: `${word}.jpg` })
      if (status === 400) expect(Object.keys(json.data.params)).toEqual(['file'])
      else {
        expect([200, 201]).toContain(status)
        taken.add(json.id)
      }
    }
    const { media } = await client.do({ as: 'editor', request: `GET ${desk}/media?search=${word}&per_page=50` })
    expect(new Set(media.map(({ id }: { id: number }) => id))).toEqual(taken)
    expect(taken.size).toBeGreaterThan(0)
    expect(taken.size).toBeLessThan(damaged.length)
  })

  test('what stands behind an image, or in it beside its pixels, is gone', async () => {
    const script = text('<script>alert(1)</script>')
    const whole = await picture({ width: 50, height: 50 }, (image) =>
      image.jpeg().withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } }),
    )
    const { url } = await uploaded(client, 'editor', new Uint8Array(Buffer.concat([whole, script])))
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).includes('<script>')).toBe(false)
  })

  test('a file that is too large is refused, and a request without one', async () => {
    const large = await send(client, 'editor', new Uint8Array(21 * 1024 * 1024))
    expect([large.status, large.json.data.details.file]).toEqual([413, { code: 'file_too_large', max: 20 }])
    const without = await send(client, 'editor', await another(), { part: 'other' })
    expect([without.status, without.json.data.params]).toEqual([400, ['file']])
    const json = await client.call({ as: 'editor', request: `POST ${desk}/media`, body: {} })
    expect(json.status).toBe(400)
  })
})
