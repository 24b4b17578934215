/** Renders pages for readers in a look that is not stored: the list, and an event of it. */
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/languages.ts'
import { addDays } from '../../contract/time/clock.ts'
import type { Service } from '../context.ts'
import { listPage } from '../pages/events/list-page.ts'
import { documentOf } from '../pages/frame.ts'
import { listEvents, readerOf, type EventQuery, type Reader } from '../pages/reader.ts'
import { record_pages } from '../pages/records/record-page.ts'
import { readSnapshot } from '../resources/list/total.ts'
import type { SiteLook } from '../site/site-look.ts'

type Rendering = DeskAnswer<'POST /look/preview'>['renderings'][number]

/** Events among which one with an image is sought. */
const most_sought = 20

/** Returns the id of an event that shows much of a page; null: readers have none. */
async function exampleOf(reader: Reader): Promise<number | null> {
  const lists: readonly EventQuery[] = [
    { ends_after: addDays(reader.today, -1), per_page: String(most_sought) },
    { orderby: 'start', order: 'desc', per_page: '1' },
  ]
  for (const query of lists) {
    const { found } = await listEvents(reader, query)
    const example = found.find(({ image }) => image !== '') ?? found[0]
    if (example) return example.id
  }
  return null
}

async function eventDocument(reader: Reader, id: number): Promise<string | null> {
  const [event] = (await listEvents(reader, { include: String(id) })).found
  if (!event) return null
  const page = await record_pages.events(reader, { slug: event.slug })
  return 'body' in page ? documentOf(reader, page) : null
}

/** Renders the pages in each language that the look offers. */
export async function renderLook(service: Service, look: SiteLook): Promise<Rendering[]> {
  const moment = await readSnapshot(service)
  const readerIn = (language: Language) =>
    readerOf(service, { language, look, moment, path: '', query: new URLSearchParams() })
  const example = await exampleOf(readerIn(look.language))
  const renderings: Rendering[] = []
  for (const language of look.languages) {
    const reader = readerIn(language)
    renderings.push({
      language,
      list: documentOf(reader, await listPage(reader)),
      event: example === null ? null : await eventDocument(reader, example),
    })
  }
  return renderings
}
