import { expect } from 'vitest'
import { unique, type Client } from '../scenario.ts'

const events: Readonly<Record<string, object>> = {
  past: { start_date: '2020-01-05 10:00', end_date: '2020-01-05 11:00' },
  morning: {
    start_date: '2027-06-10 10:00',
    end_date: '2027-06-10 11:00',
    featured: true,
    cost: '10',
    description: '<p>Ilk <b>gösteri</b> %100</p>',
  },
  night: { start_date: '2027-06-10 22:00', end_date: '2027-06-11 01:00', cost: 'Free', description: 'أحمد في إسطنبول' },
  tokyo: { start_date: '2027-06-11 05:00', end_date: '2027-06-11 06:00', timezone: 'Asia/Tokyo', featured: true },
  honolulu: { start_date: '2027-06-10 20:00', end_date: '2027-06-10 21:00', timezone: 'Pacific/Honolulu' },
  days: { start_date: '2027-06-12', end_date: '2027-06-13', all_day: true, excerpt: 'only in the excerpt' },
  far: { start_date: '2031-01-01 00:00', end_date: '2031-01-01 01:00' },
}

/** Events of one engine for tests of lists. All carry a tag of their own. */
export class EventsWorld {
  readonly mark = unique('mark')
  readonly ids: Record<string, number> = {}
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async make(path: string, name: string, body: object): Promise<void> {
    this.ids[name] = (await this.#client.do({ request: `POST ${path}`, body })).id
  }

  async fill(): Promise<void> {
    const { mark, ids } = this
    await this.make('/tags', 'tag', { name: mark })
    await this.make('/tags', 'other', { name: `${mark} other` })
    await this.make('/categories', 'parent', { name: `${mark} parent` })
    await this.make('/categories', 'child', { name: `${mark} child`, parent: ids['parent'] })
    await this.make('/categories', 'grandchild', { name: `${mark} grandchild`, parent: ids['child'] })
    for (const name of ['hall', 'barn']) await this.make('/venues', name, { venue: `${mark} ${name}` })
    for (const name of ['club', 'choir']) await this.make('/organizers', name, { organizer: `${mark} ${name}` })
    const links: Readonly<Record<string, object>> = {
      morning: { categories: [ids['grandchild']], venue: ids['hall'], organizer: [ids['club']] },
      night: { categories: [ids['parent']], venue: ids['barn'], organizer: [ids['club'], ids['choir']] },
      tokyo: { tags: [ids['tag'], ids['other']], venue: [ids['hall'], ids['barn']], post_parent: 0 },
    }
    for (const [name, body] of Object.entries(events)) {
      await this.make('/events', name, { title: `${name} ${mark}`, tags: [ids['tag']], ...body, ...links[name] })
    }
  }

  /** Returns a query with the ids of this world filled in, narrowed to its tag. */
  query(written: string): string {
    const filled = written.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'mark' ? this.mark : String(this.ids[name] ?? name),
    )
    return `tags=${this.mark}${filled === '' ? '' : `&${filled}`}`
  }

  /** Returns the first words of the titles that a query finds. */
  async titles(query: string): Promise<string> {
    const { json, status } = await this.#client.call({ request: `GET /events?${this.query(query)}` })
    expect(status, JSON.stringify(json)).toBe(200)
    const titles = json.events.map(({ title }: { title: string }) => title.split(' ')[0])
    return titles.join(' ')
  }
}
