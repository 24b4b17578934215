/** Pages of a list: where one is, how many there are, how long a page is. */
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'
import type { Change } from './list-search.ts'
import classes from './list.module.css'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly per_page: number
  /** Said: "23 events". */
  readonly total: string
  readonly change: (change: Change) => void
}

const sizes = [10, 25, 50, 100]

export function Pager({ page, pages, per_page, total, change }: PagerProps) {
  const { t, format } = useWords()
  return (
    <nav className={classes['pager']} aria-label={t('list.pages')}>
      <span>{total}</span>
      <label className={classes['page_size']}>
        {t('list.per_page')}
        <select value={per_page} onChange={({ target }) => change({ per_page: Number(target.value) })}>
          {[...new Set([...sizes, per_page])].map((size) => (
            <option key={size} value={size}>
              {format.number(size)}
            </option>
          ))}
        </select>
      </label>
      {pages > 1 && (
        <span className={classes['turn']}>
          <Button look="quiet" icon="previous" disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
            {t('list.previous')}
          </Button>
          <span>{t('list.page', { page, pages })}</span>
          <Button look="quiet" icon="next" disabled={page >= pages} onClick={() => change({ page: page + 1 })}>
            {t('list.next')}
          </Button>
        </span>
      )}
    </nav>
  )
}
