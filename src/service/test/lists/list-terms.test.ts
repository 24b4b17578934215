import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { play, unique, type Client } from '../scenario.ts'

const day = { start_date: '2027-06-10 10:00', end_date: '2027-06-10 11:00' }

/** Terms with events of every kind. */
class World {
  readonly mark = unique('term')
  readonly ids: Record<string, number> = {}
  readonly #client: Client
  readonly #name: 'categories' | 'tags'

  constructor(client: Client, name: 'categories' | 'tags') {
    this.#client = client
    this.#name = name
  }

  async #term(name: string, body: object = {}): Promise<void> {
    const { id } = await this.#client.do({
      request: `POST /${this.#name}`,
      body: { name: `${this.mark} ${name}`, ...body },
    })
    this.ids[name] = id
  }

  async #event(name: string, terms: readonly string[], body: object = {}): Promise<void> {
    const { id } = await this.#client.do({
      request: 'POST /events',
      body: { title: `${this.mark} ${name}`, ...day, [this.#name]: terms.map((term) => this.ids[term]), ...body },
    })
    this.ids[name] = id
  }

  async fill(): Promise<void> {
    await this.#term('elma', { description: 'last', slug: `${this.mark}-a` })
    await this.#term('çilek', { description: 'first', slug: `${this.mark}-b` })
    await this.#term('dut', { slug: `${this.mark}-c` })
    await this.#term('boş')
    await this.#term('gizli')
    await this.#term('taslak')
    await this.#event('one', ['elma', 'çilek'])
    await this.#event('two', ['elma', 'dut'])
    await this.#event('hidden', ['elma', 'gizli'], { hide_from_listings: true })
    await this.#event('draft', ['elma', 'taslak'], { status: 'draft' })
    await this.#event('protected', ['dut'])
    await this.#client.do({ request: `PATCH /events/${this.ids['protected']}`, body: { password: 'secret' } })
  }

  /** Returns the names that a query finds, without the common word. */
  async names(written: string, as: Role | null = null): Promise<string> {
    const query = written.replace(/\{([^}]+)\}/g, (_, name: string) =>
      name === 'mark' ? this.mark : String(this.ids[name]),
    )
    const asked = query.includes('search=') ? query : `search=${this.mark}&${query}`
    const { json, status } = await this.#client.call({ as, request: `GET /${this.#name}?${asked}` })
    expect(status, JSON.stringify(json)).toBe(200)
    const items: { name: string }[] = json[this.#name]
    return items.map(({ name }) => name.split(' ')[1]).join(' ')
  }
}

type Row = readonly [name: string, query: string, names: string, as?: Role]

const rows: readonly Row[] = [
  ['by name; those without events are left out', '', 'çilek dut elma'],
  ['hide_empty=1 is the default', 'hide_empty=1', 'çilek dut elma'],
  ['hide_empty=0', 'hide_empty=0', 'boş çilek dut elma gizli taslak'],
  ['hide_empty=false', 'hide_empty=false', 'boş çilek dut elma gizli taslak'],
  ['hidden events count for those who may edit them', '', 'çilek dut elma gizli', 'editor'],
  ['and not for others', '', 'çilek dut elma', 'organizer'],
  ['order=desc', 'order=desc', 'elma dut çilek'],
  ['order=asc', 'order=asc', 'çilek dut elma'],
  ['order=DESC', 'order=DESC', 'elma dut çilek'],
  ['orderby=name', 'orderby=name&order=desc', 'elma dut çilek'],
  ['orderby=slug', 'orderby=slug', 'elma çilek dut'],
  ['orderby=id', 'orderby=id&order=desc', 'dut çilek elma'],
  ['orderby=count', 'orderby=count&order=desc', 'elma çilek dut'],
  ['orderby=description', 'orderby=description&include={elma},{çilek}', 'çilek elma'],
  ['orderby=include', 'orderby=include&include={dut},{elma},{çilek}', 'dut elma çilek'],
  ['orderby=term_group', 'orderby=term_group', 'çilek dut elma'],
  ['include', 'include={elma}', 'elma'],
  ['include, CSV', 'include={elma},{dut},999999', 'dut elma'],
  ['include[]', 'include[]={elma}&include[]={dut}', 'dut elma'],
  ['include one that is empty', 'include={boş}', ''],
  ['exclude', 'exclude={elma}', 'çilek dut'],
  ['exclude an unknown one', 'exclude=999999', 'çilek dut elma'],
  ['exclude one beyond all numbers', 'exclude=99999999999', 'çilek dut elma'],
  ['by slug', 'slug={mark}-b', 'çilek'],
  ['in any case', 'slug={mark}-B', 'çilek'],
  ['not in slug form', 'slug={mark}%20B!', 'çilek'],
  ['an unknown slug', 'slug=nope', ''],
  ['of an event', 'event={one}', 'çilek elma'],
  ['post is another name for it', 'post={two}', 'dut elma'],
  ['event wins over post', 'post={two}&event={one}', 'çilek elma'],
  ['also where it matches nothing', 'post={two}&event=999999', ''],
  ['of an unknown one', 'post=999999', ''],
  ['of a draft: nothing', 'post={draft}&hide_empty=0', ''],
  ['of a draft, for editors', 'post={draft}&hide_empty=0', 'elma taslak', 'editor'],
  ['of a protected one: nothing', 'post={protected}', ''],
  ['of a protected one, for editors', 'post={protected}', 'dut', 'editor'],
  ['search in the description', 'search={mark}%20first', 'çilek'],
  ['search in the slug', 'search={mark}-c', 'dut'],
  ['search, folded', 'search={mark}%20CILEK', 'çilek'],
  ['a page past the end is empty', 'page=99', ''],
  ['a page', 'per_page=2&page=2', 'elma'],
]

onOneEngine((client) => {
  describe.each(['categories', 'tags'] as const)('%s', (name) => {
    const world = new World(client, name)
    beforeAll(() => world.fill())

    for (const [row, query, names, as] of rows) {
      test(row, async () => expect(await world.names(query, as ?? null)).toBe(names))
    }

    test('count the events that the caller finds', async () => {
      const count = async (term: string, as: Role | null) =>
        (await client.call({ as, request: `GET /${name}/${world.ids[term]}` })).json.count
      expect(await count('elma', null)).toBe(2)
      expect(await count('elma', 'organizer')).toBe(2)
      expect(await count('elma', 'editor')).toBe(3)
      expect(await count('boş', null)).toBe(0)
      expect(await count('taslak', 'editor')).toBe(0)
      // One of its two events is protected.
      expect(await count('dut', null)).toBe(1)
      expect(await count('dut', 'editor')).toBe(2)
    })

    test('have a total, pages and addresses', async () => {
      const { json, headers } = await client.call({ request: `GET /${name}?search=${world.mark}&per_page=2` })
      expect(json).toMatchObject({ total: 3, total_pages: 2 })
      expect(headers.get('x-tec-total')).toBe('3')
      expect(Object.fromEntries(new URL(json.next_rest_url).searchParams)).toEqual({
        page: '2',
        per_page: '2',
        search: world.mark,
        hide_empty: 'true',
      })
      const past = await client.call({ request: `GET /${name}?search=${world.mark}&page=9` })
      expect(past).toMatchObject({ status: 200, json: { [name]: [], total: 3, total_pages: 1 } })
      expect(past.json.previous_rest_url).toContain('page=8&')
    })

    play(
      client,
      [
        ['order', 'order=sideways'],
        ['orderby', 'orderby=nonsense'],
        ['hide_empty', 'hide_empty=banana'],
        ['include', 'include=jazz'],
        ['exclude', 'exclude=0'],
        ['post', 'post=abc'],
        ['event', 'event=1.5'],
        ['search', 'search='],
        ['page', 'page=0'],
        ['per_page', 'per_page=0'],
        ['i18n_language', 'i18n_language=xx'],
        ...(name === 'categories' ? [['parent', 'parent=-1']] : []),
        ...(name === 'categories' ? [['parent', 'parent=music']] : []),
      ].map(([param = '', query = '']) => ({
        name: `${query} is refused`,
        request: `GET /${name}?${query}`,
        status: 400,
        answer: { code: 'rest_invalid_param' },
        params: [param],
      })),
    )
  })

  describe('a tree of categories', () => {
    const mark = unique('tree')
    const ids: Record<string, number> = {}
    beforeAll(async () => {
      const make = async (name: string, parent: number) => {
        ids[name] = (await client.do({ request: 'POST /categories', body: { name: `${mark} ${name}`, parent } })).id
      }
      await make('root', 0)
      await make('branch', ids['root'] ?? 0)
      await make('leaf', ids['branch'] ?? 0)
    })

    test.each([
      ['0', 'root'],
      ['root', 'branch'],
      ['branch', 'leaf'],
      ['leaf', ''],
    ])('parent=%s', async (parent, names) => {
      const query = `search=${mark}&hide_empty=0&parent=${ids[parent] ?? parent}`
      const { json } = await client.call({ request: `GET /categories?${query}` })
      expect(json.categories.map(({ name }: { name: string }) => name.split(' ')[1]).join(' ')).toBe(names)
    })

    test('names the parent of each term', async () => {
      const { json } = await client.call({ request: `GET /categories/${ids['branch']}` })
      expect(json).toMatchObject({
        id: ids['branch'],
        name: `${mark} branch`,
        slug: `${mark}-branch`,
        description: '',
        parent: ids['root'],
        count: 0,
        urls: {
          self: expect.stringMatching(new RegExp(`/categories/${ids['branch']}$`)),
          collection: expect.stringMatching(/\/categories$/),
          up: expect.stringMatching(new RegExp(`/categories/${ids['root']}$`)),
        },
      })
      const tag = await client.do({ request: 'POST /tags', body: { name: unique('tag') } })
      expect(tag).not.toHaveProperty('parent')
      expect(tag.urls).not.toHaveProperty('up')
    })
  })
})
