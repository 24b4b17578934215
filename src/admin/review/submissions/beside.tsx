/** Beside the submissions: a new event, own venues and organizers, and what readers see now. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Language } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { openOn } from '../../../contract/codec/windows.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import type { ProposalSummary } from '../requests/submissions.ts'
import { listOptions } from '../../api/read/queries.ts'
import { embeddedIn, nameOf } from '../../api/read/record.ts'
import { useArrived } from '../../api/read/use-arrived.ts'
import { useToday } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { buttonClass } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { startText } from './when.ts'
import classes from './submissions.module.css'

const most_records = 5
const most_seen = 3

const mine = { mine: true }

const recordsOptions = (resource: 'venues' | 'organizers', language: Language) =>
  listOptions(resource, { ...withDeskDefaults(resource, mine), per_page: most_records }, language)

const seenOptions = (today: string, language: Language) =>
  listOptions(
    'events',
    { ...openOn(today), ...mine, status: ['publish'], status_language: 'any', per_page: most_seen },
    language,
  )

export function useBesideArrived(): boolean {
  const { language } = useWords()
  return useArrived([
    useQuery(recordsOptions('venues', language)),
    useQuery(recordsOptions('organizers', language)),
    useQuery(seenOptions(useToday(), language)),
  ])
}

export function SubmissionsAside({ waiting }: { waiting: readonly ProposalSummary[] }) {
  const { t } = useWords()
  return (
    <aside className={classes['beside']}>
      <section aria-labelledby="send">
        <h2 id="send">{t('submissions.send')}</h2>
        <Link to="/events/new" className={buttonClass()}>
          <Icon name="plus" size={18} />
          {t('new.events')}
        </Link>
        <Link to="/events" search={mine} className={buttonClass()}>
          <Icon name="copy" size={18} />
          {t('submissions.again')}
        </Link>
      </section>
      <OwnRecords resource="venues" />
      <OwnRecords resource="organizers" />
      <Seen waiting={waiting} />
    </aside>
  )
}

/** Lists records that the user created or is a member of. */
function OwnRecords({ resource }: { resource: 'venues' | 'organizers' }) {
  const { t, language } = useWords()
  const { data } = useQuery(recordsOptions(resource, language))
  if (!data?.total) return null
  return (
    <section aria-labelledby={`own-${resource}`}>
      <header>
        <h2 id={`own-${resource}`}>{t(`submissions.own_${resource}`)}</h2>
        <Link to={`/${resource}`} search={mine}>
          {t('submissions.all', { count: data.total })}
        </Link>
      </header>
      <ul>
        {data.items.map((item) => (
          <li key={item.id}>
            <strong>
              <ContentText language={item.i18n_language}>{nameOf(resource, item)}</ContentText>
            </strong>
            <RecordLink resource={resource} id={item.id} aria-label={`${t('action.edit')}: ${nameOf(resource, item)}`}>
              {t('action.edit')}
            </RecordLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Seen({ waiting }: { waiting: readonly ProposalSummary[] }) {
  const locale = useWords()
  const { t, language } = locale
  const today = useToday()
  const { data } = useQuery(seenOptions(today, language))
  if (!data?.items.length) return null
  const changing = new Set(
    waiting.filter(({ resource }) => resources[resource].dated).map(({ record_id }) => record_id),
  )
  return (
    <section aria-labelledby="seen">
      <header>
        <h2 id="seen">{t('submissions.seen')}</h2>
        <Link to="/calendar" search={mine}>
          {t('nav.calendar')}
        </Link>
      </header>
      <ul className={classes['seen']}>
        {data.items.map((item) => {
          const [venue] = embeddedIn(item['venue'])
          const start = { start_date: String(item['start_date']), all_day: item['all_day'] === true }
          return (
            <li key={item.id}>
              <bdi>{startText(locale, start, today)}</bdi>
              <span>
                <strong>
                  <ContentText language={item.i18n_language}>{nameOf('events', item)}</ContentText>
                </strong>
                {changing.has(item.id)
                  ? t('submissions.as_before')
                  : venue && <ContentText language={venue.i18n_language}>{nameOf('venues', venue)}</ContentText>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
