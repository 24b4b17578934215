/** The overview: what needs the user's work, then facts about the calendar. Every number links to its list. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { resources } from '../../contract/resources.ts'
import { overviewOptions } from '../api/read/queries.ts'
import { useMay } from '../api/session/rights.ts'
import { useSession, useToday } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { onDemand } from '../shell/loading/on-demand.tsx'
import { buttonClass } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { Screen } from '../shell/screens/screen.tsx'
import { OverviewFacts } from './facts.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { MovedEventsNotice } from './moved-events-notice.tsx'
import { usePartsArrived } from './overview-parts.ts'
import { PlainCounts } from './plain-counts.tsx'
import { Tasks } from './tasks.tsx'
import { Week } from './week.tsx'
import classes from './overview.module.css'

const Submissions = onDemand(async () => ({
  default: (await import('../review/submissions/submissions-screen.tsx')).SubmissionsScreen,
}))

export function OverviewScreen() {
  const { t } = useWords()
  const session = useSession()
  const may = useMay()
  if (!session?.user) return <Screen title={t('overview.title')}>{null}</Screen>
  if (!session.desk) return <PlainOverview />
  return may('publish') ? <DeskOverview /> : <OwnSubmissions />
}

/** The first screen of those who may not publish: what they have sent. */
function OwnSubmissions() {
  return usePart('submissions') ? <Submissions onMissing={() => undefined} /> : null
}

function DeskOverview() {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery(overviewOptions(language))
  // The steps stay until the user leaves them, though the calendar is not empty any longer.
  const [stepping, setStepping] = useState<boolean | null>(null)
  if (data && stepping === null) setStepping(data.counts.events === 0)
  if (data && stepping) return <FirstSteps counts={data.counts} onLeave={() => setStepping(false)} />
  return (
    <Screen title={t('overview.title')} actions={<NewEvent />}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <MovedEventsNotice />
      {data && <Columns overview={data} />}
    </Screen>
  )
}

function Columns({ overview }: { overview: DeskAnswer<'GET /overview'> }) {
  if (!usePartsArrived(overview.today)) return null
  return (
    <div className={classes['columns']}>
      <Tasks overview={overview} />
      <OverviewFacts overview={overview} />
    </div>
  )
}

/** Counts alone, for a service without a desk. */
function PlainOverview() {
  const { t } = useWords()
  const today = useToday()
  return (
    <Screen title={t('overview.title')} actions={<NewEvent />}>
      <PlainCounts today={today}>
        <Week today={today} />
      </PlainCounts>
    </Screen>
  )
}

function NewEvent() {
  const { t } = useWords()
  if (!useMay()(resources.events.rights.create)) return null
  return (
    <Link to="/events/new" className={buttonClass('filled')}>
      <Icon name="plus" size={18} />
      {t('new.events')}
    </Link>
  )
}
