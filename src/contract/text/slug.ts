/** Makes slugs (semantics.md, Slugs) that are readable in their language and safe in an address. */
import type { Language } from '../field.ts'
import { asciiDigits } from './fold.ts'

/** Longest slug made from a title, in characters; cut at a word. */
const most_characters = 80

/** Letters that have no decomposition into an ASCII letter and marks. */
const latin: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
}

/** Between letters of one word: dropped, so that `Çığ'dan` stays one word. */
const apostrophes = /['’‘ʼ`´]/g

function hyphenate(text: string): string {
  return (
    asciiDigits(
      text.normalize('NFKC').replace(/[\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g, ''),
    )
      .replace(apostrophes, '')
      .normalize('NFD')
      .toLowerCase()
      // Marks go from Latin letters (ş → s) and vowel signs from Arabic ones; a hamza or madda is part of its letter.
      .replace(/(?![\u0653-\u0655])\p{M}/gu, '')
      .normalize('NFC')
      .replace(/[ıßæœøđðþł]/g, (letter) => latin[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  )
}

function cut(slug: string): string {
  if (slug.length <= most_characters) return slug
  const head = slug.slice(0, most_characters + 1)
  const word_end = head.lastIndexOf('-')
  const short = word_end > 0 ? head.slice(0, word_end) : head.slice(0, most_characters)
  return short.replace(/[\ud800-\udbff]$/, '')
}

/**
 * The slug a title gets in its language: Turkish and other Latin letters to ASCII, Arabic kept as letters.
 * @returns '' when nothing of the title can stand in a slug
 */
export function slugify(title: string, language: Language): string {
  // Only Turkish writes dotted capital I; in every language here it means i.
  return cut(hyphenate(title.toLocaleLowerCase(language === 'tr' ? 'tr' : 'en')))
}

/** An explicitly asked slug, brought into slug form; not cut. */
export function toSlugForm(text: string): string {
  return hyphenate(text)
}

/** The n-th try at a slug that is taken: `name-2`, `name-3` … */
export function numberedSlug(base: string, n: number): string {
  return n < 2 ? base : `${base}-${n}`
}
