/** A running product with a signed-in administrator. */
import { request, type Browser, type Page } from '@playwright/test'
import { bundled } from './bundle-service.ts'
import { cloneDatabase, filledTemplate, settingsOf, type Filling } from './cloned-database.ts'
import { pagesOf, type PageOptions } from './page-pool.ts'
import { emptyFolder, newFolder, startProduct } from './service.ts'

export const sign_in = { email: 'deniz@example.org', password: 'a very good password' }

/** Settings with which a product creates its administrator at its first start. */
export const first_user = { ADMIN_EMAIL: sign_in.email, ADMIN_PASSWORD: sign_in.password }

type Body = Readonly<Record<string, unknown>>

/**
 * Starts one on PostgreSQL, where there is one: a product on the embedded database takes seconds to start. It runs the bundled service.
 * @param env settings of the service, such as its time zone
 * @param template the database to copy
 */
export async function startDesk(browser: Browser, env: Record<string, string> = {}, template?: string): Promise<Desk> {
  const database = await cloneDatabase(template)
  const desk = await start(browser, { ...env, ...database?.settings }, bundled)
  const stop = async () => {
    await desk.stop()
    await database?.remove()
  }
  return { ...desk, stop }
}

/** Starts one with records that all workers start with: they are made once and copied, since making them takes seconds. */
export async function startFilledDesk(
  browser: Browser,
  env: Record<string, string>,
  filling: Filling,
  fill: (desk: Desk) => Promise<void>,
): Promise<Desk> {
  const template = await filledTemplate(filling, async (name) => {
    const desk = await start(browser, { ...env, ...settingsOf(name) }, bundled)
    await fill(desk)
    await desk.desk('DELETE', '/session')
    await desk.stop()
  })
  const desk = await startDesk(browser, env, template ?? undefined)
  if (template === null) await fill(desk)
  return desk
}

/** Starts one on the embedded database, on which installations start, for journeys of starts, kills and whole days. */
export const startEmbeddedDesk = (browser: Browser, env: Record<string, string> = {}): Promise<Desk> =>
  start(browser, env)

async function start(browser: Browser, env: Record<string, string>, built?: string) {
  const pages = pagesOf(browser)
  const folder = env['DATABASE_URL'] === undefined ? newFolder() : emptyFolder()
  const settings = { ...first_user, ...env }
  let product = await startProduct(settings, folder, undefined, built)
  // Longer than a test may take: on a busy machine the sample takes half a minute.
  const client = await request.newContext({ timeout: 180_000 })
  const headers = { origin: product.url }
  const desk = `${product.url}/api/calendar/desk/v1`
  const api = `${product.url}/api/calendar/events/v1`
  await client.post(`${desk}/session`, { data: sign_in, headers })
  let users = 0
  const storageState = await client.storageState()
  return {
    url: product.url,
    /** Creates or changes by the interface. @throws when it is refused */
    async post<Answer = { id: number }>(path: string, data: Body): Promise<Answer> {
      const answer = await client.post(`${api}${path}`, { headers, data })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      // The interface defines the answer of this path, and the test names its type.
      return (await answer.json()) as Answer
    },
    async get<Answer = Body>(path: string): Promise<Answer> {
      const answer = await client.get(`${api}${path}`)
      return (await answer.json()) as Answer // as above
    },
    async patch<Answer = Body>(path: string, data: Body): Promise<Answer> {
      const answer = await client.patch(`${api}${path}`, { headers, data })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      return (await answer.json()) as Answer // as above
    },
    async remove(path: string): Promise<void> {
      const answer = await client.delete(`${api}${path}`, { headers })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    },
    /** Reads and writes in the desk namespace. @throws when it is refused */
    async desk<Answer = Body>(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      data?: Body,
    ): Promise<Answer> {
      const answer = await client.fetch(`${desk}${path}`, { method, headers, ...(data ? { data } : {}) })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      return (await answer.json()) as Answer // as above
    },
    kill: () => product.end('SIGKILL'),
    /** Starts it after a kill: the same data at the same address. @param changed settings */
    async startAgain(changed: Record<string, string> = {}): Promise<void> {
      product = await startProduct({ ...settings, ...changed }, folder, product.url, built)
    },
    /** Opens a browser of a new user with the given role and preferences. */
    async pageOf(role: string, preferences: Body = {}, options: PageOptions = {}): Promise<Page> {
      users += 1
      const login = { email: `${role}-${users}@example.org`, password: `the password of ${users}` }
      const created = await client.post(`${desk}/users`, { headers, data: { ...login, role } })
      if (!created.ok()) throw new Error(`${created.status()} ${await created.text()}`)
      const page = await pages.take(product.url, options)
      await page.request.post(`${desk}/session`, { data: login, headers })
      await page.request.patch(`${desk}/profile`, { headers, data: { preferences } })
      return page
    },
    page: (options: PageOptions = {}): Promise<Page> => pages.take(product.url, { storageState, ...options }),
    async stop(): Promise<void> {
      await client.dispose()
      await product.stop()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof start>>
