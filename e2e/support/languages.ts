/** The languages of journeys that bring texts of their own. Journeys without such texts run in every language. */
import type { Language } from '../../src/contract/languages.ts'
import { long } from '../../src/service/test/long.ts'

export const journey_languages = ['ar', 'en', 'tr'] as const satisfies readonly Language[]
export type JourneyLanguage = (typeof journey_languages)[number]

/**
 * Returns the languages that a journey runs in: all of them in `npm run test:long`, otherwise the usual ones. What a screen does is
 * shown once, in Arabic, since its direction is the harder one; its words in each language are tested without a browser.
 */
export const usually = <One extends Language>(all: readonly One[], ...usual: One[]): readonly One[] =>
  long ? all : usual
