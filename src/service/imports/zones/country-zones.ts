/** Finds the time zone of a country whose zones all show one clock. */
import { languages } from '../../../contract/languages.ts'
import { fold } from '../../../contract/text/fold.ts'
import { addDays, instantToWall } from '../../../contract/time/clock.ts'
import { zoneData } from '../../../contract/time/zone-data.ts'

/** Names that people write, beside those of Unicode CLDR, by the code of the country. */
const also: Readonly<Record<string, string>> = {
  AE: 'UAE; U.A.E.; Emirates; BAE; الإمارات; دولة الإمارات العربية المتحدة',
  BA: 'Bosnia and Herzegovina',
  CZ: 'Czech Republic; Çek Cumhuriyeti',
  EG: 'جمهورية مصر العربية',
  GB: 'UK; U.K.; Great Britain; England; Scotland; Wales; İngiltere; İskoçya; إنجلترا; بريطانيا',
  KR: 'Korea; Kore',
  MK: 'Macedonia; Makedonya',
  NL: 'Holland; Hollanda; هولندا',
  PS: 'Palestine; Filistin; فلسطين',
  SA: 'KSA; Kingdom of Saudi Arabia; السعودية; المملكة العربية السعودية',
  SY: 'Syria; سورية; سوريا',
  TR: 'Turkey; Turkiye; Republic of Türkiye; تركيا',
  US: 'USA; U.S.A.; U.S.; United States of America; ABD; Amerika; أمريكا; الولايات المتحدة الأمريكية',
}

/** The days whose clocks are compared, and the step between them. */
const first_day = '2024-01-03'
const days_compared = 10 * 365
const step = 14

let codes: ReadonlyMap<string, string> | undefined

/** Returns the codes of countries by their folded names in all languages. */
function codesByName(): ReadonlyMap<string, string> {
  const named = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))
  return new Map(
    [...zoneData().countries.keys()].flatMap((code) => {
      const names = [...named.map((names_of) => names_of.of(code) ?? ''), ...(also[code]?.split('; ') ?? [])]
      return [code, ...names].map(fold).flatMap((name) => (name === '' ? [] : [[name, code] as const]))
    }),
  )
}

/** Whether two zones show the same time on all days that are compared. */
function showOneClock(one: string, other: string): boolean {
  for (let day = 0; day <= days_compared; day += step) {
    const utc = `${addDays(first_day, day)} 12:00:00`
    if (instantToWall(utc, one) !== instantToWall(utc, other)) return false
  }
  return true
}

const known = new Map<string, string | null>()

/**
 * Returns the zone of a country, of several the one in which most people live; null: the name is unknown, or its zones differ.
 * @param name in any of the languages, or the code of ISO 3166
 */
export function zoneOfCountry(name: string): string | null {
  codes ??= codesByName()
  const code = codes.get(fold(name))
  if (code === undefined) return null
  const found = known.get(code)
  if (found !== undefined) return found
  const [first, ...others] = zoneData().countries.get(code) ?? []
  const zone = first !== undefined && others.every((other) => showOneClock(first, other)) ? first : null
  known.set(code, zone)
  return zone
}
