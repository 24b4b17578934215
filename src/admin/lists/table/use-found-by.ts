/** Loads what says why a search found its rows, when a list is a search that reads linked names. */
import { useEffect, useMemo, useState } from 'react'
import type { Query } from '../../../contract/codec/query.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { listParameters } from '../../address/list-search.ts'
import { codeOf } from '../../api/read/code.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'

type FoundBy = typeof import('./found-by.ts').foundBy

/** Returns a function that says what a row was found by; undefined: nothing is searched, or it is not loaded. */
export function useFoundBy(resource: ResourceName, { search }: Query): ((item: Item) => string) | undefined {
  const locale = useWords()
  const [load, setLoad] = useState<{ readonly foundBy: FoundBy } | null>(null)
  const text = 'search_names' in listParameters(resource) && typeof search === 'string' ? search : ''
  useEffect(() => {
    // Rows are complete without it, so that a failure needs no notice.
    if (text !== '') codeOf(import('./found-by.ts')).then(setLoad, () => undefined)
  }, [text])
  return useMemo(
    () => (text === '' || !load ? undefined : (item) => load.foundBy(text, item, locale)),
    [text, load, locale],
  )
}
