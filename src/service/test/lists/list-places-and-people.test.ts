import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { play, unique, type Client } from '../scenario.ts'

const day = { start_date: '2027-06-10 10:00', end_date: '2027-06-10 11:00' }
const gone = { start_date: '2020-06-10 10:00', end_date: '2020-06-10 11:00' }

type Name = 'venues' | 'organizers'

/** Venues (or organizers) with events of every kind; their names start with one word, which narrows a search to them. */
class World {
  readonly mark = unique('Mark')
  readonly ids: Record<string, number> = {}
  readonly #client: Client
  readonly #name: Name
  readonly #one: 'venue' | 'organizer'

  constructor(client: Client, name: Name) {
    this.#client = client
    this.#name = name
    this.#one = name === 'venues' ? 'venue' : 'organizer'
  }

  async #make(name: string, body: object = {}, as: Role = 'administrator'): Promise<void> {
    const request = `POST /${this.#name}`
    const made = await this.#client.do({ as, request, body: { [this.#one]: `${this.mark} ${name}`, ...body } })
    this.ids[name] = made.id
  }

  async #event(at: string, body: object, as: Role = 'administrator'): Promise<void> {
    const made = { title: `${this.mark} ${at}`, [this.#one]: this.ids[at], ...day, ...body }
    const { id } = await this.#client.do({ as, request: 'POST /events', body: made })
    this.ids[`event at ${at}`] = id
  }

  async fill(): Promise<void> {
    await this.#make('çay', { phone: '+90 555 0199', website: 'https://tea.example', description: '<p>Kuruluş</p>' })
    await this.#make('cam')
    await this.#make('dam')
    await this.#make('ara')
    await this.#make('ıhlamur')
    await this.#make('izmir')
    await this.#make('draft', { status: 'draft' })
    await this.#make('own', {}, 'organizer')
    await this.#event('çay', {})
    await this.#event('cam', gone)
    await this.#event('dam', { status: 'draft' })
    await this.#event('ara', { hide_from_listings: true })
    await this.#event('izmir', {})
    await this.#client.do({ request: `PATCH /events/${this.ids['event at izmir']}`, body: { password: 'secret' } })
  }

  /** Returns the names that a query finds, without the common word. */
  async names(written: string, as: Role | null = null): Promise<string> {
    const query = written.replace(/\{([^}]+)\}/g, (_, name: string) => String(this.ids[name]))
    const asked = query.includes('search=') ? query : `search=${this.mark}&${query}`
    const { json, status } = await this.#client.call({ as, request: `GET /${this.#name}?per_page=100&${asked}` })
    expect(status, JSON.stringify(json)).toBe(200)
    const items: Record<string, string>[] = json[this.#name]
    return items.map((item) => String(item[this.#one]).split(' ')[1]).join(' ')
  }
}

type Row = readonly [name: string, query: string, names: string, as?: Role]

const rows: readonly Row[] = [
  ['by name, in the order of the site', '', 'ara cam çay dam ıhlamur izmir'],
  ['by name, in the order of the language asked for', 'i18n_language=tr', 'ara cam çay dam ıhlamur izmir'],
  ['editors see what is not published, too', '', 'ara cam çay dam draft ıhlamur izmir own', 'editor'],
  ['organizers their own', '', 'ara cam çay dam ıhlamur izmir own', 'organizer'],
  ['drafts, for editors', 'status=draft', 'draft', 'editor'],
  ['drafts, of organizers: their own', 'status=draft', '', 'organizer'],
  ['what waits', 'status=pending', 'own', 'organizer'],
  ['several statuses', 'status=draft,pending', 'draft own', 'reviewer'],
  ['what is published, for all', 'status=publish', 'ara cam çay dam ıhlamur izmir', 'editor'],
  ['with events that this caller may see', 'has_events=true', 'cam çay'],
  ['without', 'has_events=false', 'ara dam ıhlamur izmir'],
  ['with events, for editors', 'has_events=1&status=publish', 'ara cam çay dam izmir', 'editor'],
  ['with events, for organizers', 'has_events=1&status=publish', 'cam çay', 'organizer'],
  ['an empty value is no filter', 'has_events=&only_with_upcoming=&event=', 'ara cam çay dam ıhlamur izmir'],
  ['with events to come', 'only_with_upcoming=true', 'çay'],
  ['with events to come, for editors', 'only_with_upcoming=yes&status=publish', 'ara çay dam izmir', 'editor'],
  ['not only those', 'only_with_upcoming=false', 'ara cam çay dam ıhlamur izmir'],
  ['of an event', 'event={event at çay}', 'çay'],
  ['of one that is over', 'event={event at cam}', 'cam'],
  ['of a draft: nothing', 'event={event at dam}', ''],
  ['of a draft, for editors', 'event={event at dam}', 'dam', 'editor'],
  ['of a protected event: nothing', 'event={event at izmir}', ''],
  ['of a protected event, for editors', 'event={event at izmir}', 'izmir', 'editor'],
  ['of an event that is none', 'event=999999', ''],
  ['of an event beyond all numbers', 'event=99999999999', ''],
]

onOneEngine((client) => {
  describe.each(['venues', 'organizers'] as const)('%s', (name) => {
    const world = new World(client, name)
    beforeAll(() => world.fill())

    for (const [row, query, names, as] of rows) {
      test(row, async () => expect(await world.names(query, as ?? null)).toBe(names))
    }

    test('are found by name, description, phone and website, without regard to case and marks [A1]', async () => {
      expect(await world.names(`search=${world.mark.toUpperCase()}%20CAY`)).toBe('çay')
      expect(await world.names(`search=${world.mark}%20kurulus`)).toBe('çay')
      expect(await world.names(`search=${world.mark}%200199`)).toBe('çay')
      expect(await world.names(`search=${world.mark}%20tea.example`)).toBe('çay')
      expect(await world.names(`search=${world.mark}%20draft`)).toBe('')
      expect(await world.names(`search=${world.mark}%20-cam%20-dam%20-izmir`)).toBe('ara çay ıhlamur')
    })

    test('have pages and a total, and are 404 past the end', async () => {
      const call = (query: string) => client.call({ request: `GET /${name}?search=${world.mark}&${query}` })
      const second = await call('per_page=4&page=2')
      expect(second.json).toMatchObject({ total: 6, total_pages: 2 })
      expect(second.json[name]).toHaveLength(2)
      expect(second.headers.get('x-tec-total')).toBe('6')
      expect(second.headers.get('x-tec-totalpages')).toBe('2')
      expect(Object.fromEntries(new URL(second.json.rest_url).searchParams)).toEqual({
        page: '2',
        per_page: '4',
        search: world.mark,
        status: 'publish',
      })
      expect(await call('per_page=4&page=3')).toMatchObject({
        status: 404,
        json: { code: `${name.slice(0, -1)}-archive-page-not-found` },
      })
    })

    test('sorts ı before i in Turkish', async () => {
      const mark = unique('letters')
      const field = name === 'venues' ? 'venue' : 'organizer'
      for (const letter of ['z', 'ş', 'i', 'I', 'h', 's', 'ı']) {
        const body = { [field]: `${mark} ${letter}`, i18n_language: 'tr' }
        await client.do({ request: `POST /${name}`, body })
      }
      const { json } = await client.call({ request: `GET //tr/api/calendar/events/v1/${name}?search=${mark}` })
      const letters = json[name].map((item: Record<string, string>) => String(item[field]).split(' ')[1])
      expect(letters.join(' ')).toBe('h ı I i s ş z')
    })

    play(
      client,
      [
        ['status', 'status=draft'],
        ['status', 'status=any'],
        ['event', 'event=abc'],
        ['event', 'event=0'],
        ['event', 'event=-1'],
        ['has_events', 'has_events=banana'],
        ['only_with_upcoming', 'only_with_upcoming=2'],
        ['search', 'search='],
        ['page', 'page=0'],
        ['per_page', 'per_page=-1'],
        ['i18n_language', 'i18n_language=de'],
      ].map(([param = '', query = '']) => ({
        name: `${query} is refused`,
        request: `GET /${name}?${query}`,
        status: 400,
        answer: { code: 'rest_invalid_param' },
        params: [param],
      })),
    )
  })
})
