/** Notices: their direction, and the bars that they must not cover. */
import type { Locator, Page } from '@playwright/test'
import type { Desk } from '../support/desk.ts'
import { act } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

let desk: Desk
const w = wordsOf('en')

test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const notices = (page: Page) => page.getByRole('region', { name: w('frame.notifications') })

const box = async (element: Locator) => {
  const found = await element.boundingBox()
  if (!found) throw new Error('It is on the screen.')
  return found
}

/** Expects a notice above a bar at the foot of the window, or below one at its head. */
async function expectApart(notice: Locator, bar: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [one, other] = [await box(notice), await box(bar)]
      return Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height)
    })
    .toBeGreaterThanOrEqual(0)
}

async function events(count: number, prefix: string): Promise<readonly number[]> {
  const ids: number[] = []
  for (let each = 1; each <= count; each += 1) {
    const number = String(each).padStart(2, '0')
    const day = `2036-05-${number}`
    const body = { title: `${prefix} ${number}`, start_date: `${day} 20:00`, end_date: `${day} 22:00`, status: 'draft' }
    ids.push((await desk.post('/events', body)).id)
  }
  return ids
}

test('a message that begins with an Arabic title has the direction of the interface', async () => {
  const body = { title: 'ليلة الموسيقى', start_date: '2036-05-08 20:00', end_date: '2036-05-08 22:00', status: 'draft' }
  await desk.post('/events', { ...body, i18n_language: 'ar' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en&starts_after=2036-01-01&search=${encodeURIComponent('ليلة')}`)
  await act(page, 'ليلة الموسيقى', 'list.trash')
  const message = notices(page).getByText('was moved to the trash')
  await expect(message).toHaveCSS('direction', 'ltr')
  // The opening quotation mark of an English sentence stands at its left, before the title.
  const [start, whole] = await message.evaluate((element) => {
    const text = element.firstChild
    if (!text) throw new Error('It says something.')
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, 1)
    return [range.getBoundingClientRect().left, element.getBoundingClientRect().left] as const
  })
  expect(Math.abs(start - whole)).toBeLessThan(2)
})

test('parts of a screen that fail for one reason are told once', async () => {
  const [id = 0] = await events(1, 'Told once')
  const page = await desk.page()
  // An earlier journey may have left the code of the picker in the browser's cache.
  await page.route('**/assets/date-picker-*', (route) => route.abort('internetdisconnected'))
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  const day = page.getByRole('button', { name: w('picker.open', { field: w('fields.events.start_date') }) })
  await expect(day).toBeVisible()
  await page.context().setOffline(true)
  await day.press('Enter')
  const notice = notices(page).getByText(w('error.offline'))
  await expect(notice).toBeVisible()
  // A notice under the pointer stays, so that time does not remove it.
  await notice.hover()
  const first = await notice.elementHandle()
  await day.press('Enter')
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(notice).toHaveCount(1)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`notices cover neither the selection bar nor the save bar, ${viewport.width} px`, async () => {
    const prefix = `Covered ${viewport.width}`
    const [id = 0] = await events(12, prefix)
    const page = await desk.page({ viewport })
    await page.goto(`${desk.url}/events?i18n_language=en&starts_after=2036-01-01&search=${encodeURIComponent(prefix)}`)
    await page.getByRole('checkbox', { name: w('list.select', { name: `${prefix} 02` }) }).check()
    await act(page, `${prefix} 01`, 'do.publish')
    const bar = page.getByRole('region', { name: w('bulk.label') })
    const notice = notices(page).getByText('was published')
    await expectApart(notice, bar)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectApart(notice, bar)

    await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
    const save = page.getByRole('button', { name: w('action.save'), exact: true })
    await page.getByRole('textbox', { name: w('fields.events.title'), exact: true }).fill(`${prefix} first`)
    await save.click()
    const saved = notices(page).getByText(w('notice.saved'))
    await expectApart(saved, save)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectApart(saved, save)
  })
