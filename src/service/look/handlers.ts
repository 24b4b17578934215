/** Handles the look of the pages for readers (semantics.md, Pages for readers). */
import type { DeskBody } from '../../contract/desk/routes.ts'
import type { look_routes, LookAnswer } from '../../contract/desk/look.ts'
import type { Refusal } from '../../contract/http/error.ts'
import { hexColor, least_contrast } from '../../contract/look/contrast.ts'
import { checkPageColor, usual_color } from '../../contract/look/page-colors.ts'
import { forEachLanguage } from '../../contract/languages.ts'
import type { Service } from '../context.ts'
import type { DeskRequest, Handlers } from '../http/mount-desk.ts'
import { RestError, refusedFields } from '../http/rest-error.ts'
import { matches } from '../resources/present/present.ts'
import { transact } from '../resources/rows/transact.ts'
import { iso, nowUtc } from '../stored-time.ts'
import {
  loadLook,
  lockLook,
  storeLook,
  type Logo,
  type LogoFacts,
  type LookRow,
  type LookSettings,
} from '../site/look-row.ts'
import { completeLook, logoPath } from '../site/site-look.ts'
import { homePath } from '../pages/frame.ts'
import { makeLogo } from './make-logo.ts'
import { renderLook } from './render-look.ts'
import { logoData } from './serve-logo.ts'

type Sent = DeskBody<'PATCH /look'>

const tagOf = ({ version }: LookRow) => `"${version}.look"`

function colorRefusal(text: string): Refusal | null {
  const color = hexColor(text)
  if (color === null) return { code: 'not_a_color' }
  const { is_readable, measured, offer } = checkPageColor(color)
  if (is_readable) return null
  return {
    ...{ code: 'too_pale', measured, needed: least_contrast, offer },
    offer_measured: checkPageColor(offer).measured,
  }
}

/** Returns settings with what was sent. */
function changed(row: LookRow, sent: Sent): LookSettings {
  const color = sent.color == null ? sent.color : hexColor(sent.color)
  return {
    is_on: sent.is_on ?? row.is_on,
    color: color === undefined ? row.color : color === usual_color ? null : color,
    names: { ...row.names, ...sent.names },
    footers: { ...row.footers, ...sent.footers },
    languages: sent.languages ?? row.languages,
    language: sent.language ?? row.language,
  }
}

const presentLogo = ({ extension, ...facts }: LogoFacts, url: string) => ({
  ...facts,
  url,
  is_drawing: extension === 'svg',
})

function present(service: Service, row: LookRow): LookAnswer {
  const { PUBLIC_URL, SITE_NAME } = service.config
  const { languages, language } = completeLook(service, row)
  const { version, is_on, color, logo_facts, changed_utc, changed_by } = row
  const path = logoPath(row)
  return {
    ...{ version, is_on, color },
    logo: logo_facts && path ? presentLogo(logo_facts, `${PUBLIC_URL}${path}`) : null,
    // Each language has a text.
    names: forEachLanguage((one) => row.names[one] ?? ''),
    footers: forEachLanguage((one) => row.footers[one] ?? ''),
    languages: [...languages],
    language,
    site_name: SITE_NAME,
    pages_url: `${PUBLIC_URL}${homePath(language)}`,
    changed_at: changed_utc === null ? null : iso(changed_utc),
    changed_by: changed_by === null ? null : { id: changed_by, name: row.changed_by_name ?? '' },
  }
}

/** Refuses a version that is no longer the present one. */
function checkVersion(service: Service, row: LookRow, if_match: string | undefined): void {
  if (if_match === undefined || matches(if_match, row.version)) return
  throw new RestError(412, 'rest_precondition_failed', {
    data: { current: present(service, row) },
    headers: { etag: tagOf(row) },
  })
}

/** Refuses a language for readers who ask for none that is not offered. */
function checkLanguage(sent: Sent, { languages }: LookSettings): void {
  if (sent.language === undefined || languages === null || languages.includes(sent.language)) return
  throw refusedFields([], { language: { code: 'not_one_of', allowed: languages } })
}

interface Changes {
  readonly sent: Sent
  /** Null: the star; undefined: unchanged. */
  readonly logo: Logo | null | undefined
}

/** Reads changes, and makes the logo of the file among them. @throws RestError 400 */
async function readChanges(body: DeskRequest<'PATCH /look'>['body']): Promise<Changes> {
  let logo: Logo | null | undefined
  const sent = await body(async ({ color, logo: file }) => {
    const refused = typeof color === 'string' ? colorRefusal(color) : null
    const made = file ? await makeLogo(file) : file
    if (!made || !('code' in made)) logo = made
    return {
      ...(refused ? { color: refused } : {}),
      ...(made && 'code' in made ? { logo: made } : {}),
    }
  })
  return { sent, logo }
}

export function lookHandlers(service: Service): Handlers<typeof look_routes> {
  return {
    async 'GET /look'({ reply }) {
      const row = await loadLook(service.db)
      void reply.header('etag', tagOf(row))
      return present(service, row)
    },

    async 'PATCH /look'({ caller, request, reply, body }) {
      const { sent, logo } = await readChanges(body)
      const row = await transact({ service }, async (tx) => {
        const before = await lockLook(tx)
        checkVersion(service, before, request.headers['if-match'])
        const settings = changed(before, sent)
        checkLanguage(sent, settings)
        if (Object.values(sent).every((value) => value === undefined)) return before
        await storeLook(tx, settings, logo, { at: nowUtc({ service }), by: caller.id })
        return loadLook(tx)
      })
      void reply.header('etag', tagOf(row))
      return present(service, row)
    },

    async 'POST /look/preview'({ body }) {
      const { sent, logo } = await readChanges(body)
      const before = await loadLook(service.db)
      const settings = changed(before, sent)
      checkLanguage(sent, settings)
      const look = completeLook(service, { ...before, ...settings })
      if (logo === undefined) {
        const path = look.logo && `${service.config.PUBLIC_URL}${look.logo}`
        return {
          logo: path && before.logo_facts ? presentLogo(before.logo_facts, path) : null,
          renderings: await renderLook(service, { ...look, logo: path }),
        }
      }
      const url = logo && logoData(logo)
      return {
        logo: logo && url ? presentLogo(logo.facts, url) : null,
        renderings: await renderLook(service, { ...look, logo: url }),
      }
    },
  }
}
