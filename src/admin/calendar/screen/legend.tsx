/** Explains the colours of the categories on the screen, and the use of the grid by keys and by touch. */
import { useMemo } from 'react'
import { nameOf, type Item } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { usePainted } from '../../shell/loading/use-painted.ts'
import { categoriesOf, useHueOf } from '../grid/category-colors.ts'
import type { CalendarEvent } from '../grid/placement.ts'
import classes from './legend.module.css'

/** Returns the categories that give colours: the first one of each event. */
function shownCategories(events: readonly CalendarEvent[]): readonly Item[] {
  const found = new Map<number, Item>()
  for (const event of events) {
    const [first] = categoriesOf(event)
    if (first) found.set(first.id, first)
  }
  return [...found.values()]
}

interface LegendProps {
  /** Painted before the legend. */
  readonly events: readonly CalendarEvent[]
  /** Whether there is a grid, which has keys. */
  readonly grid: boolean
  /** Whether its events are large enough to be dragged by touch. */
  readonly touched: boolean
}

export function Legend({ events, ...rest }: LegendProps) {
  const painted = usePainted(events, null)
  return painted && <LegendOf events={painted} {...rest} />
}

function LegendOf({ events, grid, touched }: LegendProps) {
  const { t, format } = useWords()
  const hueOf = useHueOf()
  const collator = useMemo(() => new Intl.Collator(format.locale), [format.locale])
  const categories = useMemo(
    () =>
      shownCategories(events).toSorted((a, b) => collator.compare(nameOf('categories', a), nameOf('categories', b))),
    [events, collator],
  )
  return (
    <div className={classes['foot']}>
      {categories.length > 0 && (
        <ul className={classes['legend']} aria-label={t('calendar.legend')}>
          {categories.map((category) => (
            <li key={category.id}>
              <span className={classes['swatch']} style={{ ['--hue' as string]: hueOf(category) }} />
              <ContentText language={category.i18n_language}>{nameOf('categories', category)}</ContentText>
            </li>
          ))}
        </ul>
      )}
      {grid && (
        <p id="calendar-keys" className={classes['keys']}>
          {t('calendar.keys')}
        </p>
      )}
      {touched && <p className={classes['touch']}>{t('calendar.touch')}</p>}
    </div>
  )
}

/** Explains the signs of live, other and running events. */
export function Signs() {
  const { t } = useWords()
  return (
    <ul className={classes['signs']} aria-label={t('calendar.signs')}>
      <li data-sign="live">{t('calendar.is_live')}</li>
      <li data-sign="other">{t('calendar.not_live')}</li>
      <li data-sign="running">{t('calendar.runs')}</li>
    </ul>
  )
}
