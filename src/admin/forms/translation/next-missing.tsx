/** Leads from event to event whose text in a language is missing, then those whose text is out of date. Its number is that of their list. */
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { inAddress } from '../../address/form-search.ts'
import { listOptions } from '../../api/read/queries.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { Button } from '../../shell/parts/button.tsx'
import classes from './next-missing.module.css'

const per_page = 50

/** The language of the walk that is under way, so that its end is told once. */
let walking: Language | null = null

/** Returns the record after another one in a list, which begins anew at its end; undefined: there is no other. */
function after(items: readonly Item[], id: number): Item | undefined {
  const at = items.findIndex((item) => item.id === id)
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].find((item) => item.id !== id)
}

export function NextMissing({ resource, id, front }: { resource: ResourceName; id: number; front: Language }) {
  const { t, word, language } = useWords()
  const navigate = useNavigate()
  const lists = useQueries({
    queries: (['missing_language', 'stale_language'] as const).map((name) =>
      listOptions(resource, withDeskDefaults(resource, { [name]: front, per_page }), language),
    ),
  })
  const settled = lists.every(({ data, isFetching }) => data && !isFetching)
  const left = lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  const walks = lists.map(({ data }) => ({ next: after(data?.items ?? [], id), count: data?.total ?? 0 }))
  const nth = walks.findIndex(({ next: found }) => found)
  const { next, count = 0 } = walks[nth] ?? {}
  const name = word(`language.${front}`)
  useEffect(() => {
    if (!settled || left > 0 || walking !== front) return
    walking = null
    notify({ message: t('text.none_missing', { language: name }) })
  }, [settled, left, front, name, t])
  function go() {
    if (!next) return
    walking = front
    void navigate({
      to: `/${resource}/$id`,
      params: { id: String(next.id) },
      search: (before) => ({ ...before, ...inAddress([front], language) }),
    })
  }
  useShortcut('n', go)
  if (!next) return null
  return (
    <Button look="quiet" icon="next" className={classes['next'] ?? ''} aria-keyshortcuts="n" onClick={go}>
      {t(nth === 0 ? 'text.next_missing' : 'text.next_stale', { language: name, count })}
    </Button>
  )
}
