import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../contract/field.ts'
import { refusal_words } from '../../contract/http/refusals.ts'
import { default_preferences } from '../preferences.ts'
import { createFormat } from './formats/format.ts'
import { loadWords } from './load-words.ts'
import type { Message } from './messages.ts'
import { lineOf, translate } from './translate.ts'
import { parts } from './words/en/base.ts'

async function allWords(language: Language): Promise<Readonly<Record<string, Message>>> {
  for (const part of Object.keys(parts) as (keyof typeof parts)[]) await loadWords(language, part)
  return (await loadWords(language)).messages
}

const forms = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

/** Words that name no values where there are none. */
const zero_of_nothing = ['merge.taken', 'merge.lost']

/** Names in braces, except `count`, which a form such as «فعالية واحدة» says in words. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter((name) => name !== 'count')

const english = await allWords('en')

describe.each(languages)('words in %s', (language) => {
  test('every key of English has a word, and no other key but a form of it for one kind of record', async () => {
    const keys = Object.keys(await allWords(language))
    const inflected = keys.filter(
      (key) => key.replace(/\.(?:events|venues|organizers|categories|tags)$/, '') in english && !(key in english),
    )
    expect(keys.filter((key) => !inflected.includes(key)).toSorted()).toEqual(Object.keys(english).toSorted())
    if (language !== 'ar') expect(inflected).toEqual([])
  })

  test('what a form refuses without loading the words of refusals it says in the same words', async () => {
    const { 'when.end_before_start': end, 'rich.invalid_url': address } = await allWords(language)
    expect([end, address]).toEqual([
      refusal_words[language]['end_before_start'],
      refusal_words[language]['invalid_url'],
    ])
  })

  test('no word is empty', async () => {
    const empty = Object.entries(await allWords(language)).filter(([, message]) =>
      forms(message).some((text) => !text.trim()),
    )
    expect(empty).toEqual([])
  })

  test('the placeholders are those of English', async () => {
    for (const [key, message] of Object.entries(await allWords(language))) {
      const original = english[key] ?? english[key.replace(/\.[^.]+$/, '')]
      const expected = placeholders(original === undefined ? '' : (forms(original)[0] ?? '')).toSorted()
      const said =
        typeof message !== 'string' && zero_of_nothing.includes(key) ? { ...message, zero: message.other } : message
      for (const text of forms(said)) expect(placeholders(text).toSorted(), `${key}: ${text}`).toEqual(expected)
    }
  })
})

test('G10 a counter in Arabic has six different forms', async () => {
  const format = createFormat('ar', default_preferences, [])
  const message = (await allWords('ar'))['count.events'] ?? ''
  const shown = [0, 1, 2, 3, 11, 100].map((count) => translate(message, { count }, format))
  expect(shown).toEqual(['لا فعاليات', 'فعالية واحدة', 'فعاليتان', '3 فعاليات', '11 فعالية', '100 فعالية'])
  expect(new Set([0, 1, 2, 3, 11, 100].map(format.plural)).size).toBe(6)
})

test('G10 the Turkish noun stays singular after a number', async () => {
  const format = createFormat('tr', default_preferences, [])
  const message = (await allWords('tr'))['count.events'] ?? ''
  expect([1, 5].map((count) => translate(message, { count }, format))).toEqual(['1 etkinlik', '5 etkinlik'])
})

test('G10 every counted word has all six forms in Arabic, and a noun in the singular after a number in Turkish', async () => {
  const counted = (messages: Readonly<Record<string, Message>>) =>
    Object.entries(messages).flatMap(([key, message]) => (typeof message === 'string' ? [] : [[key, message] as const]))
  const six = ['few', 'many', 'one', 'other', 'two', 'zero']
  const lacking = counted(await allWords('ar')).filter(
    ([, message]) => Object.keys(message).toSorted().join() !== six.join(),
  )
  expect(lacking).toEqual([])
  // `3 more`: an adjective, and no noun that would change; the number stands beside the words of a merge.
  const without_noun = ['overview.more', 'merge.events', 'merge.taken', 'merge.lost']
  // A feminine noun is written the same after 11 and after 100.
  const like_another = counted(await allWords('ar')).filter(
    ([key, message]) => !without_noun.includes(key) && new Set(forms(message)).size < six.length - 1,
  )
  expect(like_another).toEqual([])
  const turkish = counted(await allWords('tr'))
  expect(turkish.length).toBeGreaterThan(10)
  expect(turkish.filter(([, message]) => forms(message).some((text) => /\{count\}\s+\S+l[ae]r\b/.test(text)))).toEqual(
    [],
  )
})

/** Pairs of a pattern that no word may match and the reason. */
const unnatural: Readonly<Partial<Record<Language, readonly RegExp[]>>> = {
  // "abadan" alone reads "forever"; tanwin stays only on its alif; an address is not a title.
  ar: [/^أبد/, /ً(?!ا)/, /اللطيف|بواسطة|ناقص|قديم[ةا]?$/],
  en: [/^never$/, /any more|carr(?:y|ies) it|Whoever|^As (?:usual|the|this)/],
  tr: [/^hiç$/, /[Çç]öp(?! kutusu)/, /[Kk]ısa ad/, /diye bir an|olsun(?! mu)/],
}

test.each(languages)('no word in %s is one that its editors have struck out', async (language) => {
  const words = Object.entries(await allWords(language)).flatMap(([key, message]) =>
    forms(message).map((text) => `${key}: ${text}`),
  )
  const texts = [...words, ...Object.entries(refusal_words[language]).map(([code, text]) => `${code}: ${text}`)]
  const bad = texts.filter((line) => unnatural[language]?.some((pattern) => pattern.test(line.replace(/^[^ ]+ /, ''))))
  expect(bad).toEqual([])
})

test('a status has the gender of its kind of record in Arabic', async () => {
  const messages = await allWords('ar')
  expect([messages['status.publish.events'], messages['status.publish']]).toEqual(['منشورة', 'منشور'])
  expect([messages['status.future.events'], messages['status.future']]).toEqual(['مجدولة', 'مجدول'])
})

test('a foreign name in a sentence is isolated, an own one is left alone', () => {
  const arabic = createFormat('ar', default_preferences, [])
  const format = createFormat('en', default_preferences, [])
  expect(translate('“{name}” moved', { name: 'C++ 101!' }, format)).toBe('“C++ 101!” moved')
  expect(translate('“{name}” moved', { name: 'ورشة' }, format)).toBe('“\u2068ورشة\u2069” moved')
  expect(translate('نُقل «{name}»', { name: 'C++ 101!' }, arabic)).toBe('نُقل «\u2068C++ 101!\u2069»')
})

test('a line of names runs in the direction of the interface, and brackets stay with their name', () => {
  expect(lineOf(['Fair (2026)', 'Takvim'], 'ltr')).toBe('Fair (2026) · Takvim')
  expect(lineOf(['معرض (2026–2027)', 'Takvim'], 'ltr')).toBe('\u200e\u2068معرض (2026–2027)\u2069 · Takvim')
  expect(lineOf(['Fair (2026)', 'تقويم'], 'rtl')).toBe('\u200f\u2068Fair (2026)\u2069 · \u2068تقويم\u2069')
})
