/** Names the states or provinces of countries as people there do; loads after the form of a venue. */
import { languages } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { FormValue } from '../../kinds/values/values.ts'

/** Countries by what they call their largest parts. */
const countries = {
  'region.state': 'US IN BR AU DE AT MX NG MY VE SS SD DZ OM TN',
  'region.province': 'CA NL IT ES BE CN IR PK ZA AR AF ID KR TH',
  'region.il': 'TR AZ',
  'region.governorate': 'EG IQ JO LB SY YE PS KW BH QA',
  'region.emirate': 'AE',
  'region.region': 'SA MA FR CL GR PE',
} as const

export type RegionWord = keyof typeof countries

/** Names by which people call a country beside its name in a language. */
const aliases: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  abd: 'US',
  uae: 'AE',
  الإمارات: 'AE',
  السعودية: 'SA',
  turkey: 'TR',
  turkiye: 'TR',
}

let words_by_country: ReadonlyMap<string, RegionWord> | undefined

function readCountries(): ReadonlyMap<string, RegionWord> {
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  const words = new Map<string, RegionWord>()
  // Keys are words by type.
  for (const word of Object.keys(countries) as RegionWord[]) {
    for (const code of countries[word].split(' '))
      for (const name of names) words.set(fold(name.of(code) ?? code), word)
  }
  for (const [alias, code] of Object.entries(aliases)) {
    const word = words.get(fold(names[0]?.of(code) ?? code))
    if (word) words.set(fold(alias), word)
  }
  return words
}

/** Returns the key of the word for a state or province in a country, named in any language; null: another country. */
export function regionWord(country: FormValue | undefined): RegionWord | null {
  if (typeof country !== 'string' || country === '') return null
  words_by_country ??= readCountries()
  return words_by_country.get(fold(country)) ?? null
}
