/** Records whose name is much like one that is being typed, shown before a second of them is made (goals C5). */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { withinDistance } from '../../contract/distance.ts'
import type { ResourceName } from '../../contract/field.ts'
import { fold } from '../../contract/fold.ts'
import { withDeskDefaults } from '../address/list-search.ts'
import { listOptions } from '../api/queries.ts'
import { nameOf } from '../api/record.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'
import classes from './forms.module.css'

/** Letters that differ at most, of two folded names that may mean the same. */
const most_distance = 2
const shortest = 3

interface NearNamesProps {
  readonly to: ResourceName
  readonly name: string
  readonly onUse: (id: number) => void
}

export function NearNames({ to, name, onUse }: NearNamesProps) {
  const { t, language } = useWords()
  const folded = fold(useDeferredValue(name))
  // The service finds what contains the beginning of the name; how near the whole of it is, is seen here.
  const beginning = [...folded].slice(0, shortest).join('')
  const search = withDeskDefaults(to, { per_page: 100, search: beginning.trim() })
  const { data } = useQuery({
    ...listOptions(to, search, language),
    enabled: beginning.trim().length === shortest,
  })
  const near =
    folded.length < shortest
      ? []
      : (data?.items ?? []).filter((item) => withinDistance(fold(nameOf(to, item)), folded, most_distance)).slice(0, 3)
  return (
    <div role="status">
      {near.length > 0 && (
        <div className={classes['near']}>
          <span>{t('near.found')}</span>
          {near.map((item) => (
            <Button key={item.id} onClick={() => onUse(item.id)}>
              {t('near.use')} <ContentText language={item.i18n_language}>{nameOf(to, item)}</ContentText>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
