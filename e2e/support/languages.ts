/** The languages of journeys that bring texts of their own. Journeys without such texts run in every language. */
import type { Language } from '../../src/contract/languages.ts'

export const journey_languages = ['ar', 'en', 'tr'] as const satisfies readonly Language[]
export type JourneyLanguage = (typeof journey_languages)[number]
