/** Calendars in ICS for tests of imports. */

interface CalendarEvent {
  readonly uid: string
  readonly title: string
  /** `20270503T100000` */
  readonly start?: string
  readonly more?: readonly string[]
}

/** Returns a calendar whose times are in Istanbul. */
export function calendar(events: readonly CalendarEvent[]): string {
  const lines = events.flatMap(({ uid, title, start = '20270503T100000', more = [] }) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${title}`, `DTSTART:${start}`, 'DURATION:PT1H', ...more, 'END:VEVENT'],
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-TIMEZONE:Europe/Istanbul', ...lines, 'END:VCALENDAR'].join('\r\n')
}

/** Returns events of their own days. */
export const eventsNamed = (word: string, count: number, more: readonly string[] = []): readonly CalendarEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    uid: `${word}-${n}@a.example`,
    title: `${word} ${n}`,
    start: `2027${String(1 + (Math.floor(n / 28) % 12)).padStart(2, '0')}${String(1 + (n % 28)).padStart(2, '0')}T100000`,
    more,
  }))
