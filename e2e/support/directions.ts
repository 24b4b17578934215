/** Reads language and direction of texts on the screen, and their visual order from left to right. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { JourneyLanguage } from './languages.ts'
import { directionOf, forEachLanguage, type Language } from '../../src/contract/languages.ts'

export const directions = forEachLanguage(directionOf)

/** English, and Arabic for the other direction: behavior is the same in every language. */
export const both_directions = ['ar', 'en'] as const

/** A word that only the test's texts in that language contain. */
export const marks = { ar: 'محتوى', en: 'Qcontent', tr: 'Qiçerik' } as const satisfies Record<JourneyLanguage, string>

interface Found {
  /** Number of texts by language, in the page and in its inputs. */
  readonly seen: Readonly<Record<JourneyLanguage, number>>
  /** Texts with a wrong direction or language. */
  readonly wrong: readonly string[]
}

/** Finds every marked text and checks its computed direction and `lang`, or its isolates in a sentence. */
function findTexts([marks, directions]: readonly [Record<JourneyLanguage, string>, Record<Language, string>]): Found {
  const seen: Record<string, number> = Object.fromEntries(Object.keys(marks).map((language) => [language, 0]))
  const wrong: string[] = []
  function cutsOff(element: Element): Element | null {
    // A field cuts its own value.
    for (let one: Element | null = element.matches('input, textarea') ? null : element; one; one = one.parentElement) {
      const { textOverflow, whiteSpace, overflowX } = getComputedStyle(one)
      if (textOverflow === 'ellipsis' && overflowX !== 'visible' && whiteSpace.includes('nowrap')) return one
    }
    return null
  }
  function check(element: Element, text: string, where: string) {
    for (const [language, mark] of Object.entries(marks)) {
      if (!text.includes(mark)) continue
      seen[language] = (seen[language] ?? 0) + 1
      const outside = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')
      if (!outside.includes(mark)) continue
      const { direction } = getComputedStyle(element)
      const lang = element.closest('[lang]')?.getAttribute('lang')
      // In a sentence of the interface, the name of a record stands in isolates.
      const in_sentence = !text.trim().startsWith(mark)
      // Cut at its end: the box that cuts has the direction of the text.
      const cutting = in_sentence ? null : cutsOff(element)
      if (cutting && getComputedStyle(cutting).direction !== directions[language as Language])
        wrong.push(`${where} loses its first word: ${text.trim()} in ${cutting.outerHTML.slice(0, 200)}`)
      if (direction !== directions[language as Language] || (lang !== language && !in_sentence))
        wrong.push(`${where} ${lang} ${direction}: ${text.trim()} in ${element.outerHTML.slice(0, 200)}`)
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement) check(node.parentElement, node.textContent ?? '', 'text')
  for (const input of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    check(input, input.value, 'value')
    check(input, input.placeholder, 'placeholder')
  }
  return { seen: seen as Found['seen'], wrong }
}

/** @param least texts that must be there in each language, so that a page without any does not count */
export async function expectDirections(page: Page, where: string, least: Partial<Record<JourneyLanguage, number>>) {
  const find = () => page.evaluate(findTexts, [marks, directions] as const)
  await expect
    .poll(async () => {
      const { seen } = await find()
      return Object.entries(least).filter(([language, count]) => seen[language as JourneyLanguage] < count)
    }, where)
    .toEqual([])
  expect((await find()).wrong, where).toEqual([])
}

/** Returns the letters of an element in visual order, from left to right, line by line. */
export function seen(element: Locator): Promise<string> {
  return element.evaluate((root) => {
    const letters: { letter: string; left: number; line: number }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { left, width, bottom } = range.getBoundingClientRect()
        if (width > 1) letters.push({ letter: text.charAt(at), left, line: Math.round(bottom / 12) })
      }
    }
    return letters
      .sort((a, b) => a.line - b.line || a.left - b.left)
      .map(({ letter }) => letter)
      .join('')
  })
}
