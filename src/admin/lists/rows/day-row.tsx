/** The day of a group of rows, in a gutter beside them where there is room, else above them. */
import { useToday } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import classes from '../screen/list.module.css'

interface DayProps {
  readonly day: string
  /** The day of the group before; undefined: it is the first. */
  readonly before: string | undefined
  /** Number of its rows. */
  readonly rows: number
}

const month_only = { month: 'short' } as const
const month_and_year = { month: 'short', year: 'numeric' } as const

export function DayRow({ day, before, rows }: DayProps) {
  const { t, format } = useWords()
  const today = useToday()
  const reference = before ?? today
  // Says the month only where it changes, and the year only where that does.
  const month =
    day.slice(0, 7) === reference.slice(0, 7)
      ? ''
      : format.wall(day, day.slice(0, 4) === reference.slice(0, 4) ? month_only : month_and_year)
  const is_today = day === today
  return (
    // React's types know no custom properties; this one is a number.
    <tr className={classes['day']} style={{ ['--rows' as string]: rows }} data-today={is_today || undefined}>
      <th scope="rowgroup" data-single={rows === 1 || undefined}>
        <bdi className={classes['day_number']}>{format.number(Number(day.slice(8)))}</bdi>{' '}
        <bdi>{format.weekday(day, 'short')}</bdi> <span>{is_today ? t('window.today') : month}</span>
      </th>
    </tr>
  )
}
