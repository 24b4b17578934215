/** Writes what is wrong with the calendar of a source, for its owner. */
import type { Language } from '../../../contract/languages.ts'
import { isolate } from '../../../contract/text/isolate.ts'
import { hostOf } from '../../imports/addresses/file-address.ts'
import { service_words } from '../../words/words.ts'
import type { ReportWords } from '../../words/report-words.ts'
import type { SourceHealth, SourceRecord } from '../source-record.ts'

/** Share of midnights from which they look like days without a time. */
const many_midnights = 0.2

/** Fewest events of which a share says something. */
const fewest_events = 5

const most_zones = 10

const fill = (sentence: string, values: Readonly<Record<string, string | number>>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Returns a time in UTC. Its parts change places in an Arabic sentence unless it stands apart. */
const minuteOf = (utc: string) => isolate(utc.slice(0, 16))

function aboutUids(words: ReportWords, { events, uid_repeated, uid_missing, uid_changes }: SourceHealth): string[] {
  return [
    ...(uid_repeated > 0 && uid_repeated === events ? [words.one_uid] : []),
    ...(uid_repeated > 0 && uid_repeated < events ? [fill(words.uid_repeated, { count: uid_repeated })] : []),
    ...(uid_missing > 0 ? [fill(words.uid_missing, { count: uid_missing })] : []),
    ...(uid_changes > 0 ? [fill(words.uid_changes, { count: uid_changes })] : []),
  ]
}

function aboutTimes(words: ReportWords, { events, midnight_share, zone_missing }: SourceHealth): string[] {
  const percent = Math.round(midnight_share * 100)
  return [
    ...(zone_missing > 0 ? [fill(words.zone_missing, { count: zone_missing })] : []),
    ...(events >= fewest_events && midnight_share >= many_midnights ? [fill(words.midnights, { percent })] : []),
  ]
}

/** Returns plain text. The address may hold a secret, so that only its host is named. */
export function writeReport(source: SourceRecord, language: Language): string {
  const words = service_words[language].report
  const { health, result, failing_utc, reason, read_utc } = source
  const problems = [
    ...(failing_utc === null || reason === null
      ? []
      : [
          fill(words.failing, {
            since: minuteOf(failing_utc),
            reason: words.reasons[reason] ?? words.unreadable,
          }),
        ]),
    ...(health ? [...aboutUids(words, health), ...aboutTimes(words, health)] : []),
    ...(result && result.refused > 0 ? [fill(words.refused, { count: result.refused })] : []),
    ...(result && result.missing > 0 ? [fill(words.missing, { count: result.missing })] : []),
  ]
  const zones = (health?.zones ?? []).slice(0, most_zones).map(({ zone, rows }) => `${isolate(zone)}: ${rows}`)
  return [
    fill(words.title, { name: isolate(source.name), host: isolate(hostOf(source.address)) }),
    read_utc === null ? words.never_read : fill(words.read, { at: minuteOf(read_utc), count: health?.events ?? 0 }),
    ...(zones.length > 0 ? [fill(words.zones, { zones: zones.join(words.comma) })] : []),
    '',
    ...(problems.length > 0 ? problems.map((problem) => `- ${problem}`) : [words.nothing_wrong]),
  ].join('\n')
}
