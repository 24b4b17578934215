/**
 * Checks rights of every desk route × role × scope, generated from the contract. Expectations are written out here, so that a
 * wrong right in the contract fails.
 */
import { beforeAll, expect, test } from 'vitest'
import { desk_routes, type DeskName } from '../../../contract/desk/routes.ts'
import type { DeskRoute } from '../../../contract/desk/desk-route.ts'
import { roles, type Role } from '../../../contract/roles.ts'
import { onBothEngines } from '../both-engines.ts'
import { long } from '../long.ts'
import { main_engine } from '../place.ts'
import { role_scopes, scopedCallers, scopes, type Scope } from './scoped-callers.ts'

const desk = '/api/calendar/desk/v1'

/** The least scope of a route and the roles that may call it; `anyone` needs no sign-in. */
type Expected = readonly [least: Scope, open: readonly Role[]] | 'anyone'

const administrators = ['administer', ['administrator']] as const
const deciders: readonly Role[] = ['administrator', 'editor', 'reviewer']
const editors: readonly Role[] = ['administrator', 'editor']
const importers: readonly Role[] = ['administrator', 'editor', 'organizer']

const expected: Readonly<Record<DeskName, Expected>> = {
  'GET /doc': 'anyone',
  'GET /session': 'anyone',
  'POST /session': 'anyone',
  'DELETE /session': 'anyone',
  'POST /setup': 'anyone',
  'POST /password': 'anyone',
  'GET /history': ['read', roles],
  'GET /trash': ['read', roles],
  'GET /events': ['read', roles],
  'GET /venues': ['read', roles],
  'GET /organizers': ['read', roles],
  'GET /categories': ['read', roles],
  'GET /tags': ['read', roles],
  'GET /event-counts': ['read', roles],
  'GET /exports/events.csv': ['read', roles],
  'GET /exports/events.xlsx': ['read', roles],
  'GET /exports/events.ics': ['read', roles],
  'GET /exports/events.json': ['read', roles],
  'GET /exports/venues.csv': ['read', roles],
  'GET /exports/venues.xlsx': ['read', roles],
  'GET /exports/venues.json': ['read', roles],
  'GET /exports/organizers.csv': ['read', roles],
  'GET /exports/organizers.xlsx': ['read', roles],
  'GET /exports/organizers.json': ['read', roles],
  'GET /exports/categories.csv': ['read', roles],
  'GET /exports/categories.xlsx': ['read', roles],
  'GET /exports/categories.json': ['read', roles],
  'GET /exports/tags.csv': ['read', roles],
  'GET /exports/tags.xlsx': ['read', roles],
  'GET /exports/tags.json': ['read', roles],
  'POST /merges': ['write', deciders],
  'GET /duplicates': ['write', deciders],
  'GET /duplicates/totals': ['write', deciders],
  'POST /duplicates/{id}/different': ['write', deciders],
  'DELETE /duplicates/{id}/different': ['write', deciders],
  'GET /like-names': ['read', roles],
  'POST /bulk': ['propose', roles],
  'GET /views': ['read', roles],
  'POST /views': ['write', roles],
  'PATCH /views/{id}': ['write', roles],
  'DELETE /views/{id}': ['write', roles],
  'PUT /views/{id}/default': ['write', roles],
  'DELETE /views/{id}/default': ['write', roles],
  'GET /feeds': ['read', roles],
  'POST /views/{id}/feed': ['write', roles],
  'DELETE /views/{id}/feed': ['write', roles],
  'POST /previews': ['propose', roles],
  'GET /views/{id}/embed': ['read', roles],
  'POST /views/{id}/embed': ['write', roles],
  'PATCH /views/{id}/embed': ['write', roles],
  'DELETE /views/{id}/embed': ['write', roles],
  'GET /overview': ['read', roles],
  'GET /moved-events': ['read', roles],
  'GET /named-records': ['read', roles],
  'GET /found-by': ['read', roles],
  'GET /changes': ['read', roles],
  'GET /notifications': ['read', roles],
  'PATCH /notifications/{id}': ['write', roles],
  'POST /notifications/read-all': ['write', roles],
  'GET /mail': administrators,
  'GET /presence': ['read', roles],
  'PUT /presence': ['read', roles],
  'DELETE /presence': ['read', roles],
  'GET /operations': ['read', roles],
  'GET /operations/{id}': ['read', roles],
  'POST /operations/{id}/undo': ['propose', roles],
  'POST /history/{entry}/restore': ['propose', roles],
  'GET /series': ['read', roles],
  'GET /series/{id}': ['read', roles],
  'POST /series': ['propose', roles],
  'PATCH /series/{id}': ['propose', roles],
  'GET /proposals': ['read', roles],
  'GET /proposals/{id}': ['read', roles],
  'POST /proposals': ['propose', roles],
  'PATCH /proposals/{id}': ['propose', roles],
  'POST /proposals/{id}/submit': ['propose', roles],
  'POST /proposals/{id}/withdraw': ['propose', roles],
  'POST /proposals/{id}/notes': ['propose', roles],
  'PATCH /proposals/{id}/notes/{note}': ['propose', roles],
  'GET /proposals/{id}/links': ['read', roles],
  'POST /proposals/{id}/links': ['propose', roles],
  'DELETE /proposals/{id}/links/{link}': ['propose', roles],
  'POST /review-links/read': 'anyone',
  'POST /review-links/decide': 'anyone',
  'POST /proposals/{id}/claim': ['write', deciders],
  'DELETE /proposals/{id}/claim': ['write', deciders],
  'POST /proposals/{id}/decision': ['write', deciders],
  'POST /proposal-runs/{id}/decision': ['write', deciders],
  'PUT /venues/{id}/location': ['propose', roles],
  'DELETE /trash': ['write', editors],
  'GET /authors': ['write', editors],
  'PATCH /profile': ['write', roles],
  'GET /application-passwords': ['administer', roles],
  'POST /application-passwords': ['administer', roles],
  'DELETE /application-passwords/{id}': ['administer', roles],
  'GET /users': administrators,
  'POST /users': administrators,
  'PATCH /users/{id}': administrators,
  'DELETE /users/{id}': administrators,
  'POST /users/{id}/password-link': administrators,
  'GET /users/{id}': administrators,
  'DELETE /users/{id}/sessions': administrators,
  'DELETE /users/{id}/second-factor': administrators,
  'GET /invitations': administrators,
  'POST /invitations': administrators,
  'POST /invitations/{id}/link': administrators,
  'DELETE /invitations/{id}': administrators,
  'POST /invitation': 'anyone',
  'POST /invitation/accept': 'anyone',
  'GET /members': ['write', editors],
  'PUT /members': ['write', editors],
  'PUT /users/{id}/members': ['write', editors],
  'GET /sessions': ['administer', roles],
  'DELETE /sessions': ['administer', roles],
  'DELETE /sessions/{id}': ['administer', roles],
  'GET /second-factor': ['administer', roles],
  'POST /second-factor': ['administer', roles],
  'PUT /second-factor': ['administer', roles],
  'DELETE /second-factor': ['administer', roles],
  'POST /second-factor/recovery-codes': ['administer', roles],
  'GET /imports': ['propose', importers],
  'POST /imports': ['propose', importers],
  'GET /imports/{id}': ['propose', importers],
  'PATCH /imports/{id}': ['propose', importers],
  'DELETE /imports/{id}': ['propose', importers],
  'GET /imports/{id}/rows': ['propose', importers],
  'PATCH /imports/{id}/rows': ['propose', importers],
  'PATCH /imports/{id}/rows/{n}': ['propose', importers],
  'POST /imports/{id}/run': ['propose', importers],
  'GET /moves': administrators,
  'POST /moves': administrators,
  'GET /moves/{id}': administrators,
  'DELETE /moves/{id}': administrators,
  'GET /moves/{id}/report': administrators,
  'GET /sources': ['write', editors],
  'POST /sources': ['write', editors],
  'GET /sources/{id}': ['write', editors],
  'PATCH /sources/{id}': ['write', editors],
  'DELETE /sources/{id}': ['write', editors],
  'POST /sources/{id}/read': ['write', editors],
  'GET /sources/{id}/report': ['write', editors],
  'GET /origins': ['propose', importers],
  'POST /sample': administrators,
  'GET /media': ['read', roles],
  'POST /media': ['propose', roles],
  'GET /media/{id}': ['read', roles],
  'PATCH /media/{id}': ['propose', roles],
  'POST /media/{id}/file': ['propose', roles],
  'DELETE /media/{id}': ['propose', roles],
  'GET /look': administrators,
  'PATCH /look': administrators,
  'POST /look/preview': administrators,
  'GET /webhooks': administrators,
  'POST /webhooks': administrators,
  'GET /webhooks/{id}': administrators,
  'PATCH /webhooks/{id}': administrators,
  'DELETE /webhooks/{id}': administrators,
  'POST /webhooks/{id}/secret': administrators,
  'DELETE /webhooks/{id}/secret': administrators,
  'POST /webhooks/{id}/replay': administrators,
  'GET /webhooks/{id}/deliveries': administrators,
  'GET /webhooks/{id}/deliveries/{delivery}': administrators,
  'POST /webhooks/{id}/deliveries/{delivery}/replay': administrators,
}

/**
 * Not called by those who may: they would empty the trash and end the sessions of other tests. configured.test.ts and
 * sessions.test.ts call them.
 */
const only_refused: ReadonlySet<string> = new Set(['DELETE /trash', 'DELETE /sessions'])

function isOpen(route: Expected, caller: { readonly role: Role; readonly scope: Scope } | null): boolean {
  if (route === 'anyone') return true
  const [least, open] = route
  return caller !== null && open.includes(caller.role) && scopes.indexOf(caller.scope) >= scopes.indexOf(least)
}

/** Rights are no matter of the engine: the second one gets one pass over every route. */
const one_pass = [{ role: 'administrator', scope: 'administer' }] as const

onBothEngines((client) => {
  const callers = long || client.service.engine === main_engine ? role_scopes : one_pass
  let as: Awaited<ReturnType<typeof scopedCallers>>
  beforeAll(async () => {
    as = await scopedCallers(client)
  })

  /** Calls a route without its fields and for unknown records, so that nothing changes. */
  async function ask(name: string, { body, stream }: DeskRoute, headers: Readonly<Record<string, string>>) {
    const request = name.replace('/', `/${desk}/`).replace(/\{\w+\}/g, '999999999')
    if (!stream) return (await client.call({ request, headers, ...(body ? { body: {} } : {}) })).json
    const end = new AbortController()
    const path = request.replace(/^GET \//, '')
    const answer = await fetch(`${client.service.url}${path}`, { headers, signal: end.signal })
    const json: unknown = answer.status === 200 ? {} : await answer.json()
    end.abort()
    return json
  }

  test.each(Object.entries<DeskRoute>(desk_routes))('%s', async (name, route) => {
    // Keys of the contract's table.
    const right = expected[name as DeskName]
    for (const caller of [null, ...callers]) {
      const open = isOpen(right, caller)
      if (open && only_refused.has(name)) continue
      const { code } = await ask(name, route, caller ? as(caller.role, caller.scope) : {})
      expect(code === 'rest_forbidden', `${caller?.role} ${caller?.scope}: ${code}`).toBe(!open)
    }
  })

  test.each([
    ['GET', 'application-passwords?all=true', ['administer', ['administrator']]],
    ['PATCH', 'profile', ['administer', roles], { password: 'a new password', current_password: 'wrong' }],
  ] as const)('%s %s', async (method, path, right, body?: object) => {
    for (const { role, scope } of callers) {
      const call = { request: `${method} /${desk}/${path}`, headers: as(role, scope), ...(body ? { body } : {}) }
      const { json } = await client.call(call)
      expect(json.code === 'rest_forbidden', `${role} ${scope}: ${json.code}`).toBe(!isOpen(right, { role, scope }))
    }
  })
})
