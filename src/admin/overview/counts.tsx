import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResourceName } from '../../contract/field.ts'
import type { Query } from '../../contract/query.ts'
import { listOptions } from '../api/queries.ts'
import { useMay, useSession } from '../api/session.ts'
import { all_time, startingWithin } from '../api/windows.ts'
import { useFormat, useWords } from '../i18n/locale.tsx'
import { withDeskDefaults } from '../lists/list-search.ts'
import { Icon, type IconName } from '../shell/icon.tsx'
import { SampleOffer } from './sample-offer.tsx'
import classes from './overview.module.css'

interface Count {
  readonly resource: ResourceName
  readonly search: Query
  readonly icon: IconName
  readonly label: string
}

/** How many records a list screen shows for this search; undefined while unknown. */
function useTotal(resource: ResourceName, search: Query): number | undefined {
  const { language } = useWords()
  const request = { ...withDeskDefaults(resource, search), per_page: 1 }
  return useQuery(listOptions(resource, request, language)).data?.total
}

export function Counts({ today }: { today: string }) {
  const { t } = useWords()
  const may = useMay()
  const desk = useSession()?.desk ?? false
  const needs: readonly Count[] = [
    { resource: 'events', search: { ...all_time, status: ['pending'] }, icon: 'clock', label: t('overview.pending') },
    { resource: 'events', search: { ...all_time, status: ['draft'] }, icon: 'edit', label: t('overview.drafts') },
    { resource: 'events', search: { ...all_time, status: ['future'] }, icon: 'globe', label: t('overview.scheduled') },
    { resource: 'events', search: startingWithin(today, 7), icon: 'events', label: t('overview.upcoming') },
  ]
  const all: readonly Count[] = [
    { resource: 'events', search: all_time, icon: 'events', label: t('many.events') },
    { resource: 'venues', search: {}, icon: 'venues', label: t('many.venues') },
    { resource: 'organizers', search: {}, icon: 'organizers', label: t('many.organizers') },
    { resource: 'categories', search: {}, icon: 'categories', label: t('many.categories') },
    { resource: 'tags', search: {}, icon: 'tags', label: t('many.tags') },
  ]
  const empty = useTotal('events', all_time) === 0
  return (
    <>
      {empty && desk && may('administer') && <SampleOffer />}
      <section aria-labelledby="needs" className={classes['part']}>
        <h2 id="needs">{t('overview.needs')}</h2>
        <ul className={classes['counts']}>
          {needs.map((count) => (
            <CountLink key={count.label} {...count} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="all" className={classes['part']}>
        <h2 id="all">{t('overview.calendar')}</h2>
        <ul className={classes['counts']} data-small>
          {all.map((count) => (
            <CountLink key={count.label} {...count} />
          ))}
        </ul>
      </section>
    </>
  )
}

function CountLink({ resource, search, icon, label }: Count) {
  const format = useFormat()
  const total = useTotal(resource, search)
  return (
    <li>
      <Link to={`/${resource}`} search={search} className={classes['count']} data-none={total === 0 || undefined}>
        <Icon name={icon} />
        <span className={classes['number']}>{total === undefined ? '…' : format.number(total)}</span>
        <span className={classes['label']}>{label}</span>
      </Link>
    </li>
  )
}
