/** Shows a month to choose a day from, in the user's calendar, digits and week. Loaded on demand. */
import { formatISO, parseISO } from 'date-fns'
import { DayPicker } from 'react-day-picker'
import { useToday } from '../../api/session/use-session.ts'
import { directionOf, language_rows } from '../../../contract/languages.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import classes from './date-picker.module.css'

interface DatePickerProps {
  /** `YYYY-MM-DD`; null: none yet */
  readonly value: string | null
  readonly onChoose: (date: string) => void
}

/** Converts a day to a `Date` in the browser's zone, which Mantine's picker uses. */
const textOfDay = (day: Date) => formatISO(day, { representation: 'date' })

const chevrons = { left: 'previous', right: 'next', up: 'up', down: 'down' } as const

const names = [
  'root',
  'months',
  'month',
  'month_caption',
  'caption_label',
  'nav',
  'button_previous',
  'button_next',
  'month_grid',
  'weekday',
  'day',
  'day_button',
  'today',
  'selected',
  'outside',
] as const

export default function DatePicker(props: DatePickerProps) {
  return usePart('panels') && <Month {...props} />
}

function Month({ value, onChoose }: DatePickerProps) {
  const { t, language, format } = useWords()
  const weekend = { dayOfWeek: [...format.week.weekend] }
  const first = [0, 1, 2, 3, 4, 5, 6].find((day) => day === format.week.first) ?? 1
  const today = useToday()
  const chosen = value === null ? undefined : parseISO(value)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      today={parseISO(today)}
      fixedWeeks
      dir={directionOf(language)}
      lang={language}
      // The type of the first day of the week is a union of seven numbers.
      weekStartsOn={first as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      selected={chosen}
      {...(chosen ? { defaultMonth: chosen } : {})}
      onSelect={(day) => onChoose(textOfDay(day))}
      classNames={Object.fromEntries(names.map((name) => [name, classes[name] ?? '']))}
      modifiers={{ weekend }}
      modifiersClassNames={{ weekend: classes['weekend'] ?? '' }}
      formatters={{
        formatCaption: (month) => format.month(textOfDay(month)),
        formatDay: (day) => format.number(day.getDate()),
        formatWeekdayName: (day) => format.weekday(textOfDay(day), language_rows[language].weekday_width),
      }}
      labels={{
        labelDayButton: (day) => format.date(textOfDay(day), 'full'),
        labelGrid: (month) => format.month(textOfDay(month)),
        labelNav: () => t('picker.months'),
        labelNext: () => t('picker.next_month'),
        labelPrevious: () => t('picker.previous_month'),
        labelWeekday: (day) => format.weekday(textOfDay(day)),
      }}
      components={{
        // Mantine names the arrows left and right; our icons mirror in right-to-left pages.
        Chevron: ({ orientation = 'right' }) => <Icon name={chevrons[orientation]} size={18} />,
      }}
    />
  )
}
