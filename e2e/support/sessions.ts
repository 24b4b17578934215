/** Sessions that begin and end in the middle of a journey. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { sign_in, type Desk } from './desk.ts'

export function sessionsOf(desk: () => Desk) {
  const session = () => `${desk().url}/api/calendar/desk/v1/session`
  async function signIn(context: BrowserContext, data: { email: string; password: string }): Promise<void> {
    const answer = await context.request.post(session(), { data, headers: { origin: desk().url } })
    expect(answer.ok()).toBe(true)
  }
  return {
    session,
    signIn,
    /** Ends the session in the service; the browser keeps a cookie that is no longer valid. */
    async endSession(page: Page): Promise<void> {
      const context = page.context()
      const cookies = await context.cookies()
      await context.request.delete(session(), { headers: { origin: desk().url } })
      await context.addCookies(cookies)
    },
    /** Opens a browser with its own session, whose end does not affect other tests. */
    async ownSession(): Promise<Page> {
      const page = await desk().page({ storageState: { cookies: [], origins: [] } })
      await signIn(page.context(), sign_in)
      return page
    },
  }
}
