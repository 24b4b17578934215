/** Adds up what moves on a screen while its parts arrive. */
import type { Page } from '@playwright/test'

/** Largest part of a window that may move, times how far, added up over a screen (Layout Instability API). */
export const most_movement = 0.01

interface Movements {
  readonly sum: number
  readonly moved: readonly string[]
}

/** Has the browser add up what moves without a press. */
export const watchMovements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    const movements = { sum: 0, moved: [] as string[] }
    Object.assign(window, { movements })
    new PerformanceObserver((entries) => {
      // The types of the browser do not know this kind of entry.
      for (const { value, hadRecentInput, sources } of entries.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        movements.sum += value
        for (const { node } of sources)
          movements.moved.push(node?.textContent?.slice(0, 60) ?? 'an element that is gone')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns what has moved on a page that is watched. */
export async function movementsOf(page: Page): Promise<Movements> {
  const movements = await page.evaluate(() => (window as Window & { movements?: Movements }).movements)
  if (!movements) throw new Error('Nobody watches the movements of this page')
  return movements
}
