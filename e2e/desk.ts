/** A product with an administrator who is signed in, for tests of one screen. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { newFolder, startProduct } from './service.ts'

export const sign_in = { email: 'deniz@example.org', password: 'a very good password' }

type Body = Readonly<Record<string, unknown>>

/** @param env settings of the service, such as its time zone */
export async function startDesk(browser: Browser, env: Record<string, string> = {}) {
  const folder = newFolder()
  const settings = { ADMIN_EMAIL: sign_in.email, ADMIN_PASSWORD: sign_in.password, ...env }
  let product = await startProduct(settings, folder)
  const contexts: BrowserContext[] = []
  const open = async (options: BrowserContextOptions = {}) => {
    const made = await browser.newContext(options)
    contexts.push(made)
    return made
  }
  const context = await open()
  const headers = { origin: product.url }
  const desk = `${product.url}/api/calendar/desk/v1`
  const api = `${product.url}/api/calendar/events/v1`
  await context.request.post(`${desk}/session`, { data: sign_in, headers })
  let users = 0
  const storageState = await context.storageState()
  return {
    url: product.url,
    /** Writes by the interface. @throws when it is refused */
    async post<Answer = { id: number }>(path: string, data: Body): Promise<Answer> {
      const answer = await context.request.post(`${api}${path}`, { headers, data })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      // The interface says what this path answers; the test names that type.
      return (await answer.json()) as Answer
    },
    async get<Answer = Body>(path: string): Promise<Answer> {
      const answer = await context.request.get(`${api}${path}`)
      return (await answer.json()) as Answer // as above
    },
    async change(preferences: Body): Promise<void> {
      await context.request.patch(`${desk}/profile`, { headers, data: { preferences } })
    },
    async patch<Answer = Body>(path: string, data: Body): Promise<Answer> {
      const answer = await context.request.patch(`${api}${path}`, { headers, data })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      return (await answer.json()) as Answer // as above
    },
    async remove(path: string): Promise<void> {
      const answer = await context.request.delete(`${api}${path}`, { headers })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    },
    /** Writes and reads of the desk namespace. @throws when it is refused */
    async desk<Answer = Body>(method: 'GET' | 'POST' | 'DELETE', path: string, data?: Body): Promise<Answer> {
      const answer = await context.request.fetch(`${desk}${path}`, { method, headers, ...(data ? { data } : {}) })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      return (await answer.json()) as Answer // as above
    },
    kill: () => product.end('SIGKILL'),
    /** After a kill: the same data at the same address. */
    async startAgain(): Promise<void> {
      product = await startProduct(settings, folder, product.url)
    },
    /** A browser of another user, with preferences of its own. */
    async pageOf(role: string, preferences: Body = {}, options: BrowserContextOptions = {}): Promise<Page> {
      users += 1
      const login = { email: `${role}-${users}@example.org`, password: `the password of ${users}` }
      const created = await context.request.post(`${desk}/users`, { headers, data: { ...login, role } })
      if (!created.ok()) throw new Error(`${created.status()} ${await created.text()}`)
      const own = await open(options)
      await own.request.post(`${desk}/session`, { data: login, headers })
      await own.request.patch(`${desk}/profile`, { headers, data: { preferences } })
      return own.newPage()
    },
    async page(options: BrowserContextOptions = {}): Promise<Page> {
      return (await open({ storageState, ...options })).newPage()
    },
    /** Pages that stayed open would go on asking for a service that is gone. */
    async stop(): Promise<void> {
      await Promise.all(contexts.map((opened) => opened.close()))
      await product.stop()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof startDesk>>
