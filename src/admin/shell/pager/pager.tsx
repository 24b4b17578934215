/** The pager of every list: the current page, the number of pages, and buttons that turn to others. */
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { afterPaint } from '../loading/after-paint.ts'
import { Button, IconButton } from '../parts/button.tsx'
import classes from './pager.module.css'

interface PagerProps {
  readonly page: number
  /** Number of pages; undefined while the records are counted. */
  readonly pages: number | undefined
  /** Whether a next page exists; by default the number of pages tells. */
  readonly more?: boolean
  /** Stands beside the buttons; without it, a list of one page has no pager. */
  readonly children?: ReactNode
  /** @param page undefined: the first one, which no address names */
  readonly onTurn: (page: number | undefined) => void
}

export function Pager({ page, pages, more = page < (pages ?? 1), children, onTurn }: PagerProps) {
  const { t } = useWords()
  /** Uses aria-disabled at either end, because a disabled button would lose the focus. */
  const turn = (to: number | undefined, possible: boolean) => ({
    'aria-disabled': !possible || undefined,
    onClick: () => possible && void afterPaint(() => onTurn(to === 1 ? undefined : to)),
  })
  const turns = more || page > 1
  if (!turns && !children) return null
  return (
    <nav className={classes['pager']} aria-label={t('list.pages')}>
      {children}
      {turns && (
        <span className={classes['turn']}>
          <IconButton label={t('list.first_page')} icon="first" {...turn(1, page > 1)} />
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
