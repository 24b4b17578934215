/** Redirects after signing in, which must never lead to another site. */
import { expect, type Page } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import { word } from './words.ts'

/** Look like paths of the site; a browser takes them for addresses of another. */
export const foreign_redirects = [
  '/%09/evil.example',
  '//evil.example',
  '/%5C/evil.example',
  '/.//evil.example/x',
] as const

/** Opens the sign-in screen with a redirect, lets the caller sign in, and expects to stay on the site. */
export async function expectSameSite(
  page: Page,
  { site, language, redirect }: { site: string; language: Language; redirect: string },
  signIn?: () => Promise<void>,
): Promise<void> {
  const requested: string[] = []
  await page.route(
    ({ host }) => host === 'evil.example',
    (route) => {
      requested.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto(`${site}/sign-in?i18n_language=${language}&redirect=${redirect}`)
  await signIn?.()
  await expect(page.getByRole('navigation', { name: word(language, 'nav.label') }).first()).toBeVisible()
  expect(new URL(page.url()).origin).toBe(site)
  expect(requested).toEqual([])
}
