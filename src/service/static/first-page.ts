/**
 * Puts the reader's own first screen into the page: the answers that it shows, and the screen as it will look once the admin has
 * loaded. Both are what the reader's own requests would be answered, so that nothing is seen that these refuse.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canonicalZone, format, offsetMinutesAt } from '../../contract/time/clock.ts'
import type { Config } from '../config/config.ts'
import { firstAnswers, sessionAddress } from './first-answers.ts'
import type { FirstScreens } from './first-screens.ts'

/** The admin stores the zone of the browser here (`admin/i18n/formats/viewer.ts`). */
const zone_cookie = 'takvim_zone'

/** Has a browser paint nothing before the end of the page (HTML, "Link type expect"): it would lay out parts of the screen in vain. */
const whole = '<link rel="expect" href="#first-answers" blocking="render" />'

/** JSON in an element of a page: `<` could end the element. */
const inElement = (json: string) => json.replaceAll('<', '\\u003c')

/** Returns the languages of `Accept-Language`, best first, as a browser's `navigator.languages` has them. */
function acceptedLanguages(header: string): readonly string[] {
  const accepted = header.split(',').map((part) => {
    const [tag = '', quality = ''] = part.trim().split(';q=')
    return { tag, quality: quality === '' ? 1 : Number(quality) }
  })
  return accepted
    .filter(({ tag, quality }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
    .slice(0, 20)
}

interface Session {
  readonly site: { readonly time_zone: string }
  readonly user: { readonly preferences: { readonly time_zone?: unknown } } | null
}

interface Page {
  readonly html: string
  readonly screens: FirstScreens
  readonly config: Config
}

/** Returns the page for the reader of a request; null: the page that everybody gets. */
export async function firstPage(
  app: FastifyInstance,
  { html, screens, config }: Page,
  request: FastifyRequest,
): Promise<string | null> {
  const answers = await firstAnswers(app, config, request)
  if (answers.size === 0) return null
  const json = `{${[...answers].map(([address, answer]) => `${JSON.stringify(address)}:${answer}`).join()}}`
  const element = `<script type="application/json" id="first-answers">${inElement(json)}</script>`
  const answered = html.replace('</body>', () => `${element}</body>`)
  // The contract holds the answer of the session to this shape.
  const session = JSON.parse(answers.get(sessionAddress(config)) ?? '{}') as Partial<Session>
  if (!session.user || !session.site || answers.size < 2) return answered
  const zone = canonicalZone(request.cookies[zone_cookie] ?? '') ?? session.site.time_zone
  const markup = await screens.render({
    address: request.url,
    viewer: { languages: acceptedLanguages(request.headers['accept-language'] ?? ''), zone },
    answers: JSON.parse(json) as Readonly<Record<string, unknown>>,
  })
  if (markup === null) return answered
  // public/boot.js hides the screen from a browser in another zone, unless the reader has chosen one.
  const minutes = session.user.preferences.time_zone ? 'any' : String(offsetMinutesAt(format(Date.now()), zone))
  return (
    answered
      .replace('<html', () => `<html data-first-screen="${minutes}"`)
      .replace('</title>', () => `</title>${whole}`)
      // public/boot.js runs the code once the screen has been painted; it loads meanwhile.
      .replace(
        /<script type="module" crossorigin src="(.*?)"><\/script>/g,
        '<link rel="modulepreload" crossorigin href="$1" data-code />',
      )
      .replace(/<div id="root">.*?<\/div>/s, () => `<div id="root">${markup}</div>`)
  )
}
