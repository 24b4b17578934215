/** The root of all routes, and what they share: the language in the address, and words that load with a screen. */
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router'
import { isLanguage, type Language } from '../../contract/languages.ts'
import { startLanguage } from '../i18n/language.ts'
import { loadWords } from '../i18n/load-words.ts'
import type { Part } from '../i18n/parts.ts'
import { loadZones } from '../i18n/zones/load-zones.ts'
import { Root } from '../shell/chrome/root.tsx'
import { RootError } from '../shell/chrome/root-error.tsx'

interface LanguageSearch {
  i18n_language?: Language
}

const language_search = {
  validateSearch: ({ i18n_language }: Record<string, unknown>): LanguageSearch =>
    isLanguage(i18n_language) ? { i18n_language } : {},
}

export const language_deps = ({ search }: { search: LanguageSearch }) => ({
  language: search.i18n_language ?? startLanguage(),
})

export interface RouterContext {
  /** Returns the path of the screen that is shown; undefined: none has been shown yet. */
  readonly shownPath: () => string | undefined
}

export const root_route = createRootRouteWithContext<RouterContext>()({
  ...language_search,
  search: { middlewares: [retainSearchParams<LanguageSearch>(['i18n_language'])] },
  loaderDeps: language_deps,
  loader: async ({ deps }) => {
    const [words] = await Promise.all([loadWords(deps.language), loadZones()])
    return words
  },
  component: RootRoute,
  // Renders nothing while the words load.
  pendingComponent: () => null,
  errorComponent: RootError,
})

function RootRoute() {
  return <Root words={root_route.useLoaderData()} />
}

/** A lazy screen that loads its words too. */
export function withWords(...parts: readonly Part[]) {
  return {
    loaderDeps: language_deps,
    loader: ({ deps }: { deps: { language: Language } }) =>
      Promise.all(parts.map((part) => loadWords(deps.language, part))),
  }
}
