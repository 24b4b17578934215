/** Shows counts of records and of records that need work. Every number links to the list it counts. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languages } from '../../contract/field.ts'
import {
  overviewLists,
  withoutDesk,
  type CountedList,
  type OverviewName,
} from '../../contract/desk/lists/overview-lists.ts'
import { resource_names } from '../../contract/resources.ts'
import { withDeskDefaults } from '../address/list-search.ts'
import { listOptions, overviewOptions } from '../api/read/queries.ts'
import { useMay } from '../api/session/rights.ts'
import { useHasDesk, useSession } from '../api/session/use-session.ts'
import { useFormat, useWords } from '../i18n/locale.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { Icon, type IconName } from '../shell/parts/icon.tsx'
import { MovedEventsNotice } from './moved-events-notice.tsx'
import { SampleOffer } from './sample-offer.tsx'
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

export function Counts(props: CountsProps) {
  return useHasDesk() ? <DeskCounts {...props} /> : <PlainCounts {...props} />
}

/** Loads all counts in one request from the desk namespace. */
function DeskCounts({ today, children }: CountsProps) {
  const { language } = useWords()
  const may = useMay()
  const { user, scope } = useSession() ?? {}
  const caller = user && scope ? { ...user, scope } : null
  const { data, error, refetch } = useQuery(overviewOptions(language))
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  const counted = { lists: overviewLists(data?.today ?? today, caller), totals: data?.counts ?? {} }
  return (
    <>
      {data?.counts.events === 0 && may('administer') && <SampleOffer />}
      <MovedEventsNotice />
      <Needs {...counted} />
      {children}
      <Texts {...counted} />
      <Everything {...counted} />
    </>
  )
}

/** Loads the total of each list from a service without a desk. */
function PlainCounts({ today, children }: CountsProps) {
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

const states = ['missing', 'stale'] as const

/** Counts upcoming events by what their text lacks in each language. */
function Texts({ lists, totals }: Counted) {
  const { t, word } = useWords()
  return (
    <section aria-labelledby="texts" className={classes['part']}>
      <h2 id="texts">{t('overview.texts')}</h2>
      <table className={classes['texts']}>
        <thead>
          <tr>
            <th scope="col">{t('overview.language')}</th>
            {states.map((state) => (
              <th key={state} scope="col">
                {t(`overview.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {languages.map((language) => (
            <tr key={language}>
              <th scope="row">{word(`language.${language}`)}</th>
              {states.map((state) => (
                <td key={state}>
                  <TextCount list={lists[`${state}_${language}`]} total={totals[`${state}_${language}`]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TextCount({ list, total }: Pick<CountProps, 'list' | 'total'>) {
  const { t } = useWords()
  if (!list) return null
  return (
    <Link to={`/${list.resource}`} search={list.search} data-none={total === 0 || undefined}>
      {total === undefined ? '…' : t('count.events', { count: total })}
    </Link>
  )
}
