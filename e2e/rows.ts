/** What a journey reads and presses in a list. */
import type { Page } from '@playwright/test'
import { wordsOf, type Key } from './words.ts'

const w = wordsOf('en')

/** Links of the rows, as they stand. */
export const rows = (page: Page) => page.getByRole('rowheader').getByRole('link')

/** Names of the records, as they stand. */
export const names = (page: Page) => rows(page).allTextContents()

/** By the menu of the row of this name. */
export async function act(page: Page, name: string, action: Key): Promise<void> {
  await page.getByRole('button', { name: `${w('list.actions')}: ${name}` }).click()
  await page.getByRole('menuitem', { name: w(action), exact: true }).click()
}
