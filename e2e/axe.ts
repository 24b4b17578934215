/** The automated accessibility checker, with all its rules. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What it finds, a line for each rule that is broken. It is put into the page once and asked there: @axe-core/playwright,
 * which reads frames too (there are none), takes four times as long.
 */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (selector) => {
    // The line above has put it there.
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const { violations } = await checker.run(selector, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, within)
}
