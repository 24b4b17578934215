/** Switches a list between the records that the user looks after and all of them. */
import type { QueryValue } from '../../../contract/codec/query.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import type { ListSearch } from '../filters/use-list-search.ts'
import classes from './list.module.css'

export default function MineTabs({ search, change }: Pick<ListSearch, 'search' | 'change'>) {
  const { t } = useWords()
  const mine = search['mine'] === true
  const tab = (label: string, value: QueryValue | undefined, pressed: boolean) => (
    <Button look={pressed ? 'plain' : 'quiet'} aria-pressed={pressed} onClick={() => change({ mine: value })}>
      {label}
    </Button>
  )
  return (
    <div role="group" aria-label={t('attention.mine')} className={classes['tabs']}>
      {tab(t('attention.mine'), true, mine)}
      {tab(t('window.all'), undefined, !mine)}
    </div>
  )
}
