/** Shows the same events as a list or in a calendar: two links, of which one is where the reader is. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { useWords } from '../../i18n/locale.tsx'
import classes from './layout-switch.module.css'

interface SwitchProps {
  readonly here: 'list' | 'calendar'
  /** Search parameters of the other layout. */
  readonly search: LinkProps['search']
}

export function LayoutSwitch({ here, search }: SwitchProps) {
  const { t } = useWords()
  const layouts = { list: ['/events', t('list.as_list')], calendar: ['/calendar', t('nav.calendar')] } as const
  return (
    <span role="group" aria-label={t('list.layout')} className={classes['switch']}>
      {(['list', 'calendar'] as const).map((layout) => {
        const [to, label] = layouts[layout]
        return layout === here ? (
          <span key={layout} aria-current="page">
            {label}
          </span>
        ) : (
          <Link key={layout} to={to} search={search}>
            {label}
          </Link>
        )
      })}
    </span>
  )
}
