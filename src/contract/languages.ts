/**
 * The languages of the product: a row for each, and whatever depends on a language reads its row. Its words stand in files of its
 * own (`words/<language>.ts` on each floor), the words of its sentences in src/contract/sentence/vocabulary.
 */

/** 0 is Sunday, as in `Date`. */
interface Week {
  readonly first: number
  readonly weekend: readonly number[]
}

interface LanguageRow {
  /** The name of the language in itself. */
  readonly own_name: string
  readonly direction: 'ltr' | 'rtl'
  /** BCP 47: writes dates, numbers and plurals for a browser that names no region of this language. */
  readonly locale: string
  /** Further locales with other names of months, which are read when they are typed. */
  readonly typed_locales: readonly string[]
  /** BCP 47: turns letters into capitals and back. */
  readonly casing: string
  /** Latin letters in the order of names; accented letters that are not among them are sorted as their base. */
  readonly latin: string
  /** The script that comes first in lists. */
  readonly first_script: 'Latin' | 'Arabic'
  /** Joins the items of a list without a last word between. */
  readonly comma: string
  /** For browsers without data of weeks. */
  readonly week: Week
  /** Names of weekdays in narrow columns, such as those of a month. */
  readonly weekday_width: 'short' | 'narrow'
  /** Whether names of weekdays are written small within a sentence. */
  readonly small_weekdays: boolean
}

/** The facts that most languages have in common. */
const usual = {
  direction: 'ltr',
  typed_locales: [],
  casing: 'en',
  latin: 'abcdefghijklmnopqrstuvwxyz',
  first_script: 'Latin',
  comma: ', ',
  week: { first: 1, weekend: [6, 0] },
  weekday_width: 'short',
  small_weekdays: false,
} as const

/** In the order in which languages are listed. */
const rows = {
  ar: {
    ...usual,
    own_name: 'العربية',
    direction: 'rtl',
    locale: 'ar',
    typed_locales: ['ar-LB', 'ar-DZ', 'ar-MA'],
    first_script: 'Arabic',
    comma: '، ',
    week: { first: 6, weekend: [5, 6] },
    // Short names are whole words in Arabic.
    weekday_width: 'narrow',
  },
  en: { ...usual, own_name: 'English', locale: 'en-GB' },
  tr: {
    ...usual,
    own_name: 'Türkçe',
    locale: 'tr-TR',
    casing: 'tr',
    latin: 'abcçdefgğhıijklmnoöpqrsştuüvwxyz',
    small_weekdays: true,
  },
} as const satisfies Readonly<Record<string, LanguageRow>>

/** ISO 639 code. */
export type Language = keyof typeof rows

export const language_rows: Readonly<Record<Language, LanguageRow>> = rows

// The keys of the table are its languages.
export const languages = Object.keys(rows) as readonly Language[]

/** Spoken where nobody has chosen a language. */
export const default_language: Language = 'en'

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** Returns a table with an answer for each language. */
export const forEachLanguage = <T>(answer: (language: Language) => T): Record<Language, T> =>
  // Every language has its key.
  Object.fromEntries(languages.map((language) => [language, answer(language)])) as Record<Language, T>

/** The name of each language in itself, the same in every language of the admin. */
export const own_names = forEachLanguage((language) => language_rows[language].own_name)

export const directionOf = (language: Language): 'ltr' | 'rtl' => language_rows[language].direction

/** Attributes of an element that holds text of a language, whatever the language around it. */
export const textAttributes = (language: Language) => ({ lang: language, dir: directionOf(language) })

/** Lower case in a language: in Turkish I is the capital of ı and İ that of i. */
export const lowerCase = (text: string, language: Language): string =>
  text.toLocaleLowerCase(language_rows[language].casing)

export const upperCase = (text: string, language: Language): string =>
  text.toLocaleUpperCase(language_rows[language].casing)

/**
 * Returns a word that there is for each language, such as its name: a language that is added needs none in the other languages.
 * @param key what the keys begin with: the code of the language stands behind it
 * @param inLanguage the language of the words
 * @param word makes a word of the name of a language, which stands in the language of the words
 */
export function languageWords<Key extends string, Word>(
  key: Key,
  inLanguage: Language,
  word: (name: string) => Word,
): Readonly<Record<`${Key}${Language}`, Word>> {
  const names = new Intl.DisplayNames(inLanguage, { type: 'language' })
  // Every language has its key.
  return Object.fromEntries(languages.map((one) => [`${key}${one}`, word(names.of(one) ?? one)])) as Record<
    `${Key}${Language}`,
    Word
  >
}
