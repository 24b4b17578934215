/** Chooses the record that is merged with another one: by typing a part of its name. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useId, useState } from 'react'
import { withDeskDefaults } from '../../address/list-search.ts'
import type { MergeableName } from '../../address/merge-search.ts'
import { itemOptions, listOptions } from '../../api/read/queries.ts'
import { nameOf } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { BackLink } from '../back-link.tsx'
import classes from './merging.module.css'

const most_shown = 20

export function ChooseOther({ resource, id }: { resource: MergeableName; id: number }) {
  const { t, language } = useWords()
  const field = useId()
  const [typed, setTyped] = useState('')
  const own = useQuery(itemOptions(resource, id, language))
  const name = own.data ? nameOf(resource, own.data.record) : ''
  // The first word of its own name finds the likeliest ones.
  const wanted = useDeferredValue(typed).trim() || (name.split(/\s+/)[0] ?? '')
  const search = { ...(wanted === '' ? {} : { search: wanted }), per_page: most_shown }
  const { data, error, refetch } = useQuery({
    ...listOptions(resource, withDeskDefaults(resource, search), language),
    enabled: own.data !== undefined,
  })
  const others = data?.items.filter((item) => item.id !== id) ?? []
  return (
    <Screen
      title={t('merge.with', { name: `\u2068${name}\u2069` })}
      width="narrow"
      back={<BackLink resource={resource} />}
    >
      <p className={classes['choose']}>
        <label htmlFor={field}>{t('merge.find')}</label>
        <input
          id={field}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && others.length === 0 && <p role="status">{t('merge.none_found')}</p>}
      <ul className={classes['others']}>
        {others.map((item) => (
          <li key={item.id}>
            <Link to="/merge" search={{ resource, ids: [id, item.id] }}>
              <ContentText language={item.i18n_language}>{nameOf(resource, item)}</ContentText>
            </Link>
            {typeof item['city'] === 'string' && item['city'] !== '' && (
              <small>
                <ContentText language={item.i18n_language}>{item['city']}</ContentText>
              </small>
            )}
          </li>
        ))}
      </ul>
    </Screen>
  )
}
