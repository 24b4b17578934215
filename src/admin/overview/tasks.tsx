/** The tasks of the overview, most urgent first. A task with nothing to do is not shown; every number equals its list. */
import { useQuery } from '@tanstack/react-query'
import { formatQuery } from '../../contract/codec/query.ts'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { mergeable_resources } from '../../contract/limits.ts'
import { languages } from '../../contract/field.ts'
import { overviewLists, type CountedList, type OverviewName } from '../../contract/desk/lists/overview-lists.ts'
import { listParameters } from '../address/list-search.ts'
import { pairTotalsOptions } from '../merging/pair-requests.ts'
import type { ProposalSummary } from '../review/requests/submissions.ts'
import { embeddedIn, nameOf, type Item } from '../api/read/record.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords, type Locale } from '../i18n/locale.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { Task } from './task.tsx'
import { untilStart } from '../review/queue/queue-groups.ts'
import { taskLists, taskQueries } from './overview-parts.ts'
import { textStatesOf } from '../shell/parts/language-marks.tsx'
import classes from './overview.module.css'

/** Counts in one line, because they can wait. */
const less_pressing = [
  'no_venue',
  'no_image',
  'accessibility_due',
  'drafts',
  'scheduled',
] as const satisfies readonly OverviewName[]

const addressOf = ({ resource, search }: CountedList, { language }: Locale) =>
  `/${resource}?i18n_language=${language}&${formatQuery(listParameters(resource), search)}`

export function Tasks({ overview }: { overview: DeskAnswer<'GET /overview'> }) {
  const locale = useWords()
  const { t, language } = locale
  const { today } = overview
  const lists = taskLists(today)
  const queries = taskQueries(today, language)
  const [proposals, returned] = [useQuery(queries.proposals), useQuery(queries.returned)]
  const [stale, booked] = [useQuery(queries.stale), useQuery(queries.booked)]
  const waiting = proposals.data?.total ?? 0
  const soon = proposals.data?.counts.soon ?? 0
  const sent_back = returned.data?.total ?? 0
  const [stale_total, booked_total] = [stale.data?.total ?? 0, booked.data?.total ?? 0]
  const loaded = [proposals, returned, stale, booked].every(({ isPending }) => !isPending)
  const nothing = waiting + sent_back + stale_total + booked_total === 0
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className={classes['quiet_head']}>
        {t('overview.needs')}
      </h2>
      {loaded && nothing && <p className={classes['nothing']}>{t('overview.nothing')}</p>}
      {waiting > 0 && (
        <Task
          name="decide"
          total={waiting}
          label={t('task.decide')}
          why={soon > 0 ? t('task.decide_why', { count: soon }) : t('task.decide_order')}
          href={`/review?i18n_language=${language}`}
          today={today}
          items={proposals.data?.proposals.map((one) => proposalItem(locale, one)) ?? []}
        />
      )}
      {sent_back > 0 && (
        <Task
          name="returned"
          total={sent_back}
          label={t('task.returned', { count: sent_back })}
          why={t('task.returned_why')}
          href={`/submissions?i18n_language=${language}`}
          today={today}
          items={returned.data?.proposals.map((one) => returnedItem(locale, one)) ?? []}
        />
      )}
      {stale_total > 0 && (
        <Task
          name="stale"
          total={stale_total}
          label={t('task.stale')}
          why={t('task.stale_why')}
          href={addressOf(lists.stale, locale)}
          today={today}
          items={stale.data?.items.map((item) => staleItem(locale, item)) ?? []}
        />
      )}
      {booked_total > 0 && (
        <Task
          name="booked"
          total={booked_total}
          label={t('task.booked')}
          why={t('task.booked_why')}
          href={addressOf(lists.booked, locale)}
          today={today}
          items={booked.data?.items.map((item) => bookedItem(locale, item)) ?? []}
        />
      )}
      <LessPressing overview={overview} />
    </section>
  )
}

function summaryItem(one: ProposalSummary) {
  const { id, name, name_language, starts_at, languages: states } = one
  return {
    id,
    name,
    language: name_language,
    start: starts_at,
    started: (untilStart(one, Date.now()) ?? 0) < 0,
    states,
  }
}

function proposalItem({ t, language }: Locale, one: ProposalSummary) {
  const { id, place, claimed_by } = one
  return {
    ...summaryItem(one),
    about: claimed_by ? (
      t('task.claimed', { name: claimed_by.name })
    ) : (
      <ContentText language={place?.language}>{place?.name ?? ''}</ContentText>
    ),
    href: `/review/${id}?i18n_language=${language}`,
    action: t(claimed_by ? 'action.open' : 'task.decide_do'),
  }
}

const returnedItem = ({ t, language }: Locale, one: ProposalSummary) => ({
  ...summaryItem(one),
  about: one.open_notes > 0 ? t('task.notes', { count: one.open_notes }) : '',
  href: `/submissions/${one.id}?i18n_language=${language}`,
  action: t('task.answer'),
})

function eventItem(item: Item) {
  const [venue] = embeddedIn(item['venue'])
  const start_date = String(item['start_date'])
  return {
    id: item.id,
    name: nameOf('events', item),
    language: item.i18n_language,
    start: { start_date, timezone: String(item['timezone']), all_day: item['all_day'] === true },
    about: venue && <ContentText language={venue.i18n_language}>{nameOf('venues', venue)}</ContentText>,
    states: textStatesOf(item),
  }
}

/** Opens the text that is out of date beside a published one that is not. */
function staleItem({ t, language, word, format }: Locale, item: Item) {
  const stale = languages.filter((one) => item.i18n_stale?.includes(one) && item.i18n_languages?.[one] === 'publish')
  const source = languages.find((one) => item.i18n_languages?.[one] && !item.i18n_stale?.includes(one))
  const beside = source ? `&beside=${source}` : ''
  return {
    ...eventItem(item),
    about: format.list(stale.map((one) => word(`language.${one}`))),
    href: `/events/${item.id}?i18n_language=${language}&text=${stale[0] ?? language}${beside}`,
    action: t('task.compare'),
  }
}

const bookedItem = ({ t, language }: Locale, item: Item) => ({
  ...eventItem(item),
  href: `/events/${item.id}?i18n_language=${language}`,
  action: t('task.look'),
})

function LessPressing({ overview: { today, counts } }: { overview: DeskAnswer<'GET /overview'> }) {
  const locale = useWords()
  const { t } = locale
  const lists = overviewLists(today, null)
  const missing = languages.map((language) => {
    const name = `missing_${language}` as const
    return { name, text: t('less.missing', { count: counts[name], language: t(`lacking.${language}`) }) }
  })
  const others = less_pressing.map((name) => ({ name, text: t(`less.${name}`, { count: counts[name] }) }))
  const left = [...missing, ...others].filter(({ name }) => counts[name] > 0)
  const { data: pairs = {} } = useQuery(pairTotalsOptions())
  const alike = mergeable_resources.filter((name) => (pairs[name] ?? 0) > 0)
  if (left.length + alike.length === 0) return null
  return (
    <p className={classes['less']}>
      <span>{t('overview.less')}</span>
      {left.map(({ name, text }) => (
        <PlainLink key={name} href={addressOf(lists[name], locale)} preload>
          {text}
        </PlainLink>
      ))}
      {alike.map((name) => (
        <PlainLink key={name} href={`/duplicates?resource=${name}&i18n_language=${locale.language}`} preload>
          {t('less.duplicates', { count: pairs[name] ?? 0, things: t(`many.${name}`) })}
        </PlainLink>
      ))}
    </p>
  )
}
