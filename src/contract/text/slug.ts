/** Makes slugs (semantics.md, Slugs) that are readable in their language and safe in an address. */
import { lowerCase, type Language } from '../languages.ts'
import { asciiDigits, asciiLetters, withoutInvisible } from './characters.ts'

/** Longest slug made from a title, in characters; cut at a word. */
const most_characters = 80

/** Removed, so that `Çığ'dan` stays one word. */
const apostrophes = /['’‘ʼ`´]/g

function hyphenate(text: string): string {
  const plain = asciiDigits(withoutInvisible(text.normalize('NFKC')))
    .replace(apostrophes, '')
    .normalize('NFD')
  // Marks go from Latin letters (ş → s) and vowel signs from Arabic ones; a hamza or madda is part of its letter.
  const letters = plain.toLowerCase().replace(/(?![\u0653-\u0655])\p{M}/gu, '')
  return asciiLetters(letters.normalize('NFC'))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

function cut(slug: string): string {
  if (slug.length <= most_characters) return slug
  const head = slug.slice(0, most_characters + 1)
  const word_end = head.lastIndexOf('-')
  const short = word_end > 0 ? head.slice(0, word_end) : head.slice(0, most_characters)
  return short.replace(/[\ud800-\udbff]$/, '')
}

/**
 * Makes a slug from a title: Turkish and other Latin letters as ASCII, Arabic ones as they are.
 * @returns '' when nothing of the title can stand in a slug
 */
export function slugify(title: string, language: Language): string {
  return cut(hyphenate(lowerCase(title, language)))
}

/** Brings a slug that was asked for into slug form. Does not cut it. */
export function toSlugForm(text: string): string {
  return hyphenate(text)
}

/** Returns the n-th try at a slug that is taken: `name-2`, `name-3` … */
export function numberedSlug(base: string, n: number): string {
  return n < 2 ? base : `${base}-${n}`
}
