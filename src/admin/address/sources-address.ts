/** Writes the address of the sources. */
import { stringifySearch } from './search-params.ts'

/** Returns the address of the sources, or of one of them. */
export const sourcesHref = (language: string, id: number | null = null): string =>
  `/imports${stringifySearch({ tab: 'sources', source: id === null ? undefined : String(id), i18n_language: language })}`
