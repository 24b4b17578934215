/** The pager of a list of records, with their number and the length of a page. */
import type { Change } from '../../address/list-search.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Pager } from '../../shell/pager/pager.tsx'
import classes from './list.module.css'

interface ListPagerProps {
  readonly page: number
  readonly per_page: number
  /** "23 events". */
  readonly said: string
  /** Number of pages; undefined while the records are counted. */
  readonly pages: number | undefined
  /** Largest page length. */
  readonly most: number | undefined
  /** Whether a next page exists. */
  readonly more: boolean
  readonly change: (change: Change) => void
}

const sizes = [10, 25, 50, 100]

export function ListPager({ page, per_page, pages, most = Infinity, said, more, change }: ListPagerProps) {
  const { t, format } = useWords()
  return (
    <Pager page={page} pages={pages} more={more} onTurn={(to) => change({ page: to })}>
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
    </Pager>
  )
}
