import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../field.ts'
import { numberedSlug, slugify, toSlugForm } from './slug.ts'

test.each([
  ["Işık Şöleni: Çığ'dan İğne'ye", 'tr', 'isik-soleni-cigdan-igneye'],
  ['İSTANBUL IŞIKLARI', 'tr', 'istanbul-isiklari'],
  ["Iğdır'da Güz", 'tr', 'igdirda-guz'],
  ['FIFA 18', 'tr', 'fifa-18'],
  ['Émile & Zoë', 'en', 'emile-zoe'],
  ['Ærøskøbing Straße', 'en', 'aeroskobing-strasse'],
  ['Œuvre: Łódź, Đakovo, Það', 'en', 'oeuvre-lodz-dakovo-thad'],
  ['خانۀ مؤسسة', 'ar', 'خانۀ-مؤسسة'],
  ['أمسية شعرية ٢٠٢٦', 'ar', 'أمسية-شعرية-2026'],
  ['مَرَّاكُش محـــمد', 'ar', 'مراكش-محمد'],
  ['إيقاع وآلات', 'ar', 'إيقاع-وآلات'],
  ['!?', 'en', ''],
] as const)('G8 %s in %s is %s', (title, language, slug) => expect(slugify(title, language)).toBe(slug))

test('a long title is cut behind the last word that fits into 80 characters', () => {
  const title = 'مهرجان القاهرة الدولي للكتاب في دورته السابعة والخمسين بمشاركة مئات الناشرين والكتاب من العالم'
  const whole = title.replaceAll(' ', '-')
  const slug = slugify(title, 'ar')
  expect(whole.startsWith(`${slug}-`)).toBe(true)
  expect(slug.length).toBeLessThanOrEqual(80)
  const [next = ''] = whole.slice(slug.length + 1).split('-')
  expect(`${slug}-${next}`.length).toBeGreaterThan(80)
  expect(slugify('x'.repeat(90), 'en')).toBe('x'.repeat(80))
})

test('an asked slug is brought into form, not cut', () => {
  expect(toSlugForm('  My Slug! ')).toBe('my-slug')
  expect(toSlugForm('x'.repeat(150))).toHaveLength(150)
})

test('the first try is the base itself', () => {
  expect([1, 2, 3].map((n) => numberedSlug('jazz', n))).toEqual(['jazz', 'jazz-2', 'jazz-3'])
})

test('a slug holds letters, digits and single hyphens only, and is its own slug form', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(any, fc.constantFrom(...languages), (title, language) => {
      const slug = slugify(title, language)
      expect(slug).toMatch(/^([\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*)?$/u)
      expect(toSlugForm(slug)).toBe(slug)
    }),
  )
})
