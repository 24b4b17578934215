/** Lists the dates of a series with what becomes of each, and what can be decided for it. */
import type { date_choices } from '../../contract/desk/series.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button, buttonClass } from '../shell/parts/button.tsx'
import { Icon, type IconName } from '../shell/parts/icon.tsx'
import type { PlannedDate } from './series-of.ts'
import { seriesWords } from './words.ts'
import classes from './series.module.css'

type Choice = (typeof date_choices)[number]
export type DateChoices = Readonly<Record<string, Choice>>

interface PlannedDatesProps {
  readonly dates: readonly PlannedDate[]
  readonly choices: DateChoices
  readonly busy: boolean
  readonly onChoose: (slot: string, choice: Choice | null) => void
}

const icons: Readonly<Record<PlannedDate['kind'], IconName | null>> = {
  new: 'plus',
  moved: 'arrow',
  same: null,
  kept: 'edit',
  deleted: 'trash',
  absent: 'close',
  restored: 'undo',
  not_reached: null,
}

const short_date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

// Keys of the table above.
const kinds = Object.keys(icons) as readonly PlannedDate['kind'][]

export function PlannedDates({ dates, choices, busy, onChoose }: PlannedDatesProps) {
  const { format } = useWords()
  const say = seriesWords(format)
  const counted = kinds.flatMap((kind) => {
    const count = dates.filter((date) => date.kind === kind).length
    return count > 0 ? [say(kind, { count })] : []
  })
  const planned = new Set(dates.map(({ slot }) => slot))
  // New dates that are left out are dates no more, but their choice can be taken back.
  const left_out = Object.keys(choices).filter((slot) => choices[slot] === 'leave_out' && !planned.has(slot))
  return (
    <section aria-busy={busy || undefined}>
      <h3 className={classes['heading']}>
        {say('dates')} <span role="status">{counted.join(' · ')}</span>
      </h3>
      <ol className={classes['dates']}>
        {dates.map((date) => (
          <DateRow
            key={`${date.slot} ${date.event}`}
            date={date}
            choice={choices[date.slot] ?? null}
            onChoose={onChoose}
          />
        ))}
        {left_out.map((slot) => (
          <li key={slot} data-kind="absent">
            <Icon name="close" size={16} />
            <s>
              <bdi>{format.wall(`${slot.slice(0, 10)} 12:00:00`, short_date)}</bdi>
            </s>
            <span />
            <span>{say('leave_out')}</span>
            <Button look="quiet" onClick={() => onChoose(slot, null)}>
              {say('bring_back')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns the choices that a date offers. */
function choicesOf({ kind, skipped, doubled, clashes, event, own }: PlannedDate): readonly Choice[] {
  return [
    ...(skipped ? (['offer'] as const) : []),
    ...(doubled ? (['second'] as const) : []),
    ...(kind === 'kept' && own.length > 0 ? (['follow'] as const) : []),
    ...(kind === 'absent' ? (['bring_back'] as const) : []),
    ...(kind === 'new' || skipped || clashes.length > 0 || (kind === 'kept' && event !== null)
      ? (['leave_out'] as const)
      : []),
  ]
}

function DateRow({
  date,
  choice,
  onChoose,
}: {
  date: PlannedDate
  choice: Choice | null
  onChoose: PlannedDatesProps['onChoose']
}) {
  const { format, language } = useWords()
  const say = seriesWords(format)
  const { kind, times, before, skipped, undecided, clashes } = date
  const icon = undecided || clashes.length > 0 ? 'warning' : icons[kind]
  const shown = times ?? before
  const day = format.wall(shown?.start_date ?? `${date.slot.slice(0, 10)} 12:00:00`, short_date)
  const timesText = (of: NonNullable<typeof times>) => format.times(of.start_date, of.end_date)
  const was = before && times && timesText(before) !== timesText(times) ? timesText(before) : null
  const words = {
    offer: say('offer', { time: times ? format.time(times.start_date) : '' }),
    ...{ second: say('second'), leave_out: say('leave_out'), follow: say('follow'), bring_back: say('bring_back') },
  }
  const notes = [
    skipped && say('skipped', { time: format.time(skipped.start_date) }),
    date.doubled && choice !== 'second' && say('doubled'),
    ...clashes.map(({ title }) => say('clash', { name: title })),
    !undecided && kind !== 'same' && say(`is_${kind}`),
    date.past && kind === 'new' && say('past'),
  ].filter((note) => typeof note === 'string' && note !== '')
  const gone = kind === 'deleted' || kind === 'absent'
  return (
    <li data-kind={kind} data-undecided={undecided || undefined} data-warning={clashes.length > 0 || undefined}>
      {icon ? <Icon name={icon} size={16} /> : <span />}
      <bdi>{gone ? <s>{day}</s> : day}</bdi>
      <span className={classes['times']}>
        {was && <s>{was}</s>} {shown && <bdi>{timesText(shown)}</bdi>}
      </span>
      <span className={classes['note']}>{notes.join(' · ')}</span>
      <span className={classes['choices']}>
        {clashes.map(({ id, title }) => (
          <a
            key={id}
            className={buttonClass('quiet')}
            href={`/events/${id}?i18n_language=${language}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`${say('look')}: ${title}`}
          >
            {say('look')}
          </a>
        ))}
        {choice ? (
          <Button look="quiet" onClick={() => onChoose(date.slot, null)} aria-label={`${say('again')}: ${day}`}>
            <Icon name="check" size={16} /> {words[choice]}
          </Button>
        ) : (
          choicesOf(date).map((one) => (
            <Button
              key={one}
              look="quiet"
              aria-label={`${words[one]}: ${day}`}
              onClick={() => onChoose(date.slot, one)}
            >
              {words[one]}
            </Button>
          ))
        )}
      </span>
    </li>
  )
}
