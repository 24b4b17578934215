import { useSession } from '../api/session.ts'
import { todayIn } from '../../contract/windows.ts'
import { useWords } from '../i18n/locale.tsx'
import { Screen } from '../shell/screen.tsx'
import { Counts } from './counts.tsx'
import { Week } from './week.tsx'

/** What needs the one who is here, and what comes next. Every number links to exactly that list. */
export function OverviewScreen() {
  const { t } = useWords()
  const session = useSession()
  if (!session?.user) return <Screen title={t('overview.title')}>{null}</Screen>
  const today = todayIn(session.site.time_zone)
  return (
    <Screen title={greeting(t, session.user.name)}>
      <Counts today={today} />
      <Week today={today} />
    </Screen>
  )
}

function greeting(t: ReturnType<typeof useWords>['t'], name: string): string {
  if (!name) return t('overview.title')
  const hour = new Date().getHours()
  return t(hour < 5 || hour >= 18 ? 'overview.evening' : hour < 12 ? 'overview.morning' : 'overview.afternoon', {
    name,
  })
}
