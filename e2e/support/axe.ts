/** The automated accessibility checker, with all its rules. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules whose answer another colour scheme may change. */
export const of_colours = ['color-contrast', 'link-in-text-block']

/**
 * What it finds, a line for each rule that is broken. It is put into the page once and asked there: @axe-core/playwright,
 * which reads frames too (there are none), takes four times as long.
 * @param rules ids of those to ask for, all by default
 */
export async function findings(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, ids]) => {
      // The line above has put it there.
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const only = ids ? { runOnly: [...ids] } : {}
      const { violations } = await checker.run(selector, { resultTypes: ['violations'], ...only })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [within, rules] as const,
  )
}
