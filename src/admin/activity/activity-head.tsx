/** Title, tabs and filters of the Activity. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { operation_acts } from '../../contract/desk/history/acts.ts'
import { resource_names } from '../../contract/resources.ts'
import type { ActivitySearch } from '../address/activity-search.ts'
import { authorsOptions } from '../api/desk/authors.ts'
import { useMay } from '../api/session/rights.ts'
import { useSession } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import classes from './activity.module.css'

interface HeadProps {
  readonly search: ActivitySearch
  readonly onGo: (change: Partial<ActivitySearch>) => void
}

/** A change of what is listed starts at the first page and closes what is open. */
const from_start = { page: undefined, open: undefined } as const

export function ActivityHead({ search: { tab, kind, resource, user, search }, onGo }: HeadProps) {
  const { t } = useWords()
  const may = useMay()
  const organizer = useSession()?.rights.read_unpublished === 'own'
  const tabs = [undefined, 'mine', ...(organizer ? [] : (['itself'] as const))] as const
  const find = (text: string) => onGo({ ...from_start, search: text.trim() || undefined })
  return (
    <header className={classes['head']}>
      <h1>{t('activity.title')}</h1>
      <div className={classes['tabs']} role="group" aria-label={t('activity.whose')}>
        {tabs.map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            aria-pressed={tab === one}
            onClick={() => onGo({ ...from_start, tab: one })}
          >
            {t(`activity.tab.${one ?? 'all'}`)}
          </button>
        ))}
      </div>
      <form className={classes['tools']} role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          key={search ?? ''}
          defaultValue={search ?? ''}
          aria-label={t('activity.search')}
          placeholder={t('activity.search')}
          maxLength={200}
          dir="auto"
          onBlur={({ target }) => target.value !== (search ?? '') && find(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && find(currentTarget.value)}
        />
        <Choice
          label={t('activity.kind')}
          value={kind}
          onChoose={(chosen) => onGo({ ...from_start, kind: operation_acts.find((one) => one === chosen) })}
        >
          <option value="">{t('activity.kinds.all')}</option>
          {operation_acts.map((one) => (
            <option key={one} value={one}>
              {t(`activity.kinds.${one}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('activity.resource')}
          value={resource}
          onChoose={(chosen) => onGo({ ...from_start, resource: resource_names.find((one) => one === chosen) })}
        >
          <option value="">{t('activity.resources.all')}</option>
          {resource_names.map((one) => (
            <option key={one} value={one}>
              {t(`many.${one}`)}
            </option>
          ))}
        </Choice>
        {tab === undefined && may('set_author') && (
          <PersonChoice user={user} onChoose={(chosen) => onGo({ ...from_start, user: chosen })} />
        )}
      </form>
    </header>
  )
}

interface PersonProps {
  readonly user: number | undefined
  readonly onChoose: (user: number | undefined) => void
}

function PersonChoice({ user, onChoose }: PersonProps) {
  const { t } = useWords()
  const { data = [] } = useQuery(authorsOptions)
  return (
    <Choice label={t('activity.user')} value={user} onChoose={(chosen) => onChoose(Number(chosen) || undefined)}>
      <option value="">{t('activity.users.all')}</option>
      {user !== undefined && !data.some(({ id }) => id === user) && <option value={user}>{`#${user}`}</option>}
      {data.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name || email}
        </option>
      ))}
    </Choice>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | number | undefined
  readonly onChoose: (chosen: string) => void
  readonly children: ReactNode
}

/** A list whose first option, in words, means that it does not filter. */
function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      data-set={value !== undefined || undefined}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children}
    </select>
  )
}
