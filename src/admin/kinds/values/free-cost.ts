/** The cost of what is free, which the service names in English on the wire (semantics.md). */
import type { Locale } from '../../i18n/locale.tsx'

const on_the_wire = 'Free'

/** Returns a cost as it is shown: what is free in the words of the reader. */
export const costInWords = (cost: string, t: Locale['t']): string => (cost === on_the_wire ? t('value.free') : cost)

/** Returns a typed cost as it is stored: the reader's word for free is free in every language. */
export const typedCost = (typed: string, { t, language }: Pick<Locale, 't' | 'language'>): string =>
  typed.localeCompare(t('value.free'), language, { sensitivity: 'accent' }) === 0 ? on_the_wire : typed
