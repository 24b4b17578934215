/** Pages that come without their reader's first screen, as a service sends them that is too busy to render. */
import type { Page } from '@playwright/test'

/** Has every page that a browser loads be the one of a stranger, so that a journey can hold or refuse the requests that follow. */
export async function sendPlainPages(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const { cookie: _cookie, ...headers } = await route.request().allHeaders()
    await route.fulfill({ response: await route.fetch({ headers: { ...headers, cookie: '' } }) })
  })
}
