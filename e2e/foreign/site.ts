/**
 * A calendar site of the model, in memory. Its writes behave as recorded from a real one: it resets fields that an update omits,
 * publishes drafts, moves zones, renders its answers and has one language. `rows` holds the stored values.
 */
import { canonicalZone, instantToWall, wallToInstant } from '../../src/contract/time/clock.ts'
import { siteRoutes } from './routes.ts'
import { escaped, ownSymbol, rendered, shownCost, slugOf, texturize } from './render.ts'

type Values = Readonly<Record<string, unknown>>
type Row = Record<string, unknown>
type PostKind = 'events' | 'venues' | 'organizers'
type TermKind = 'categories' | 'tags'
type Kind = PostKind | TermKind

interface SiteAnswer {
  readonly status: number
  readonly body: unknown
}

interface SiteRequest {
  readonly method: string
  /** Path below the namespace, such as `/events/5`. */
  readonly path: string
  readonly query?: URLSearchParams
  readonly body?: Values
}

class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly data: Values
  constructor(status: number, code: string, message: string, data: Values = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

const invalid = (params: Readonly<Record<string, string>>) =>
  new Refused(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, {
    params,
    details: [],
  })

const one = { events: 'event', venues: 'venue', organizers: 'organizer', categories: 'category', tags: 'tag' } as const
const labels = { events: 'title', venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' } as const
const post_types = { events: 'tribe_events', venues: 'tribe_venue', organizers: 'tribe_organizer' } as const
const unsettled: readonly unknown[] = ['draft', 'pending']
const known_statuses = ['draft', 'pending', 'publish', 'future', 'private', 'trash', 'auto-draft', 'inherit']
/** Folds texts as the site's database searches them: case and accents make no difference. */
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Folds names as the site's database compares them: typographic quotes make no difference either. */
const sameName = (text: unknown) =>
  withoutMarks(
    String(text)
      .replace(/&#8217;|&#8216;|[‘’ʼ]/g, "'")
      .replace(/&#8220;|&#8221;|[“”]/g, '"')
      .replace(/–|—/g, '-')
      .replace(/&#03?8;|&amp;/g, '&'),
  ).trim()
const flags = ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'] as const
const venue_texts = ['address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'website'] as const
const organizer_texts = ['phone', 'website', 'email'] as const

const isTerm = (kind: Kind): kind is TermKind => kind === 'categories' || kind === 'tags'
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value == null || value === '' ? [] : [value]

export class Site {
  readonly zone: string
  readonly origin: string
  readonly rows = new Map<number, Row>()
  readonly terms = new Map<number, Row>()
  /** How much of what it stores the site's own interface (`wp/v2`) gives: texts, the cost too, or it is not reachable. */
  stored_form: 'none' | 'texts' | 'all' = 'none'
  /** Whether lists hold events that are hidden from listings, which no real site does. */
  lists_hidden = false
  readonly images = new Map<number, string>([[5, '/wp-content/uploads/2026/11/hall.png']])
  #next_post = 5
  #next_term = 1
  /** Milliseconds; each write is a second later than the one before. */
  #clock = Date.UTC(2026, 10, 20, 23, 40)

  constructor(zone = 'America/New_York', origin = 'https://calendar.example') {
    this.zone = zone
    this.origin = origin
  }

  #now(): string {
    return new Date(this.#clock).toISOString().slice(0, 19).replace('T', ' ')
  }

  /** Returns every stored value by kind and id, for tests to compare before and after. */
  dump(): Record<string, Row> {
    const entry = ([id, row]: [number, Row]) => [`${String(row['kind'])} ${id}`, structuredClone(row)] as const
    return Object.fromEntries([...this.rows, ...this.terms].map(entry))
  }

  handle(request: SiteRequest): SiteAnswer {
    this.#clock += 1000
    try {
      return this.#answer(request)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, code, message, data } = error
      return { status, body: { code, message, data: { status, ...data } } }
    }
  }

  /** Answers `wp/v2/{type}/{id}?context=edit` of the site's own interface, which gives texts as they are stored. */
  handleOwn(path: string): SiteAnswer {
    const [, type, id] = path.split('/')
    const row = this.rows.get(Number(id))
    if (this.stored_form === 'none') return { status: 404, body: { code: 'rest_no_route', message: '', data: {} } }
    if (!row || post_types[row['kind'] as PostKind] !== type)
      return { status: 404, body: { code: 'rest_post_invalid_id', message: '', data: {} } }
    const raw = (name: string) => ({ raw: String(row[name] ?? ''), rendered: rendered(String(row[name] ?? '')) })
    const meta = this.stored_form === 'all' ? { meta: { _EventCost: row['cost'] } } : {}
    return { status: 200, body: { id: row['id'], content: raw('content'), excerpt: raw('excerpt'), ...meta } }
  }

  #answer({ method, path, query = new URLSearchParams(), body = {} }: SiteRequest): SiteAnswer {
    if (path === '' || path === '/') return { status: 200, body: siteRoutes() }
    const [, kind_name, id_text, more] = path.split('/')
    const kind = (Object.keys(one) as Kind[]).find((name) => name === kind_name)
    const no_route = new Refused(404, 'rest_no_route', 'No route was found matching the URL and request method.')
    if (!kind || more !== undefined) throw no_route
    if (id_text === undefined) {
      if (method === 'GET') return { status: 200, body: this.#list(kind, query) }
      if (method !== 'POST') throw no_route
      return { status: 201, body: this.#show(kind, this.#create(kind, body)) }
    }
    if (!/^\d+$/.test(id_text)) throw no_route
    const row = this.#find(kind, Number(id_text))
    if (method === 'GET') {
      if (kind === 'events' && row['status'] === 'trash')
        throw new Refused(403, 'event-no-longer-available', 'This event is no longer available')
      if (kind === 'events' && row['password'] && query.get('context') !== 'edit')
        throw new Refused(403, 'event-password-protected', 'This event is password protected')
      return { status: 200, body: this.#show(kind, row) }
    }
    if (method === 'DELETE') return { status: 200, body: this.#remove(kind, row) }
    if (!['POST', 'PUT', 'PATCH'].includes(method)) throw no_route
    if (isTerm(kind)) this.#writeTerm(kind, body, row)
    else this.#writePost(kind, body, row)
    return { status: 200, body: this.#show(kind, row) }
  }

  #find(kind: Kind, id: number): Row {
    const row = (isTerm(kind) ? this.terms : this.rows).get(id)
    if (row?.['kind'] === kind) return row
    if (kind !== 'events') throw invalid({ id: 'Invalid parameter.' })
    if (row) throw new Refused(400, 'rest-invalid-event-id', 'The specified ID is not a valid event.')
    throw new Refused(404, 'rest-event-not-found', `Event with ID ${id} does not exist.`)
  }

  // Writing

  #create(kind: Kind, body: Values): Row {
    const required = kind === 'events' ? ['title', 'start_date', 'end_date'] : [labels[kind]]
    const missing = required.filter((name) => body[name] === undefined)
    if (missing.length > 0)
      throw new Refused(400, 'rest_missing_callback_param', `Missing parameter(s): ${missing.join(', ')}`, {
        params: missing,
      })
    if (isTerm(kind)) {
      const row: Row = { kind, id: 0, name: '', slug: '', description: '', parent: 0 }
      this.#writeTerm(kind, body, row)
      return row
    }
    const same =
      kind !== 'events' &&
      [...this.rows.values()].find(
        (row) =>
          row['kind'] === kind && sameName(row['title']) === sameName(body[labels[kind]]) && row['status'] !== 'trash',
      )
    // A venue or organizer of the same name is taken for the existing one and overwritten.
    if (same) {
      const { image } = same
      this.#writePost(kind, { ...body, status: same['status'] }, same)
      same['image'] ??= image
      return same
    }
    const row: Row = { kind, id: 0, author: 1, title: '', content: '', excerpt: '', slug: '', image: null }
    this.#writePost(kind, body, row)
    return row
  }

  #writeTerm(kind: TermKind, body: Values, row: Row): void {
    const bad: Record<string, string> = {}
    for (const name of ['name', 'description', 'slug']) {
      const value = body[name]
      if (value !== undefined && (typeof value !== 'string' || value === '')) bad[name] = 'Invalid parameter.'
    }
    const { parent } = body
    if (parent !== undefined) {
      if (kind === 'tags')
        throw new Refused(
          400,
          'rest_taxonomy_not_hierarchical',
          'Cannot set parent term, taxonomy is not hierarchical.',
        )
      if (typeof parent !== 'number') bad['parent'] = 'parent is not of type integer.'
      else if (this.terms.get(parent)?.['kind'] !== kind) bad['parent'] = 'Invalid parameter.'
    }
    if (Object.keys(bad).length > 0) throw invalid(bad)
    const name =
      body['name'] === undefined ? row['name'] : String(body['name']).replace(/<script>.*?<\/script>|<[^>]*>/g, '')
    const under = parent ?? row['parent']
    const others = [...this.terms.values()].filter((term) => term['kind'] === kind && term !== row)
    const twin = others.find(
      (term) => String(term['name']).toLowerCase() === String(name).toLowerCase() && term['parent'] === under,
    )
    if (row['id'] === 0 && twin)
      throw new Refused(400, 'term_exists', 'A term with the name provided already exists with this parent.', {
        term_id: twin['id'],
      })
    const asked = body['slug'] === undefined ? null : slugOf(String(body['slug']))
    if (row['id'] !== 0 && asked !== null && others.some((term) => term['slug'] === asked))
      throw new Refused(
        500,
        'duplicate_term_slug',
        `The slug &#8220;${asked}&#8221; is already in use by another term.`,
      )
    if (row['id'] === 0) {
      row['id'] = ++this.#next_term
      this.terms.set(this.#next_term, row)
      row['slug'] = this.#unique(asked ?? slugOf(String(name)), others)
    } else if (asked !== null) row['slug'] = asked
    row['name'] = name
    if (body['description'] !== undefined) row['description'] = body['description']
    // A parent that would make a cycle is ignored.
    if (typeof parent === 'number' && !this.#ancestors(parent).includes(Number(row['id']))) row['parent'] = parent
  }

  #ancestors(id: number): number[] {
    const parent = Number(this.terms.get(id)?.['parent'] ?? 0)
    return parent > 0 ? [id, ...this.#ancestors(parent)] : [id]
  }

  #unique(slug: string, others: readonly Row[]): string {
    const taken = new Set(others.map((row) => row['slug']))
    for (let number = 1; ; number += 1) {
      const tried = number === 1 ? slug : `${slug}-${number}`
      if (!taken.has(tried)) return tried
    }
  }

  #check(kind: PostKind, body: Values): void {
    const bad: Record<string, string> = {}
    const own = body as Row
    for (const name of [labels[kind], 'description', 'excerpt', 'slug']) {
      const value = own[name]
      if (value !== undefined && (typeof value !== 'string' || value === '')) bad[name] = 'Invalid parameter.'
    }
    if (kind === 'venues' && own['slug'] !== undefined) delete bad['slug']
    const { image, website, status } = own
    if (image !== undefined) {
      if (typeof image !== 'string')
        bad['image'] = kind === 'events' && !image ? 'Invalid parameter.' : 'image is not of type string.'
      else if (image === '' ? kind === 'events' : !/^https?:/.test(image) && !this.images.has(Number(image)))
        bad['image'] = 'Invalid parameter.'
    }
    if (
      website !== undefined &&
      website !== null &&
      website !== '' &&
      !/^https?:\/\/[\x21-\x7e]+$/.test(String(website))
    )
      bad['website'] = 'Invalid parameter.'
    if (status !== undefined && !known_statuses.includes(String(status))) bad['status'] = 'Invalid parameter.'
    for (const name of flags) {
      const value = own[name]
      if (value === undefined) continue
      if (
        kind === 'venues'
          ? typeof value !== 'string'
          : !['true', 'false', '1', '0', true, false, 1, 0].includes(value as never)
      )
        bad[name] = `${name} is not of type ${kind === 'venues' ? 'string' : 'boolean'}.`
    }
    for (const name of kind === 'venues' ? venue_texts : kind === 'organizers' ? organizer_texts : [])
      if (own[name] !== undefined && typeof own[name] !== 'string') bad[name] = `${name} is not of type string.`
    for (const name of ['start_date', 'end_date', 'date', 'date_utc'])
      if (own[name] !== undefined && !/^\d{4}-\d\d-\d\d/.test(String(own[name]))) bad[name] = 'Invalid parameter.'
    const author = own['author']
    if (author !== undefined && (typeof author !== 'number' || author < 1 || author > 9))
      bad['author'] = 'Invalid parameter.'
    if (kind === 'events')
      for (const name of ['venue', 'organizer'] as const)
        if (typeof own[name] === 'string' && own[name] !== '' && !/^[\d,]+$/.test(own[name]))
          bad[name] = 'Invalid parameter.'
    if (Object.keys(bad).length > 0) throw invalid(bad)
  }

  #writePost(kind: PostKind, body: Values, row: Row): void {
    this.#check(kind, body)
    const linked = kind === 'events' ? this.#linked(body) : {}
    const is_new = row['id'] === 0
    const was = row['status']
    for (const [name, column] of [
      [labels[kind], 'title'],
      ['description', 'content'],
      ['excerpt', 'excerpt'],
      ['author', 'author'],
    ] as const)
      if (body[name] !== undefined) row[column] = body[name]
    row['status'] = body['status'] ?? 'publish'
    this.#writeDate(kind, body, row, is_new, was)
    row['modified'] = this.#now()
    if (is_new) {
      row['id'] = ++this.#next_post
      this.rows.set(this.#next_post, row)
    }
    this.#writeSlug(kind, body, row, was)
    this.#writeImage(body, row)
    if (kind === 'events') {
      this.#writeEvent(body, row, is_new)
      Object.assign(row, linked)
    } else this.#writeContact(kind, body, row, is_new)
  }

  #writeDate(kind: PostKind, body: Values, row: Row, is_new: boolean, was: unknown): void {
    const now = instantToWall(this.#now(), this.zone)
    const utc = body['date_utc']
    const given = body['date'] ?? (typeof utc === 'string' ? instantToWall(utc, this.zone) : undefined)
    // An event that was never published gets the date of its last change, whatever was sent.
    if (kind === 'events' && !is_new && unsettled.includes(was)) row['date'] = now
    else if (given !== undefined) row['date'] = `${String(given).replace('T', ' ')}:00`.slice(0, 19)
    // An event written without its date is published again.
    else if (is_new || kind === 'events') row['date'] = now
    const to_come = String(row['date']) > now
    if (row['status'] === 'future' && !to_come) row['status'] = 'publish'
    if (row['status'] === 'publish' && to_come) row['status'] = 'future'
  }

  #writeSlug(kind: PostKind, body: Values, row: Row, was: unknown): void {
    const others = [...this.rows.values()].filter((other) => other['kind'] === kind && other !== row)
    const asked = kind === 'events' ? body['slug'] : undefined
    if (row['status'] !== 'trash' && was === 'trash') row['slug'] = String(row['slug']).replace(/__trashed$/, '')
    if (typeof asked === 'string') row['slug'] = this.#unique(slugOf(asked), others)
    else if (row['slug'] === '' && (kind !== 'events' || !unsettled.includes(row['status'])))
      row['slug'] = this.#unique(slugOf(String(row['title'])), others)
  }

  #writeImage(body: Values, row: Row): void {
    const { image } = body
    if (typeof image !== 'string' || image === '') return void (row['image'] = null)
    if (!/^https?:/.test(image)) return void (row['image'] = Number(image))
    this.images.set(++this.#next_post, image)
    row['image'] = this.#next_post
  }

  #writeEvent(body: Values, row: Row, is_new: boolean): void {
    row['timezone'] = body['timezone'] || this.zone
    row['all_day'] = [true, 'true', 1, '1'].includes(body['all_day'] as never)
    const [start, end] = [body['start_date'], body['end_date']]
    if (start !== undefined && end !== undefined) {
      const at = (value: unknown, of_day: string) =>
        row['all_day'] ? `${String(value).slice(0, 10)} ${of_day}` : wallText(value)
      row['start_date'] = at(start, '00:00:00')
      row['end_date'] = at(end, '23:59:59')
      const zone = canonicalZone(String(row['timezone'])) ?? this.zone
      for (const name of ['start_date', 'end_date']) {
        const { utc } = wallToInstant(String(row[name]), zone)
        row[`utc_${name}`] = utc
        // A time that the clock skips moves to the next valid one.
        row[name] = instantToWall(utc, zone)
      }
    }
    row['cost'] = listOf(body['cost']).join('-')
    Object.assign(row, ownSymbol(String(row['cost'])))
    const { website } = body
    row['website'] = website ? website : is_new ? null : ''
    for (const name of flags) row[name] = [true, 'true', 1, '1'].includes(body[name] as never)
    for (const kind of ['categories', 'tags'] as const) {
      if (body[kind] === undefined || body[kind] === null) row[kind] ??= []
      else row[kind] = listOf(body[kind]).map((value) => this.#termId(kind, value))
    }
    row['venue'] ??= 0
    row['organizer'] = []
  }

  #termId(kind: TermKind, value: unknown): number {
    const found = [...this.terms.values()].find(
      (term) =>
        term['kind'] === kind && [term['id'], String(term['id']), term['name'], term['slug']].includes(value as never),
    )
    return Number((found ?? this.#create(kind, { name: String(value) }))['id'])
  }

  /** Reads venue and organizers of an event. Refuses a list of venues, and ids as text with commas. */
  #linked(body: Values): Row {
    const linked: Row = {}
    const refuse = (name: string) =>
      new Refused(400, `could-not-create-${name}`, `The ${name} could not be created from the provided data`)
    const { venue, organizer } = body
    const idOf = (kind: 'venues' | 'organizers', value: unknown): number => {
      const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
      if (typeof id === 'object' && id !== null && kind in { venues: 1, organizers: 1 } && labels[kind] in id)
        return Number(this.#create(kind, id as Values)['id'])
      if (this.rows.get(Number(id))?.['kind'] !== kind) throw refuse(one[kind])
      return Number(id)
    }
    if (Array.isArray(venue) ? venue.length > 0 : venue) {
      if (Array.isArray(venue)) throw refuse('venue')
      linked['venue'] = idOf('venues', venue)
    }
    if (organizer !== undefined) {
      const is_data =
        typeof organizer === 'object' && organizer !== null && !Array.isArray(organizer) && !('id' in organizer)
      if (is_data || (typeof organizer === 'string' && organizer.includes(','))) throw refuse('organizer')
      linked['organizer'] = [...new Set(listOf(organizer).map((value) => idOf('organizers', value)))]
    }
    return linked
  }

  #writeContact(kind: 'venues' | 'organizers', body: Values, row: Row, is_new: boolean): void {
    for (const name of kind === 'venues' ? venue_texts : organizer_texts) {
      if (body[name] !== undefined) row[name] = body[name]
      else if (is_new) row[name] = ''
    }
    if (kind !== 'venues') return
    row['stateprovince'] = body['stateprovince'] ?? (is_new ? (body['state'] ?? body['province'] ?? '') : '')
    for (const name of ['show_map', 'show_map_link'] as const)
      row[name] = !['false', '0', ''].includes(String(body[name] ?? 'true'))
  }

  #remove(kind: Kind, row: Row): unknown {
    const shown = this.#show(kind, row)
    if (isTerm(kind)) {
      this.terms.delete(Number(row['id']))
      for (const post of this.rows.values())
        if (Array.isArray(post[kind])) post[kind] = (post[kind] as unknown[]).filter((id) => id !== row['id'])
      return shown
    }
    if (row['status'] === 'trash')
      throw new Refused(410, `${one[kind]}-is-in-trash`, `The ${one[kind]} is already trashed`)
    row['status'] = 'trash'
    row['slug'] = `${String(row['slug'])}__trashed`
    row['modified'] = this.#now()
    return this.#show(kind, row)
  }

  // Reading

  #show(kind: Kind, row: Row): Row {
    return isTerm(kind) ? this.#showTerm(kind, row) : this.#showPost(kind, row)
  }

  #showTerm(kind: TermKind, row: Row): Row {
    const id = Number(row['id'])
    const used = [...this.rows.values()].filter(
      (post) => post['status'] === 'publish' && listOf(post[kind]).includes(id),
    )
    const taxonomy = kind === 'tags' ? 'post_tag' : 'tribe_events_cat'
    const { name, slug, description, parent } = row
    return {
      ...{ id, name: escaped(String(name)), slug, description: escaped(String(description)), taxonomy },
      ...{
        count: used.length,
        ...(kind === 'categories' ? { parent } : {}),
        url: `${this.origin}/${kind}/${String(slug)}/`,
      },
    }
  }

  #urlOf(kind: PostKind, row: Row): string {
    const published = row['status'] === 'publish' || row['status'] === 'private'
    const type = post_types[kind]
    return `${this.origin}${published ? `/${one[kind]}/${String(row['slug'])}/` : `/?post_type=${type}&p=${String(row['id'])}`}`
  }

  #imageOf(row: Row): unknown {
    const id = Number(row['image'] ?? 0)
    const path = this.images.get(id)
    if (path === undefined) return false
    const url = /^https?:/.test(path) ? path : this.origin + path
    return { url, id, extension: 'png', width: 1200, height: 800, sizes: {} }
  }

  #showPost(kind: PostKind, row: Row): Row {
    const { id, status, date, modified, slug } = row
    const url = this.#urlOf(kind, row)
    const common = {
      ...{ id, author: String(row['author']), status, date },
      date_utc: unsettled.includes(status) ? '0000-00-00 00:00:00' : wallToInstant(String(date), this.zone).utc,
      ...{ modified: instantToWall(String(modified), this.zone), modified_utc: modified, url },
      [labels[kind]]: texturize(String(row['title'])),
    }
    const description = rendered(String(row['content']))
    const image = this.#imageOf(row)
    if (kind === 'events') return { ...common, description, slug, image, ...this.#showEvent(row, url) }
    // Empty values are left out.
    const full: Row = { ...common, description, slug, image }
    for (const name of kind === 'venues' ? [...venue_texts, 'stateprovince'] : organizer_texts) full[name] = row[name]
    const filled = Object.entries(full).filter(([name, value]) => name === 'slug' || (value !== '' && value !== false))
    const shown: Row = Object.fromEntries(filled)
    return kind === 'venues' ? { ...shown, show_map: row['show_map'], show_map_link: row['show_map_link'] } : shown
  }

  #showEvent(row: Row, url: string): Row {
    const { cost, ...details } = shownCost(String(row['cost']), {
      symbol: String(row['symbol'] ?? ''),
      position: String(row['position'] ?? ''),
    })
    const embed = (kind: Kind, id: unknown) => {
      const found = (isTerm(kind) ? this.terms : this.rows).get(Number(id))
      return found && found['status'] !== 'trash' ? [this.#show(kind, found)] : []
    }
    const all = (kind: Kind, ids: unknown) => listOf(ids).flatMap((id) => embed(kind, id))
    const { all_day, start_date, end_date, utc_start_date, utc_end_date, timezone, website } = row
    return {
      ...{ excerpt: rendered(String(row['excerpt'])), all_day, start_date, end_date, utc_start_date, utc_end_date },
      ...{ timezone, cost, cost_details: { currency_code: '', ...details } },
      website: website === null ? url : escaped(String(website)),
      ...Object.fromEntries(flags.map((name) => [name, row[name]])),
      ...{ categories: all('categories', row['categories']), tags: all('tags', row['tags']) },
      ...{ venue: all('venues', row['venue'])[0] ?? [], organizer: all('organizers', row['organizer']) },
      custom_fields: [],
    }
  }

  #list(kind: Kind, query: URLSearchParams): unknown {
    const per_page = Math.min(50, Number(query.get('per_page') ?? 10))
    const page = Number(query.get('page') ?? 1)
    if (!(per_page > 0)) throw invalid({ per_page: 'Invalid parameter.' })
    const statuses = query.getAll('status').flatMap((text) => text.split(','))
    if (kind === 'events' && query.get('ticketed') === 'true') throw invalid({ ticketed: 'Invalid parameter.' })
    if (statuses.some((status) => !known_statuses.includes(status))) throw invalid({ status: 'Invalid parameter.' })
    const found = [...(isTerm(kind) ? this.terms : this.rows).values()]
      .filter((row) => row['kind'] === kind && this.#matches(kind, row, query, statuses))
      .toSorted((a, b) => this.#order(kind, a).localeCompare(this.#order(kind, b)))
    const total_pages = Math.ceil(found.length / per_page)
    if (page > 1 && page > total_pages && !isTerm(kind))
      throw new Refused(404, `${one[kind]}-archive-page-not-found`, 'The requested page was not found.')
    const shown = found.slice((page - 1) * per_page, page * per_page)
    // A search that finds none of them tells the number of all.
    const counts_all = found.length === 0 && query.has('search') && (kind === 'venues' || kind === 'organizers')
    const total = counts_all ? [...this.rows.values()].filter((row) => row['kind'] === kind).length : found.length
    const rest_url = `${this.origin}/wp-json/tribe/events/v1/${kind}/?page=${page}&per_page=${per_page}`
    return {
      [kind]: shown.map((row) => this.#show(kind, row)),
      rest_url,
      ...(page < total_pages ? { next_rest_url: rest_url.replace(`page=${page}`, `page=${page + 1}`) } : {}),
      ...{ total, total_pages: counts_all ? 1 : total_pages },
    }
  }

  #order(kind: Kind, row: Row): string {
    return kind === 'events' ? String(row['utc_start_date']) : String(row['title'] ?? row['name']).toLowerCase()
  }

  #matches(kind: Kind, row: Row, query: URLSearchParams, statuses: readonly string[]): boolean {
    const ids = (name: string) =>
      query
        .getAll(name)
        .flatMap((text) => text.split(','))
        .map(Number)
    const words = withoutMarks(query.get('search') ?? '')
    // Names of terms are stored with entities, and searched so.
    const name = isTerm(kind) ? escaped(String(row['name'])) : String(row['title'])
    const text = withoutMarks(`${name} ${String(row['content'] ?? '')}`)
    if (words !== '' && !text.includes(words)) return false
    if (query.has('include') && !ids('include').includes(Number(row['id']))) return false
    if (isTerm(kind)) return !query.has('parent') || ids('parent').includes(Number(row['parent']))
    const status = String(row['status'])
    if (kind === 'events' && row['hide_from_listings'] === true && !this.lists_hidden) return false
    if (statuses.length > 0 ? !statuses.includes(status) : status === 'trash') return false
    if (kind !== 'events') return true
    const day = (name: string) => query.get(name)?.slice(0, 10)
    const [start, end] = [String(row['start_date']).slice(0, 10), String(row['end_date']).slice(0, 10)]
    const [from, to] = [day('start_date'), day('end_date')]
    const [before, after] = [day('starts_before'), day('starts_after')]
    const [ends_before, ends_after] = [day('ends_before'), day('ends_after')]
    // With ids, a window of dates is not read, and the one of events to come stands in its place.
    if (query.has('include') && ![before, after, ends_before, ends_after].some(Boolean)) {
      const today = Date.parse(`${this.#now().slice(0, 10)}T00:00:00Z`)
      const soon = new Date(today + 2 * 366 * 86_400_000).toISOString().slice(0, 10)
      return end >= new Date(today).toISOString().slice(0, 10) && start <= soon
    }
    const in_window =
      !(from && end < from) && !(to && start > to) && !(before && start > before) && !(after && start <= after)
    return (
      in_window &&
      !(ends_before && end > ends_before) &&
      !(ends_after && end < ends_after) &&
      (['venue', 'organizer', 'categories', 'tags'] as const).every(
        (name) => !query.has(name) || listOf(row[name]).some((id) => ids(name).includes(Number(id))),
      )
    )
  }
}

/** Drops an offset and keeps the written time. */
const wallText = (value: unknown) =>
  `${String(value).replace('T', ' ').slice(0, 19)}${' 00:00:00'.slice(Math.max(0, String(value).slice(0, 19).length - 10))}`
