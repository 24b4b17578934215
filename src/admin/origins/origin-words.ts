/** The words of origins, which load with them. */
import type { Format } from '../i18n/formats/format.ts'
import type { Message } from '../i18n/messages.ts'
import { translate, type PlaceholderValue } from '../i18n/translate.ts'
import { byLanguage } from '../i18n/words-together.ts'
import type { origins } from '../i18n/words/en/together/origins.ts'

type OriginKey = keyof typeof origins

const words = byLanguage(
  import.meta.glob<Readonly<Record<OriginKey, Message>>>('../i18n/words/*/together/origins.ts', {
    eager: true,
    import: 'origins',
  }),
)

/** Returns a function that says words in the language of a format. */
export const originWords =
  (format: Format) =>
  (key: OriginKey, values: Readonly<Record<string, PlaceholderValue>> = {}): string =>
    translate(words[format.language][key], values, format)
