/** An upgrade: the files of a running service are replaced, and the new service starts afterwards. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectStored, title } from '../support/event-form.ts'
import { newFolder, startProduct } from '../support/service.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')
const root = join(import.meta.dirname, '..', '..')

/** A copy of the build inside the project, so that Node finds its packages. */
function copyBuild(): string {
  const folder = mkdtempSync(join(root, '.cache', 'e2e-upgrade-'))
  cpSync(join(root, 'dist'), folder, { recursive: true })
  return folder
}

/** Renames every hashed file of the admin, as another build does. */
function replaceFiles(build: string): void {
  const admin = join(build, 'admin')
  const files = readdirSync(admin, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(admin, file))
  const hashed = readdirSync(join(admin, 'assets'))
  const renamed = (name: string) => name.replace(/\.(\w+)$/, 'New.$1')
  for (const file of files.filter((name) => /\.(js|css|html)$/.test(name))) {
    const text = readFileSync(join(admin, file), 'utf8')
    writeFileSync(
      join(admin, file),
      hashed.reduce((now, name) => now.replaceAll(name, renamed(name)), text),
    )
  }
  for (const name of hashed) renameSync(join(admin, 'assets', name), join(admin, 'assets', renamed(name)))
}

const overview = (page: Page) =>
  page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: w('nav.overview') })

test('during an upgrade open pages work on, and reload with their drafts when their code is gone', async ({
  browser,
}) => {
  // The service starts twice on the embedded database.
  test.slow()
  const build = copyBuild()
  const folder = newFolder()
  const sign_in = { email: 'deniz@example.org', password: 'a very good password' }
  const env = { ADMIN_EMAIL: sign_in.email, ADMIN_PASSWORD: sign_in.password }
  const start = (at?: string) => startProduct(env, folder, at, join(build, 'server', 'service'))
  let product = await start()
  const context = await browser.newContext()
  await context.request.post(`${product.url}/api/calendar/desk/v1/session`, {
    data: sign_in,
    headers: { origin: product.url },
  })
  const page = await context.newPage()
  const lists = await context.newPage()
  await page.goto(`${product.url}/events/new?i18n_language=en`)
  await lists.goto(`${product.url}/events?i18n_language=en`)
  await expect(title(page)).toBeVisible()
  await expect(lists.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('while the old service runs, open and new pages work', async () => {
    replaceFiles(build)
    await overview(lists).click()
    await expect(lists.getByRole('heading', { level: 1, name: w('steps.title') })).toBeVisible()
    const fresh = await context.newPage()
    await fresh.goto(`${product.url}/settings/profile?i18n_language=en`)
    await expect(fresh.getByRole('heading', { name: w('profile.title') })).toBeVisible()
  })

  await test.step('after the new service started, a form reloads with its draft', async () => {
    await title(page).fill('Opera')
    await expectStored(page, 'Opera')
    await product.end('SIGTERM')
    product = await start(product.url)
    const pick = page.getByRole('button', {
      name: new RegExp(`${w('picker.open')}.*${w('fields.events.start_date')}`),
    })
    await pick.click()
    await expect(page.getByText(w('form.draft_found'))).toBeVisible()
    await expect(title(page)).toHaveValue('Opera')
    await pick.click()
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
  })

  await test.step('and so does a newly opened screen', async () => {
    await lists
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: w('nav.calendar') })
      .click()
    await expect(lists).toHaveURL(/\/calendar/)
    await expect(lists.getByRole('grid').first()).toBeVisible()
  })
  await product.stop()
  rmSync(build, { recursive: true })
})
