/** Reads and presses rows of a list. */
import type { Page } from '@playwright/test'
import { wordsOf, type Key } from './words.ts'

const w = wordsOf('en')

/** Links of the rows, as they stand. */
export const rows = (page: Page) => page.getByRole('rowheader').getByRole('link')

/** Names of the records, as they stand. */
export const names = (page: Page) => rows(page).allTextContents()

const english = { languages: w('language.en') }

/** Chooses an action in the menu of the row of this name; of an action on texts the one on the English text. */
export async function act(page: Page, name: string, action: Key): Promise<void> {
  await page.getByRole('button', { name: `${w('list.actions')}: ${name}` }).click()
  await page.getByRole('menuitem', { name: w(action, english), exact: true }).click()
}

/** Agrees to the question that stands before an action on what readers see. */
export async function agree(page: Page, action: Key): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w(action, english), exact: true })
    .click()
}

/** Chooses an action that takes something from readers, and agrees to the question. */
export async function actAndAgree(page: Page, name: string, action: Key): Promise<void> {
  await act(page, name, action)
  await agree(page, action)
}
