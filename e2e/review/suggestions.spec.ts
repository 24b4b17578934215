/** Suggesting a change of a venue that is somebody else's. */
import { findings } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

test('a change of somebody else’s venue waits as a suggestion, stands in the form, and is approved @D6', async () => {
  const { id } = await desk.post('/venues', { venue: 'Old Hall', phone: '1', status: 'publish', i18n_language: 'en' })
  const read = () => desk.get<{ venue: string; phone: string }>(`/venues/${id}?i18n_language=en`)
  const page = await desk.pageOf('organizer')
  const [name, phone] = (['venue', 'phone'] as const).map((field) =>
    page.getByRole('textbox', { name: w(`fields.venues.${field}`), exact: true }),
  )
  if (!name || !phone) throw new Error('There are two fields')
  await page.goto(`${desk.url}/venues/${id}?i18n_language=en`)
  await expect(page.getByText(w('form.suggests'))).toBeVisible()
  await expect(page.getByRole('button', { name: w('list.trash') })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await name.fill('Old Hall, east wing')
  await phone.fill('+90 212 555 0134')
  await page.getByRole('button', { name: w('save.suggest') }).click()
  await expect(page.getByText(w('form.waits')).first()).toBeVisible()
  expect(await read()).toMatchObject({ venue: 'Old Hall', phone: '1' })

  await page.reload()
  await expect(page.getByText(w('waiting.notice'))).toBeVisible()
  await expect(name).toHaveValue('Old Hall, east wing')
  const { proposals } = await desk.desk<{ proposals: { id: number; kind: string; version: number }[] }>(
    'GET',
    `/proposals?resource=venues&record_id=${id}`,
  )
  expect(proposals).toMatchObject([{ kind: 'suggestion' }])
  const [sent] = proposals
  await desk.desk('POST', `/proposals/${sent?.id}/decision`, { version: sent?.version, decision: 'approve' })
  expect(await read()).toMatchObject({ venue: 'Old Hall, east wing', phone: '+90 212 555 0134' })
  await expect(page.getByText(w('waiting.notice'))).toHaveCount(0)
  await expect(name).toHaveValue('Old Hall, east wing')
})
