/** Marks events that do not take place as scheduled: by a word, a shape, and a struck title where they are cancelled. */
import type { Item } from '../../api/read/record.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import classes from '../cells/cells.module.css'

const icons: Readonly<Record<string, IconName>> = { cancelled: 'close', postponed: 'clock', moved_online: 'globe' }

/** Returns the icon of an event that does not take place as scheduled. */
export const statusIcon = ({ event_status }: Item): IconName | undefined => icons[String(event_status)]

/** Returns what screen readers say of such an event; undefined for all others. */
export const statusWord = (item: Item, { word }: Locale): string | undefined =>
  statusIcon(item) && word(`options.event_status.${String(item['event_status'])}`)

/** Returns the attributes of a link to an event: its look, and its status in words. */
export const statusAttributes = (item: Item, locale: Locale) => ({
  'data-event-status': item['event_status'],
  'aria-description': statusWord(item, locale),
})

export function EventStatus({ item }: { item: Item }) {
  const said = statusWord(item, useWords())
  const icon = statusIcon(item)
  return (
    icon && (
      <span className={classes['badge']} data-event-status={item['event_status']}>
        <Icon name={icon} size={14} /> {said}
      </span>
    )
  )
}
