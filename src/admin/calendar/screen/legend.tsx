/** Explains the signs of the categories on the screen, and the use of the grid by keys and by touch. */
import { useMemo } from 'react'
import { nameOf, type Item } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { WhenOpen } from '../../shell/overlays/when-open.tsx'
import { Popover } from '../../shell/overlays/popover.tsx'
import { icon_button } from '../../shell/parts/button.tsx'
import { categoriesOf, signStyle, useHueOf } from '../events/category-colors.ts'
import type { CalendarEvent } from '../events/placement.ts'
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
  readonly events: readonly CalendarEvent[]
  /** Whether there is a grid, which has keys. */
  readonly grid: boolean
  /** Whether its events are large enough to be dragged by touch. */
  readonly touched: boolean
}

/** Opens the legend, so that the weeks have the page to themselves. */
export function LegendButton({ events, grid, touched }: LegendProps) {
  const { t } = useWords()
  return (
    <>
      <Popover
        label={t('calendar.legend')}
        trigger={<span className={classes['sample']} />}
        className={icon_button}
        panelClass={classes['panel']}
      >
        <WhenOpen>{() => <Legend events={events} grid={grid} touched={touched} />}</WhenOpen>
      </Popover>
      {grid && (
        <p id="calendar-keys" hidden>
          {t('calendar.keys')}
        </p>
      )}
    </>
  )
}

function Legend({ events, grid, touched }: LegendProps) {
  const { t, format } = useWords()
  const hueOf = useHueOf()
  const categories = useMemo(() => {
    const { compare } = new Intl.Collator(format.locale)
    return shownCategories(events).toSorted((a, b) => compare(nameOf('categories', a), nameOf('categories', b)))
  }, [events, format.locale])
  return (
    <div className={classes['content']}>
      {grid && <Signs />}
      {categories.length > 0 && (
        <ul className={classes['legend']} aria-label={t('calendar.legend')}>
          {categories.map((category) => (
            <li key={category.id}>
              <span className={classes['swatch']} style={signStyle(hueOf(category))} />
              <ContentText language={category.i18n_language}>{nameOf('categories', category)}</ContentText>
            </li>
          ))}
        </ul>
      )}
      {grid && <p className={classes['keys']}>{t('calendar.keys')}</p>}
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
