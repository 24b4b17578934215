/** The pager: current page, number of pages, page length. */
import type { Change } from '../../address/list-search.ts'
import { useWords } from '../../i18n/locale.tsx'
import { afterPaint } from '../../shell/loading/after-paint.ts'
import { Button, IconButton } from '../../shell/parts/button.tsx'
import classes from './list.module.css'

interface PagerProps {
  readonly page: number
  readonly per_page: number
  /** "23 events". */
  readonly said: string
  /** Number of records; undefined while they are counted. */
  readonly pages: number | undefined
  /** Largest page length. */
  readonly most: number | undefined
  /** Whether a next page exists. */
  readonly more: boolean
  readonly change: (change: Change) => void
}

const sizes = [10, 25, 50, 100]

export function Pager({ page, per_page, pages, most = Infinity, said, more, change }: PagerProps) {
  const { t, format } = useWords()
  /** Uses aria-disabled at either end, because a disabled button would lose the focus. */
  const turn = (to: number | undefined, possible: boolean) => ({
    'aria-disabled': !possible || undefined,
    onClick: () => possible && void afterPaint(() => change({ page: to })),
  })
  return (
    <nav className={classes['pager']} aria-label={t('list.pages')}>
      <span>{said}</span>
      <label className={classes['page_size']}>
        {t('list.per_page')}
        <select value={per_page} onChange={({ target }) => change({ per_page: Number(target.value) })}>
          {[...new Set([...sizes.filter((size) => size <= most), per_page])].map((size) => (
            <option key={size} value={size}>
              {format.number(size)}
            </option>
          ))}
        </select>
      </label>
      {(more || page > 1) && (
        <span className={classes['turn']}>
          <IconButton label={t('list.first_page')} icon="first" {...turn(undefined, page > 1)} />
          <Button look="quiet" icon="previous" {...turn(page - 1, page > 1)}>
            {t('list.previous')}
          </Button>
          <span>{pages === undefined ? t('list.page_alone', { page }) : t('list.page', { page, pages })}</span>
          <Button look="quiet" icon="next" {...turn(page + 1, more)}>
            {t('list.next')}
          </Button>
          <IconButton label={t('list.last_page')} icon="last" {...turn(pages, more && pages !== undefined)} />
        </span>
      )}
    </nav>
  )
}
