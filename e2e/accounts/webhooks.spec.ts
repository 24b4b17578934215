/** Webhooks: an administrator adds one, sees what was sent and answered, sends it again, and changes its secret. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findings } from '../support/axe.ts'
import { today } from '../support/busy-desk.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

/** A program that receives messages. */
async function startReceiver() {
  const received: { readonly id: string; readonly signatures: number; readonly type: string }[] = []
  const state = { status: 503 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-signature': signature } = request.headers
      // The body of a message, as the service documents it.
      const { type } = JSON.parse(body) as { readonly type: string }
      received.push({ id: String(id), signatures: String(signature).split(' ').length, type })
      response.writeHead(state.status, { 'content-type': 'text/plain' }).end('We are back soon.')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { received, state, url: `http://127.0.0.1:${port}/hooks`, stop }
}

let desk: Desk
let receiver: Awaited<ReturnType<typeof startReceiver>>
test.beforeAll(async ({ browser }) => {
  ;[desk, receiver] = await Promise.all([startDesk(browser, { WEBHOOK_PRIVATE_ADDRESSES: 'on' }), startReceiver()])
})
test.afterAll(async () => {
  await desk.stop()
  await receiver.stop()
})

test('an administrator adds a webhook, sees what was answered, and sends it again', async () => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${desk.url}/settings/webhooks?i18n_language=en`)
  await page.getByRole('button', { name: w('webhooks.new') }).press('Enter')
  const form = page.getByRole('dialog', { name: w('webhooks.new') })
  await form.getByRole('button', { name: w('webhooks.add') }).press('Enter')
  await expect(form.getByRole('textbox', { name: w('webhooks.form_address') })).toBeFocused()
  await form.getByRole('textbox', { name: w('webhooks.form_address') }).fill(receiver.url)
  await form.getByRole('textbox', { name: w('webhooks.form_name') }).fill('Harbour website')
  await form.getByRole('button', { name: w('webhooks.add') }).press('Enter')
  const secret = page.getByRole('dialog', { name: w('webhooks.secret_title', { name: 'Harbour website' }) })
  await expect(secret).toContainText('whsec_')
  await secret.getByText(w('action.close'), { exact: true }).press('Enter')

  const day = today()
  const body = { title: 'Lamp walk', status: 'publish', start_date: `${day} 19:00`, end_date: `${day} 21:00` }
  await desk.post('/events', body)
  const row = page.getByRole('row').filter({ hasText: 'Lamp walk' }).first()
  await expect(row).toContainText('503')
  await row.getByRole('link').press('Enter')
  await expect(page.getByText('We are back soon.')).toBeVisible()
  await expect(page.getByText('webhook-signature: v1,')).toBeVisible()
  expect(await findings(page)).toEqual([])
  receiver.state.status = 204
  await page.getByRole('button', { name: w('webhooks.try_now') }).press('Enter')
  await expect(row).toContainText('204')
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)

  await page.getByRole('button', { name: w('webhooks.actions') }).press('Enter')
  await page.getByRole('menuitem', { name: w('webhooks.new_secret') }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('webhooks.new_secret') })
    .press('Enter')
  await page.getByRole('dialog').getByText(w('action.close'), { exact: true }).press('Enter')
  await page.getByRole('button', { name: w('webhooks.replay') }).press('Enter')
  await expect.poll(() => receiver.received.at(-1)?.signatures).toBe(2)
  await page.getByRole('button', { name: w('webhooks.end_old') }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('webhooks.end_old') })
    .press('Enter')
  await expect(page.getByText(w('webhooks.ended_old'))).toBeVisible()
  await page.getByRole('button', { name: w('webhooks.replay') }).press('Enter')
  await expect.poll(() => receiver.received.at(-1)?.signatures).toBe(1)
})

test('an Arabic administrator sees it on a phone, and switches it off', async () => {
  const { id } = await desk.desk<{ id: number }>('POST', '/webhooks', {
    ...{ url: receiver.url, name: 'تطبيق المدينة', kinds: ['event.updated', 'venue.updated'] },
  })
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  const a = wordsOf('ar')
  await page.goto(`${desk.url}/settings/webhooks?i18n_language=ar&webhook=${id}`)
  await expect(page.getByRole('heading', { name: 'تطبيق المدينة' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findings(page)).toEqual([])
  await page.getByRole('switch', { name: a('webhooks.switch') }).press('Space')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: a('webhooks.switch_off') })
    .press('Enter')
  await expect(page.getByRole('switch', { name: a('webhooks.switch') })).not.toBeChecked()
  await page.getByRole('link', { name: a('webhooks.back') }).press('Enter')
  await expect(page.getByRole('link', { name: /تطبيق المدينة/ })).toContainText(a('webhooks.state.off'))
})
