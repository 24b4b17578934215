/** The overview of a service without a desk: counts of records and of those that need work. Every number links to its list. */
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  overviewLists,
  withoutDesk,
  type CountedList,
  type OverviewName,
} from '../../contract/desk/lists/overview-lists.ts'
import { resource_names } from '../../contract/resources.ts'
import { withDeskDefaults } from '../address/list-search.ts'
import { listOptions } from '../api/read/queries.ts'
import { useFormat, useWords } from '../i18n/locale.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { Icon, type IconName } from '../shell/parts/icon.tsx'
import classes from './overview.module.css'

const needs = [
  ['pending', 'clock'],
  ['drafts', 'edit'],
  ['scheduled', 'globe'],
  ['week', 'events'],
  ['no_venue', 'venues'],
  ['no_image', 'image'],
] as const satisfies readonly (readonly [OverviewName, IconName])[]

type Lists = Readonly<Partial<Record<OverviewName, CountedList>>>

interface Counted {
  /** The counts that this service offers, with the day they start from. */
  readonly lists: Lists
  /** The numbers loaded so far. */
  readonly totals: Readonly<Partial<Record<OverviewName, number>>>
}

interface CountsProps {
  readonly today: string
  /** Rendered after the counts that need work. */
  readonly children: ReactNode
}

/** Loads the total of each list from a service without a desk. */
export function PlainCounts({ today, children }: CountsProps) {
  const { language } = useWords()
  const all = overviewLists(today, null)
  const plain = [...needs.map(([name]) => name), ...resource_names].flatMap((name) => {
    const list = withoutDesk(all[name])
    return list ? [{ name, ...list }] : []
  })
  const answers = useQueries({
    queries: plain.map(({ resource, search }) =>
      listOptions(resource, { ...withDeskDefaults(resource, search), per_page: 1 }, language),
    ),
  })
  const failed = answers.find(({ error, data }) => error && !data)
  if (failed?.error) return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
  const lists: Lists = Object.fromEntries(plain.map(({ name, ...list }) => [name, list]))
  const totals = Object.fromEntries(plain.map(({ name }, at) => [name, answers[at]?.data?.total]))
  return (
    <>
      <Needs lists={lists} totals={totals} />
      {children}
      <Everything lists={lists} totals={totals} />
    </>
  )
}

function Needs({ lists, totals }: Counted) {
  const { t } = useWords()
  return (
    <section aria-labelledby="needs" className={classes['part']}>
      <h2 id="needs">{t('overview.needs')}</h2>
      <ul className={classes['counts']}>
        {needs.map(([name, icon]) => (
          <Count key={name} list={lists[name]} total={totals[name]} icon={icon} label={t(`overview.${name}`)} />
        ))}
      </ul>
    </section>
  )
}

function Everything({ lists, totals }: Counted) {
  const { t } = useWords()
  return (
    <section aria-labelledby="all" className={classes['part']}>
      <h2 id="all">{t('overview.calendar')}</h2>
      <ul className={classes['counts']} data-small>
        {resource_names.map((name) => (
          <Count key={name} list={lists[name]} total={totals[name]} icon={name} label={t(`many.${name}`)} />
        ))}
      </ul>
    </section>
  )
}

interface CountProps {
  readonly list: CountedList | undefined
  readonly total: number | undefined
  readonly icon: IconName
  readonly label: string
}

function Count({ list, total, icon, label }: CountProps) {
  const format = useFormat()
  if (!list) return null
  return (
    <li>
      <Link
        to={`/${list.resource}`}
        search={list.search}
        className={classes['count']}
        data-none={total === 0 || undefined}
      >
        <Icon name={icon} />
        <span className={classes['number']}>{total === undefined ? '…' : format.number(total)}</span>
        <span className={classes['label']}>{label}</span>
      </Link>
    </li>
  )
}
