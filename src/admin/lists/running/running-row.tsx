/** One row for the events of a page that run for days: the names of those that are on and to come. It opens to their rows. */
import type { ReactNode } from 'react'
import { embeddedIn, nameOf } from '../../api/read/record.ts'
import { useToday } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { hueStyle } from '../../kinds/cells/category-hue.ts'
import { dayBeside, dayRangeText } from '../../kinds/cells/day-range.ts'
import { statusAttributes } from '../../kinds/status/event-status.tsx'
import type { Branch } from '../../kinds/records/tree.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { leaveBy } from '../screen/use-list-position.ts'
import { byState, type Run } from './running.ts'
import classes from './running.module.css'

interface RunningProps {
  readonly rows: readonly Branch[]
  /** Number of columns of the table. */
  readonly width: number
  readonly open: boolean
  readonly onToggle: () => void
}

export function RunningRow({ rows, width, open, onToggle }: RunningProps) {
  const { t, format } = useWords()
  const today = useToday()
  const { on, soon, over } = byState(rows, today)
  const days = ({ first, last }: Run) => dayRangeText(format, first, last)
  const until = ({ last }: Run) => t('list.until', { date: dayBeside(format, last, today) })
  return (
    <tr className={classes['running']}>
      <td colSpan={width}>
        <span className={classes['label']}>{t('list.running')}</span>
        <button
          type="button"
          className={classes['toggle']}
          aria-expanded={open}
          title={`${t('list.running')}: ${t('count.events', { count: rows.length })}`}
          onClick={onToggle}
        >
          <Icon name={open ? 'down' : 'next'} size={16} />
        </button>
        <span className={classes['names']}>
          <Names
            label={
              <span>
                <b>{format.number(on.length)}</b> {t('list.on_now')}
              </span>
            }
            runs={on}
            said={until}
          />
          <Names label={<span className={classes['dim']}>{t('list.soon')}</span>} runs={soon} said={days} />
          <Names runs={over} said={days} />
        </span>
      </td>
    </tr>
  )
}

interface NamesProps {
  /** Stays beside the first name. */
  readonly label?: ReactNode
  readonly runs: readonly Run[]
  readonly said: (run: Run) => string
}

function Names({ label, runs, said }: NamesProps) {
  return runs.map((run, position) => (
    <span key={run.item.id}>
      {position === 0 && label}
      <Name run={run} said={said(run)} />
    </span>
  ))
}

function Name({ run: { item }, said }: { readonly run: Run; readonly said: string }) {
  const locale = useWords()
  const [category] = embeddedIn(item['categories'])
  return (
    <span className={classes['name']} data-coloured={category && true} style={category && hueStyle(category)}>
      <RecordLink
        resource="events"
        id={item.id}
        {...statusAttributes(item, locale)}
        onClick={() => leaveBy('events', item.id)}
      >
        <ContentText language={item.i18n_language}>{nameOf('events', item)}</ContentText>
      </RecordLink>{' '}
      <bdi className={classes['dim']}>{said}</bdi>
    </span>
  )
}
