/** Mounts the pages for readers: calendar, events, venues, organizers, categories and tags, each in every language. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languages } from '../../contract/languages.ts'
import { resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { pathOfAddress } from '../http/request-address.ts'
import { RestError } from '../http/rest-error.ts'
import { dayPage } from './calendar/day-page.ts'
import { mondayOfWeek } from './calendar/iso-week.ts'
import { monthPage } from './calendar/month-page.ts'
import { weekPage } from './calendar/week-page.ts'
import { listPage } from './events/list-page.ts'
import { isDay, isMonth } from './events/list-state.ts'
import { missingPage } from './missing-page.ts'
import { organizerView, venueView } from './event-view.ts'
import { namesPage } from './records/place-page.ts'
import { record_pages } from './records/record-page.ts'
import { mountOldAddresses } from './old-addresses.ts'
import { servePage, type MakePage } from './serve-page.ts'
import { robotsFile, sitemapFile, sitemapIndex } from './sitemap.ts'

/**
 * Makes the page of a month, a week or a day, and of what is not there. A pattern of its own would stand in the way of those of feeds, which the
 * router takes for the same.
 */
const otherPage: MakePage = async (reader, { '*': rest = '' }) => {
  const time = rest.replace(/\/$/, '')
  if (isMonth(time)) return monthPage(reader, time)
  const monday = mondayOfWeek(time)
  if (monday !== null) return weekPage(reader, monday)
  return isDay(time) ? dayPage(reader, time) : missingPage(reader, false)
}

/** The pages below the segment of a language. */
const pages: Readonly<Record<string, MakePage>> = {
  '': listPage,
  '/event/:slug': record_pages.events,
  '/venue': namesPage(resources.venues, 'venues', venueView),
  '/venue/:slug': record_pages.venues,
  '/organizer': namesPage(resources.organizers, 'organizers', organizerView),
  '/organizer/:slug': record_pages.organizers,
  '/category/:slug': record_pages.categories,
  '/tag/:slug': record_pages.tags,
}

/** Files for machines, which are the same in every language of the reader. */
const files: Readonly<Record<string, MakePage>> = {
  '/sitemap.xml': sitemapIndex,
  '/robots.txt': robotsFile,
}

/** Mounts the pages in every language. */
export function pagesPlugin(app: FastifyInstance, service: Service): void {
  const { REST_ROOT } = service.config
  const compress = false
  mountOldAddresses(app, service)
  for (const [path, make] of Object.entries(files)) app.get(path, { compress }, servePage(service, null, make))
  for (const language of languages) {
    app.get(`/sitemap/${language}/:kind/:file`, { compress }, servePage(service, language, sitemapFile))
    for (const [path, make] of Object.entries(pages))
      app.get(`/${language}${path}`, { compress }, servePage(service, language, make))
    const other = servePage(service, language, otherPage)
    app.get(`/${language}/*`, { compress }, async (request: FastifyRequest, reply) => {
      if (`${pathOfAddress(request.url)}/`.startsWith(`/${language}${REST_ROOT}/`))
        throw new RestError(404, 'rest_no_route')
      return other(request, reply)
    })
  }
}
