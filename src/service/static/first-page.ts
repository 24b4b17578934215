/**
 * Puts the reader's own first screen into the page: the answers that it shows, and the screen as it will look once the admin has
 * loaded. Both are what the reader's own requests would be answered, so that nothing is seen that these refuse.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canonicalZone, format, offsetMinutesAt } from '../../contract/time/clock.ts'
import type { Config } from '../config/config.ts'
import { session_cookie } from '../auth/sign-in/cookie.ts'
import { urlOfAddress } from '../http/request-address.ts'
import { askAs, listAddress, sessionAddress } from './first-answers.ts'
import type { FirstScreens } from './first-screens.ts'

/** The admin stores the zone of the browser here (`admin/i18n/formats/viewer.ts`). */
const zone_cookie = 'takvim_zone'

/**
 * Has a browser paint nothing before it has the first rows, or else the whole page (HTML, "Link type expect"): it would lay out the
 * frame around them in vain. The row is marked in `admin/first-screen.tsx`.
 */
const rows_first = '<link rel="expect" href="#first-rows" blocking="render" />'

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

/** Returns the element that the admin reads the answers from (`admin/api/transport/first-answers.ts`). @param answers JSON, by address */
function answersElement(answers: ReadonlyMap<string, string>): string {
  const json = [...answers].map(([address, answer]) => `${JSON.stringify(address)}:${answer}`).join()
  return `<script type="application/json" id="first-answers">${inElement(`{${json}}`)}</script>`
}

/**
 * Returns the page for the reader of a request; null: the page that everybody gets. A page with a list comes in two parts: a browser
 * starts on the first, which names its files, while the second, the list, is read and rendered.
 */
export async function firstPage(
  app: FastifyInstance,
  { html, screens, config }: Page,
  request: FastifyRequest,
): Promise<string | Readable | null> {
  if (!config.DESK || !request.cookies[session_cookie]) return null
  const session_address = sessionAddress(config)
  const list_address = listAddress(config, urlOfAddress(request.url))
  const ask = askAs(app, request)
  const list = list_address ? ask(list_address) : null
  const session = await ask(session_address)
  if (session === null) return null
  const answers = new Map([[session_address, session]])
  // The contract holds the answer of the session to this shape.
  const { user, site } = JSON.parse(session) as Session
  const [head = '', starting = '', tail = ''] = html.split(/(?<=<div id="root">)(.*?)(?=<\/div>)/s)
  const end = () => tail.replace('</body>', () => `${answersElement(answers)}</body>`)
  if (!user || !list_address) return `${head}${starting}${end()}`

  const zone = canonicalZone(request.cookies[zone_cookie] ?? '') ?? site.time_zone
  // public/boot.js hides the screen from a browser in another zone, unless the reader has chosen one.
  const minutes = user.preferences.time_zone ? 'any' : String(offsetMinutesAt(format(Date.now()), zone))
  const parts = async function* () {
    const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(head) ?? []
    yield (
      head
        // The first script waits for styles before it. Otherwise a browser that reaches the end of the page before they arrive lays
        // the whole page out without them, and again with them.
        .replace(styles, '')
        .replace('<script', (script) => `${styles}${script}`)
        .replace('<html', () => `<html data-first-screen="${minutes}"`)
        .replace('</title>', () => `</title>${rows_first}`)
        // public/boot.js runs the code once the screen has been painted; it loads meanwhile.
        .replace(
          /<script type="module" crossorigin src="(.*?)"><\/script>/g,
          '<link rel="modulepreload" crossorigin href="$1" data-code />',
        )
    )
    const listed = await list
    if (listed) answers.set(list_address, listed)
    const screen = {
      address: request.url,
      viewer: { languages: acceptedLanguages(request.headers['accept-language'] ?? ''), zone },
      answers: Object.fromEntries([...answers].map(([of, json]) => [of, JSON.parse(json) as unknown])),
    }
    yield `${(listed && (await screens.render(screen))) ?? starting}${end()}`
  }
  return Readable.from(parts())
}
