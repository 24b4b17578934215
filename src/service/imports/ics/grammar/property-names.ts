/** Names of properties in calendars: which there are, and which of them are read. */

/** Properties of RFC 5545, 7986, 9073, 9074 and 9253, with those that other programs write without `X-`. */
const known: ReadonlySet<string> = new Set([
  ...['BEGIN', 'END', 'CALSCALE', 'METHOD', 'PRODID', 'VERSION', 'ATTACH', 'CATEGORIES', 'CLASS', 'COMMENT'],
  ...['DESCRIPTION', 'GEO', 'LOCATION', 'PERCENT-COMPLETE', 'PRIORITY', 'RESOURCES', 'STATUS', 'SUMMARY'],
  ...['COMPLETED', 'DTEND', 'DUE', 'DTSTART', 'DURATION', 'FREEBUSY', 'TRANSP', 'TZID', 'TZNAME', 'TZOFFSETFROM'],
  ...['TZOFFSETTO', 'TZURL', 'ATTENDEE', 'CONTACT', 'ORGANIZER', 'RECURRENCE-ID', 'RELATED-TO', 'URL', 'UID'],
  ...['EXDATE', 'EXRULE', 'RDATE', 'RRULE', 'ACTION', 'REPEAT', 'TRIGGER', 'CREATED', 'DTSTAMP', 'LAST-MODIFIED'],
  ...['SEQUENCE', 'REQUEST-STATUS', 'NAME', 'REFRESH-INTERVAL', 'SOURCE', 'COLOR', 'IMAGE', 'CONFERENCE'],
  ...['LOCATION-TYPE', 'PARTICIPANT-TYPE', 'RESOURCE-TYPE', 'CALENDAR-ADDRESS', 'STYLED-DESCRIPTION'],
  ...['STRUCTURED-DATA', 'ACKNOWLEDGED', 'PROXIMITY', 'CONCEPT', 'LINK', 'REFID', 'BUSYTYPE', 'TZUNTIL'],
  ...['TZID-ALIAS-OF', 'DEFAULT-ALARM', 'DAYLIGHT'],
])

/** Returns the name at the start of a line, in capitals; null where the line is no property. */
export function propertyName(line: string): string | null {
  const name = /^([a-z0-9-]{1,80})\s*[;:]/i.exec(line)?.[1]?.toUpperCase()
  return name !== undefined && (known.has(name) || name.startsWith('X-')) ? name : null
}

/** Properties that are read, by their component. */
const read = {
  VCALENDAR: new Set([
    ...['PRODID', 'VERSION', 'METHOD', 'CALSCALE', 'NAME', 'X-WR-CALNAME', 'X-WR-TIMEZONE'],
    ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
  ]),
  VEVENT: new Set([
    ...['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'DURATION', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'GEO', 'URL'],
    ...['CATEGORIES', 'STATUS', 'CLASS', 'SEQUENCE', 'RECURRENCE-ID', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE'],
    ...['X-ALT-DESC', 'STYLED-DESCRIPTION', 'X-APPLE-STRUCTURED-LOCATION', 'CONFERENCE', 'X-GOOGLE-CONFERENCE'],
    ...['X-MICROSOFT-CDO-ALLDAYEVENT', 'ORGANIZER'],
  ]),
  VTIMEZONE: new Set(['TZID']),
  STANDARD: new Set(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE']),
  DAYLIGHT: new Set(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE']),
} as const

export type ReadComponent = keyof typeof read

export const isReadComponent = (name: string): name is ReadComponent => Object.hasOwn(read, name)

export const isReadProperty = (component: ReadComponent, property: string): boolean => read[component].has(property)

/** Properties that may stand several times in a component. Of the others the first counts. */
const repeated: ReadonlySet<string> = new Set([
  ...['CATEGORIES', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'CONFERENCE', 'X-ALT-DESC', 'STYLED-DESCRIPTION', 'TZID'],
])

export const mayRepeat = (property: string): boolean => repeated.has(property)

/** Properties that are lists of dates, which may be as long as the file. */
export const isDateList = (property: string): boolean => property === 'EXDATE' || property === 'RDATE'

/** Longest line that is kept whole, lists of dates aside: above any text that fits into a field. */
export const longest_line = 1_000_000

/** Properties whose text may go on in lines that are no properties. */
const texts: ReadonlySet<string> = new Set([
  ...['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES', 'X-ALT-DESC', 'STYLED-DESCRIPTION', 'X-WR-CALNAME', 'NAME'],
])

export const isText = (property: string): boolean => texts.has(property)
