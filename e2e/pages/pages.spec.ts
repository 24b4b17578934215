/**
 * A reader finds an event on the pages, in their language and on a phone: axe finds nothing, and nothing is wider than the screen. Another
 * site shows a view.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { reader_words } from '../../src/service/pages/words/reader-words.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const words = reader_words.ar

async function checkScreen(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findings(page), `${page.url()}, ${colorScheme}`).toEqual([])
  }
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, page.url()).toBe(0)
}

test('a reader on a phone searches, opens an event, its month and its venue in Arabic', async ({
  sample_desk,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ar' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(sample_desk.url)) problems.push(request.url())
  })
  await page.goto(`${sample_desk.url}/ar/`)
  await checkScreen(page)

  const first = page.locator('.day h3 a').first()
  const title = await first.innerText()
  await page.getByRole('searchbox', { name: words.search_for }).fill(title)
  await page.getByRole('button', { name: words.search, exact: true }).click()
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await checkScreen(page)

  await page.getByRole('navigation').getByRole('link', { name: words.calendar, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('main').getByRole('link', { name: words.week, exact: true }).click()
  await expect(page).toHaveURL(/\/ar\/\d{4}-W\d\d$/)
  await checkScreen(page)
  await page.goto(`${sample_desk.url}/ar/venue`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await checkScreen(page)

  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(problems).toEqual([])
  await context.close()
})

test('another site shows a view as a frame that grows, in its language and colours', async ({
  desk_of_worker: desk,
  browser,
}) => {
  const { id } = await desk.post('/venues', { venue: 'Liman' })
  for (const day of ['01', '02', '03', '04', '05'])
    await desk.post('/events', {
      ...{ title: `Fasıl ${day}`, venue: [id] },
      ...{ start_date: `2092-03-${day} 20:00:00`, end_date: `2092-03-${day} 22:00:00` },
    })
  const body = { name: 'Liman geceleri', resource: 'events', query: `venue=${id}`, layout: 'list' }
  const view = await desk.desk<{ id: number }>('POST', '/views', body)
  type Shown = { readonly embed: { readonly key: string; readonly address: string }; readonly script: string }
  const { embed, script } = await desk.desk<Shown>('POST', `/views/${view.id}/embed`)

  const context = await browser.newContext({ locale: 'ar', colorScheme: 'dark' })
  const page = await context.newPage()
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${desk.url}; frame-src ${desk.url}`
  const html = `<!doctype html><html lang="tr-TR"><title>Otel</title><style>h1{color:red}:root{--takvim-accent:rgb(124 58 29)}</style><main><h1>Otel</h1>
<takvim-calendar view="${embed.key}" max="3" style="--takvim-ground:#fffaf2"><a href="${embed.address}">Geceler</a></takvim-calendar>
<takvim-calendar view="${embed.key}" layout="month" language="en" scheme="dark" height="300"></takvim-calendar>
<iframe src="${embed.address}?max=1" title="Bir" data-takvim></iframe></main><script src="${script}" async></script></html>`
  // A page of a public address may not ask one of this machine.
  const site = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(html)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo // it listens on a port
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  await page.goto(`http://127.0.0.1:${port}/`)

  const element = page.locator('takvim-calendar').first()
  const frame = element.locator('iframe')
  await expect(frame).toHaveAttribute('title', 'Geceler')
  const shown = frame.contentFrame()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Liman geceleri')
  await expect(shown.getByRole('heading', { level: 1 })).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(shown.locator('html')).toHaveCSS('background-color', 'rgb(255, 250, 242)')
  await expect(shown.locator('h2').first()).toHaveCSS('color', 'rgb(124, 58, 29)')
  await expect(shown.getByText('Fasıl 03')).toBeVisible()
  await expect(shown.getByText('Fasıl 04')).toHaveCount(0)
  const heightOf = async (of: typeof frame) => Math.round((await of.boundingBox())?.height ?? 0)
  const contentOf = () => shown.locator('html').evaluate((html) => Math.ceil(html.getBoundingClientRect().height))
  await expect.poll(async () => (await heightOf(frame)) - (await contentOf())).toBe(0)
  const first = await heightOf(frame)
  await shown.getByRole('link', { name: reader_words.tr.more, exact: true }).click()
  await expect(shown.getByText('Fasıl 04')).toBeVisible()
  await expect.poll(() => heightOf(frame)).toBeLessThan(first)
  await shown.getByRole('link', { name: 'Fasıl 04' }).focus()

  const month = page.locator('takvim-calendar').nth(1).locator('iframe')
  await expect(month.contentFrame().locator('html')).toHaveAttribute('lang', 'en')
  expect(await heightOf(month)).toBe(300)
  const plain = page.getByTitle('Bir')
  await expect(plain.contentFrame().locator('html')).toHaveAttribute('lang', 'ar')
  await expect.poll(() => heightOf(plain)).not.toBe(150)
  await element.evaluate((one) => one.setAttribute('language', 'ar'))
  await expect(shown.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(problems).toEqual([])
  expect(await findings(page)).toEqual([])
  await shown.getByRole('link', { name: 'Takvim' }).click()
  await expect(page).toHaveURL(`${desk.url}/ar/`)
  for (const query of ['', '?layout=month&month=2092-03&accent=ffeeaa']) {
    await page.goto(`${embed.address}${query}`)
    await checkScreen(page)
  }
  await context.close()
  site.close()
})
