/** A task of the overview: a number, what it counts and why, its most urgent items, and the list that it equals. */
import type { ReactNode } from 'react'
import type { Language } from '../../contract/field.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { cityOfZone } from '../i18n/zones/zone-places.ts'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { TextMarks } from '../review/submissions/text-marks.tsx'
import { isUrgent, startText } from '../review/submissions/when.ts'
import classes from './task.module.css'

interface TaskItem {
  readonly id: number
  readonly name: string
  readonly language: Language | undefined
  readonly start: { readonly start_date: string; readonly timezone: string; readonly all_day?: boolean } | null
  /** Whether it has started, so that it is no longer urgent. */
  readonly started?: boolean
  /** Where it happens, or what else there is to know. */
  readonly about: ReactNode
  readonly states: Parameters<typeof TextMarks>[0]['states']
  readonly href: string
  /** The words of the link, such as "Decide". */
  readonly action: string
}

interface TaskProps {
  readonly name: string
  readonly total: number
  /** Follows the number: "wait for your decision". */
  readonly label: string
  readonly why: string
  /** The list that the number counts. */
  readonly href: string
  readonly today: string
  readonly items: readonly TaskItem[]
}

export function Task({ name, total, label, why, href, today, items }: TaskProps) {
  const { t, format } = useWords()
  return (
    <section aria-labelledby={`task-${name}`} className={classes['task']}>
      <h3 id={`task-${name}`} className={classes['head']}>
        <span className={classes['number']} data-long={total >= 1000 || undefined}>
          {format.number(total)}
        </span>{' '}
        <span className={classes['label']}>{label}</span>
      </h3>
      <p className={classes['why']}>{why}</p>
      <PlainLink href={href} className={classes['all']} preload>
        {t('task.all', { count: total })}
      </PlainLink>
      <ul className={classes['items']}>
        {items.map((item) => (
          <TaskRow key={item.id} item={item} today={today} />
        ))}
      </ul>
    </section>
  )
}

function TaskRow({ item, today }: { item: TaskItem; today: string }) {
  const locale = useWords()
  const { start, started = false, name, language, action, href } = item
  return (
    <li className={classes['row']}>
      <span className={classes['when']} data-urgent={(start && !started && isUrgent(start, today)) || undefined}>
        <bdi>{start && startText(locale, start, today)}</bdi>
        {started && <span className={classes['note']}>{locale.t('task.started')}</span>}
        {start && !start.all_day && start.timezone !== locale.format.zone && (
          <bdi className={classes['zone']}>{cityOfZone(start.timezone, locale.language)}</bdi>
        )}
      </span>
      <span className={classes['name']} data-cut="">
        <ContentText language={language}>{name}</ContentText>
      </span>
      <span className={classes['about']} data-cut="">
        {item.about}
      </span>
      <TextMarks states={item.states} />
      <PlainLink href={href} className={classes['action']} aria-label={`${action}: ${name}`} preload>
        {action}
      </PlainLink>
    </li>
  )
}
