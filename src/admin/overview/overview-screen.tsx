import { resources } from '../../contract/resources.ts'
import { Link } from '@tanstack/react-router'
import { format as wallOf, instantToWall } from '../../contract/time/clock.ts'
import { useMay } from '../api/session/rights.ts'
import { useSession, useToday } from '../api/session/use-session.ts'
import { useWords, type Locale } from '../i18n/locale.tsx'
import { buttonClass } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { Screen } from '../shell/screens/screen.tsx'
import { Counts } from './counts.tsx'
import { Week } from './week.tsx'

/** The overview: records that need the user's work, and the coming week. Every number links to its list. */
export function OverviewScreen() {
  const locale = useWords()
  const { t } = locale
  const session = useSession()
  const today = useToday()
  if (!session?.user) return <Screen title={t('overview.title')}>{null}</Screen>
  return (
    <Screen title={greeting(locale, session.user.name)} actions={<NewEvent />}>
      <Counts today={today}>
        <Week today={today} />
      </Counts>
    </Screen>
  )
}

/** Links to the most frequent tasks. */
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

function greeting({ t, format }: Locale, name: string): string {
  if (!name) return t('overview.title')
  const hour = Number(instantToWall(wallOf(Date.now()), format.zone).slice(11, 13))
  return t(hour < 5 || hour >= 18 ? 'overview.evening' : hour < 12 ? 'overview.morning' : 'overview.afternoon', {
    name,
  })
}
