/** A running product with a signed-in administrator. */
import { request, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { newFolder, startProduct } from './service.ts'

export const sign_in = { email: 'deniz@example.org', password: 'a very good password' }

type Body = Readonly<Record<string, unknown>>

/** Has `goto` wait until the admin takes the first screen over, unless a test asks for the page as soon as it comes. */
function untilLoaded(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    const first_screen = page.locator('html[data-first-screen]')
    if (options?.waitUntil === undefined) await first_screen.waitFor({ state: 'detached' })
    return response
  }
  return page
}

/** @param env settings of the service, such as its time zone */
export async function startDesk(browser: Browser, env: Record<string, string> = {}) {
  const folder = newFolder()
  const settings = { ADMIN_EMAIL: sign_in.email, ADMIN_PASSWORD: sign_in.password, ...env }
  let product = await startProduct(settings, folder)
  const client = await request.newContext()
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
      product = await startProduct({ ...settings, ...changed }, folder, product.url)
    },
    /** Opens a browser of a new user with the given role and preferences. */
    async pageOf(role: string, preferences: Body = {}, options: BrowserContextOptions = {}): Promise<Page> {
      users += 1
      const login = { email: `${role}-${users}@example.org`, password: `the password of ${users}` }
      const created = await client.post(`${desk}/users`, { headers, data: { ...login, role } })
      if (!created.ok()) throw new Error(`${created.status()} ${await created.text()}`)
      const own = await browser.newContext(options)
      await own.request.post(`${desk}/session`, { data: login, headers })
      await own.request.patch(`${desk}/profile`, { headers, data: { preferences } })
      return untilLoaded(await own.newPage())
    },
    async page(options: BrowserContextOptions = {}): Promise<Page> {
      return untilLoaded(await (await browser.newContext({ storageState, ...options })).newPage())
    },
    async stop(): Promise<void> {
      await client.dispose()
      await product.stop()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof startDesk>>
