/** Fills a new calendar over HTTP with a few records that hold every kind of value; any version of the service takes it. */
import { send } from './requests.mjs'

const image = 'https://example.org/görsel.jpg'

/**
 * @param {import('./requests.mjs').Site} site
 * @param {string} offset a fixed offset as this version writes it
 */
export async function fillCalendar(site, offset) {
  const as = {
    administrator: await send.user(site, 'administrator'),
    editor: await send.user(site, 'editor'),
    organizer: await send.user(site, 'organizer'),
  }
  await send.user(site, 'reviewer', 'Reviewer@Example.ORG')

  /** @param {string} path @param {object} body @param {keyof typeof as} by @returns {Promise<number>} */
  const create = async (path, body, by = 'administrator') => (await send.json(site, as[by], 'POST', path, body)).id
  /** @param {string} path @param {object} body @param {keyof typeof as} by */
  const update = (path, body, by = 'administrator') => send.json(site, as[by], 'PATCH', path, body)

  const venue = await create('/venues', {
    venue: 'İstanbul Kongre Merkezi',
    description: '<p>Üç <strong>salon</strong> &amp; fuaye</p>',
    address: 'Darülbedai Cad. 3',
    city: 'İstanbul',
    country: 'Türkiye',
    province: 'İstanbul',
    zip: '34367',
    phone: '+90 212 373 11 00',
    website: 'https://example.org/ıstanbul?x=1',
    image,
    show_map: false,
    i18n_language: 'tr',
    status: 'publish',
  })
  await update(`/venues/${venue}`, { venue: 'مركز المؤتمرات', city: 'إسطنبول', i18n_language: 'ar', status: 'publish' })
  await update(`/venues/${venue}`, { venue: 'Congress Centre', i18n_language: 'en', status: 'draft' })
  const draft_venue = await create('/venues', { venue: 'Øresund Hall', i18n_language: 'en', status: 'draft' })
  const organizer = await create('/organizers', {
    organizer: 'Çağdaş Sanat Vakfı',
    description: '<p>1987</p>',
    phone: '+90 212 000 00 00',
    website: 'https://example.org/vakif',
    email: 'Bilgi@Example.org',
    i18n_language: 'tr',
    status: 'publish',
  })
  const gone = await create('/organizers', { organizer: 'أمانة المكتبات', i18n_language: 'ar', status: 'publish' })

  const music = await create('/categories', { name: 'Music', description: 'All of it', i18n_language: 'en' })
  await update(`/categories/${music}`, { name: 'موسيقى', i18n_language: 'ar' })
  const jazz = await create('/categories', { name: 'Jazz', slug: 'jazz-and-more', parent: music, i18n_language: 'en' })
  const free = await create('/tags', { name: 'Ücretsiz', i18n_language: 'tr' })

  const full = await create('/events', {
    title: 'Yaz Konseri & Şenliği',
    description: '<p>Açık havada <em>şölen</em>; a &lt; b</p>',
    excerpt: '<p>Kısaca</p>',
    start_date: '2027-07-01 19:30:00',
    end_date: '2027-07-01 23:59:59',
    timezone: 'Europe/Istanbul',
    cost: '10-20',
    website: 'https://example.org/konser',
    image,
    featured: true,
    sticky: true,
    show_map_link: false,
    categories: [music, jazz],
    tags: [free],
    venue: [venue],
    organizer: [organizer, gone],
    date: '2023-01-02 03:04:05',
    i18n_language: 'tr',
    status: 'publish',
  })
  await update(`/events/${full}`, {
    title: 'حفل الصيف',
    description: '<p>في الهواء الطلق</p>',
    i18n_language: 'ar',
    status: 'publish',
  })
  await update(`/events/${full}`, { title: 'Summer Concert', i18n_language: 'en', status: 'pending' })

  const day = { start_date: '2027-03-28 10:00:00', end_date: '2027-03-28 12:00:00' }
  await create('/events', {
    title: 'Exhibition',
    all_day: true,
    start_date: '2027-01-15',
    end_date: '2027-02-28',
    timezone: 'America/New_York',
    categories: [jazz],
    venue: [draft_venue],
    i18n_language: 'en',
    status: 'publish',
  })
  await create('/events', {
    title: 'معرض',
    ...day,
    timezone: offset,
    i18n_language: 'ar',
    status: 'publish',
    tags: [free],
  })
  const locked = await create('/events', {
    title: 'Members only',
    description: '<p>secret</p>',
    ...day,
    timezone: 'Asia/Kathmandu',
    hide_from_listings: true,
    categories: [music],
    i18n_language: 'en',
    status: 'publish',
  })
  await update(`/events/${locked}`, { password: 'a b c' })
  await create('/events', { title: 'Özel', ...day, i18n_language: 'tr', status: 'private' }, 'editor')
  await create('/events', {
    title: 'Years ahead',
    ...day,
    date: '2099-01-01 00:00:00',
    i18n_language: 'en',
    status: 'publish',
  })
  const trashed = await create('/events', {
    title: 'Çöp',
    ...day,
    categories: [music],
    venue: [venue],
    i18n_language: 'tr',
    status: 'publish',
  })
  await send.json(site, as.editor, 'DELETE', `/events/${trashed}`)
  await send.json(site, as.administrator, 'DELETE', `/organizers/${gone}`)
  const proposed = await create('/events', { title: 'Proposed', ...day, i18n_language: 'en' }, 'organizer')
  await update(`/events/${proposed}`, { title: 'Proposed twice' }, 'organizer')
  await update(`/events/${proposed}`, { author: as.editor.id, status: 'publish' })

  // Changes that wait for review, as versions until 0014 kept them: two of one event, one in another language, and a deletion.
  const live = await create('/events', { title: 'Reading circle', ...day, i18n_language: 'en' }, 'organizer')
  await update(`/events/${live}`, { status: 'publish' })
  await update(`/events/${live}`, { title: 'Reading circle: the sea', cost: '5', i18n_language: 'en' }, 'organizer')
  await update(`/events/${live}`, { title: 'Reading circle: rivers', i18n_language: 'en' }, 'organizer')
  await update(`/events/${live}`, { title: 'حلقة قراءة', i18n_language: 'ar', status: 'publish' })
  await update(`/events/${live}`, { title: 'حلقة قراءة: البحر', i18n_language: 'ar' }, 'organizer')
  const unwanted = await create('/events', { title: 'Called off', ...day, i18n_language: 'en' }, 'organizer')
  await update(`/events/${unwanted}`, { status: 'publish' })
  await send.json(site, as.organizer, 'DELETE', `/events/${unwanted}`)
  await create('/events', { title: 'Still waiting', ...day, i18n_language: 'en' }, 'organizer')
}
