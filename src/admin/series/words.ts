/** The words of series in all languages: the rule is said in all of them at once. They load with the editor. */
import type { Message } from '../i18n/messages.ts'
import type { Format } from '../i18n/formats/format.ts'
import { translate, type PlaceholderValue } from '../i18n/translate.ts'
import { byLanguage } from '../i18n/words-together.ts'
import type { series } from '../i18n/words/en/together/series.ts'

type SeriesKey = keyof typeof series

const words = byLanguage(
  import.meta.glob<Readonly<Record<SeriesKey, Message>>>('../i18n/words/*/together/series.ts', {
    eager: true,
    import: 'series',
  }),
)

/** Returns a function that says words in the language of a format. */
export const seriesWords =
  (format: Format) =>
  (key: SeriesKey, values: Readonly<Record<string, PlaceholderValue>> = {}): string =>
    translate(words[format.language][key], values, format)
