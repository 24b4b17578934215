/** Creates records with texts in several languages, and finds their fields. */
import { expect, type Locator, type Page } from '@playwright/test'
import { own_names } from '../../src/contract/languages.ts'
import type { Language } from '../../src/contract/field.ts'
import type { Desk } from './desk.ts'
import { unsaved, year } from './event-form.ts'
import { word } from './words.ts'

export type Body = Readonly<Record<string, unknown>>
export type Texts = Readonly<Partial<Record<Language, Body>>>

export const day = `${year}-11-07`
export const times = { start_date: `${day} 18:00`, end_date: `${day} 19:00`, timezone: 'Europe/Istanbul' }

export function textsOf(desk: () => Desk) {
  /** Creates a record with a text in each of the languages, the first the original. @returns its id */
  async function record(path: string, texts: Texts, facts: Body = {}): Promise<number> {
    const [first, ...more] = Object.entries(texts)
    const { id } = await desk().post(path, { ...facts, ...first?.[1], i18n_language: first?.[0] })
    for (const [language, text] of more) await desk().patch(`${path}/${id}?i18n_language=${language}`, text)
    return id
  }
  return {
    record,
    event: (texts: Texts, facts: Body = {}) => record('/events', texts, { ...times, ...facts }),
    address: (language: Language, path: string, search = '') =>
      `${desk().url}${path}?i18n_language=${language}${search}`,
  }
}

export const field = (within: Page | Locator, language: Language, name: 'title' | 'excerpt' | 'slug' | 'cost') =>
  within.getByRole('textbox', { name: word(language, `fields.events.${name}`), exact: true })

export async function save(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: word(language, 'action.save'), exact: true }).click()
  await expect(unsaved(page, language)).toHaveCount(0)
}

/** The column of a language in the form. */
export const column = (page: Page, language: Language) => page.getByRole('group', { name: own_names[language] })

/** Opens the rare texts in the column of a language. */
export const openRare = (page: Page, language: Language) => column(page, language).locator('summary').click()
