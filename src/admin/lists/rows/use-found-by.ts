/** Loads what says why a search found its rows, when a list is a search that reads linked names. */
import { useEffect, useMemo, useState } from 'react'
import type { Query } from '../../../contract/codec/query.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { listParameters } from '../../address/list-search.ts'
import { codeOf } from '../../failures/code.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { FoundNames } from '../../shell/palette/found-names.ts'

interface Loaded {
  readonly foundBy: typeof import('./found-by.ts').foundBy
  readonly text: string
  /** Names that the page does not show; null while they are loaded. */
  readonly names: FoundNames | null
}

/** Returns a function that says what a row was found by; undefined: nothing is searched, or it is not loaded. */
export function useFoundBy(
  resource: ResourceName,
  { search }: Query,
  items: readonly Item[] | undefined,
): ((item: Item) => string) | undefined {
  const locale = useWords()
  const { language } = locale
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const text = 'search_names' in listParameters(resource) && typeof search === 'string' ? search : ''
  useEffect(() => {
    let wanted = true
    const load = async (found: readonly Item[]) => {
      const { foundBy, loadFoundNames } = await codeOf(import('./found-by.ts'))
      if (wanted) setLoaded({ foundBy, text, names: null })
      const names = await loadFoundNames(text, found, language)
      if (wanted) setLoaded({ foundBy, text, names })
    }
    // Rows are complete without it, so that a failure needs no notice.
    if (text !== '' && items) load(items).catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [text, items, language])
  return useMemo(
    () =>
      loaded?.text === text && text !== '' ? (item) => loaded.foundBy(text, item, loaded.names, locale) : undefined,
    [text, loaded, locale],
  )
}
