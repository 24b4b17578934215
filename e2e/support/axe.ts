/** Runs axe with all its rules. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { default_language, directionOf, type Language } from '../../src/contract/languages.ts'
import { long } from '../../src/service/test/long.ts'

/** Without comments and spaces, which every page would be sent and would read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose result depends on the color scheme. */
const of_colours = ['color-contrast', 'link-in-text-block']

/** Rules whose result depends on the words: names, titles, languages, and sizes that follow from their lengths. */
const of_words = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'landmark-unique',
  'link-name',
  'role-img-alt',
  'scrollable-region-focusable',
  'summary-name',
  'target-size',
  'valid-lang',
]

/**
 * The schemes in which a language is checked, and with which rules: roles and colors are the same in every language, and are checked
 * again in the other direction in `npm run test:long`.
 */
function checksOf(language: Language): readonly (readonly ['light' | 'dark', (readonly string[])?])[] {
  if (language === default_language) return [['light'], ['dark', of_colours]]
  if (directionOf(language) === directionOf(default_language)) return [['light', of_words]]
  return long ? [['dark']] : [['dark', of_words]]
}

/** Returns the scheme in which `findingsIn` begins; a page that opens in it is not drawn twice. */
export const firstScheme = (language: Language) => checksOf(language)[0]?.[0] ?? 'light'

/** Returns what `findings` returns, of the schemes and rules that are checked in this language. */
export async function findingsIn(page: Page, language: Language, within?: string): Promise<string[]> {
  const all: string[] = []
  for (const [colorScheme, rules] of checksOf(language)) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    all.push(...(await findings(page, within, rules)).map((line) => `${colorScheme}: ${line}`))
  }
  return all
}

/**
 * Returns a line for each violated rule. Injects axe into the page once: @axe-core/playwright, which also reads frames,
 * takes four times as long, and there are none.
 * @param rules ids of those to ask for, all by default
 */
export async function findings(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([selector, ids]) => {
      // Colors in transition, as after a change of scheme or in a dialog that fades in, belong to no state of the page. Ends them
      // instead of waiting: on an overloaded machine a browser may draw no further frame.
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
      // Injected by the line above.
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const only = ids ? { runOnly: [...ids] } : {}
      const { violations } = await checker.run(selector, { resultTypes: ['violations'], ...only })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [within, rules] as const,
  )
}
