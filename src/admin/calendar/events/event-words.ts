/** Says in words what the calendar shows of an event. */
import { instantToWall, milliseconds } from '../../../contract/time/clock.ts'
import type { Language } from '../../../contract/field.ts'
import { embeddedIn, inSeries, nameOf, type Item } from '../../api/read/record.ts'
import { durationText } from '../../i18n/formats/duration.ts'
import type { Locale } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { statusWord } from '../../kinds/status/event-status.tsx'
import { categoriesOf } from './category-colors.ts'
import type { CalendarEvent } from './placement.ts'

/** Returns the time on the user's own clock; empty where the event's clock shows the same. */
export function zoneNote({ item, all_day, start, zone }: CalendarEvent, { t, format, language }: Locale): string {
  const utc = item['utc_start_date']
  if (all_day || zone === format.zone || typeof utc !== 'string') return ''
  const own = instantToWall(utc, format.zone)
  if (own === start) return ''
  const same_day = own.slice(0, 10) === start.slice(0, 10)
  const time = same_day ? format.time(own) : `${format.weekday(own, 'short')} ${format.time(own)}`
  return t('calendar.your_time', { zone: cityOfZone(zone, language), time })
}

/** Returns the language of a fallback text; undefined where there is a text in the language of the interface. */
export const fallbackOf = ({ item }: CalendarEvent, { language }: Locale): Language | undefined =>
  item.i18n_language === language ? undefined : item.i18n_language

export const venueOf = ({ item }: CalendarEvent): Item | undefined => embeddedIn(item['venue'])[0]

/** Says how long two events are at one venue at the same time. */
export function overlapText({ item }: CalendarEvent, other: CalendarEvent, { t, format }: Locale): string {
  const at = (key: string) => [item, other.item].map((one) => milliseconds(String(one[key])))
  const minutes = Math.round((Math.min(...at('utc_end_date')) - Math.max(...at('utc_start_date'))) / 60_000)
  const name = other.title
  return minutes > 0
    ? t('calendar.overlap', { time: durationText(format, minutes, 'short'), name })
    : t('calendar.double', { name })
}

/** Writes the tooltip. */
export function summary(event: CalendarEvent, locale: Locale, double: CalendarEvent | undefined): string {
  const { t, wordFor, format } = locale
  const venue = venueOf(event)
  const fallback = fallbackOf(event, locale)
  const lines = [
    event.title,
    `${format.weekday(event.start, 'short')} ${format.range(event.start, event.end, event.all_day)}`,
    zoneNote(event, locale),
    inSeries(event.item) ? t('list.in_series') : '',
    venue ? nameOf('venues', venue) : '',
    statusWord(event.item, locale) ?? '',
    format.list(categoriesOf(event).map((category) => nameOf('categories', category))),
    event.item.status && event.item.status !== 'publish' ? wordFor('events', `status.${event.item.status}`) : '',
    fallback ? t(`list.shown_in.${fallback}`) : '',
    double ? overlapText(event, double, locale) : '',
  ]
  return lines.filter((line) => line !== '').join('\n')
}
