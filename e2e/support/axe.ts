/** Runs axe with all its rules. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Rules whose result depends on the color scheme. */
export const of_colours = ['color-contrast', 'link-in-text-block']

/** Rules whose result depends on the words: names, titles, languages, and sizes that follow from their lengths. */
export const of_words = [
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
 * Returns a line for each violated rule. Injects axe into the page once: @axe-core/playwright, which also reads frames,
 * takes four times as long, and there are none.
 * @param rules ids of those to ask for, all by default
 */
export async function findings(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, ids]) => {
      // Colors in transition, as after a change of scheme, belong to no state of the page.
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(transitions.map(({ finished }) => finished))
      // Injected by the line above.
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const only = ids ? { runOnly: [...ids] } : {}
      const { violations } = await checker.run(selector, { resultTypes: ['violations'], ...only })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [within, rules] as const,
  )
}
