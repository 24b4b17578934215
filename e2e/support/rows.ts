/** Reads and presses rows of a list. */
import type { Page } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import { word, wordsOf, type Key } from './words.ts'

const w = wordsOf('en')

/** Links of the rows in their order. */
export const rows = (page: Page) => page.getByRole('rowheader').getByRole('link')

/** The number beside the title. */
export const headNumber = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*')

/** Names of the records in their order. */
export const names = (page: Page) => rows(page).allTextContents()

const english = { languages: w('language.en') }

/** Chooses an action in the menu of the named row; actions on texts apply to the English one. */
export async function act(page: Page, name: string, action: Key): Promise<void> {
  await page.getByRole('button', { name: `${w('list.actions')}: ${name}` }).click()
  await page.getByRole('menuitem', { name: w(action, english), exact: true }).click()
}

/** Confirms the question before an action that readers notice. */
export async function agree(page: Page, action: Key): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w(action, english), exact: true })
    .click()
}

/** Chooses an action that readers notice, and confirms its question. */
export async function actAndAgree(page: Page, name: string, action: Key): Promise<void> {
  await act(page, name, action)
  await agree(page, action)
}

/** Opens the panel with all filters of a list or calendar. */
export async function openFilters(page: Page, language: Language = 'en'): Promise<void> {
  const name = word(language, 'list.filter')
  await page.getByRole('search').getByRole('button', { name }).first().click()
  await page.getByRole('dialog', { name }).locator('input, select').first().waitFor()
}

/** Unfolds the filters by coordinates and ids in that panel. */
export async function openRareFilters(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByText(word(language, 'list.rare_filters'), { exact: true }).click()
}
