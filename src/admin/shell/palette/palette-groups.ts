/** Groups the commands of the palette: actions of the row, the screen and the desk, and records by kind. */
import { resources } from '../../../contract/resources.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { all_time } from '../../../contract/codec/windows.ts'
import { embeddedIn, nameOf } from '../../api/read/record.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import type { Command, CommandGroup } from './command.ts'
import { matchRank } from './match-rank.ts'
import { useDeskCommands } from './palette-actions.ts'
import { useRecent, type ResultGroup, type Hit } from './palette-records.ts'
import { screenCommands, useFocusedRowCommands } from './screen-commands.ts'

/** Actions shown above the found records. */
const most_actions = 6

/**
 * Returns the actions of the screen and the desk; with a text, those that match it, best first.
 * @param exact leaves out matches with typos
 */
export function useActionGroups(text: string, onHelp: () => void, exact: boolean): readonly CommandGroup[] {
  const { t } = useWords()
  const row = useFocusedRowCommands()
  const [on_screen] = useState(screenCommands)
  const recent = useRecent(useLocation({ select: ({ pathname }) => pathname }))
  const desk = useDeskCommands(onHelp)
  const desk_labels = new Set(desk.flatMap(({ commands }) => commands.map(({ label }) => label)))
  const screen = on_screen.filter(({ label }) => !desk_labels.has(label))
  const toCommand = useToCommand()
  const all = [
    { label: row?.name ?? '', commands: row?.commands ?? [] },
    { label: t('palette.here'), commands: screen },
    ...desk,
  ]
  const filled = (groups: readonly CommandGroup[]) => groups.filter(({ commands }) => commands.length > 0)
  if (text === '') return filled([{ label: t('palette.recent'), commands: recent.map(toCommand) }, ...all])
  const matching = all
    .flatMap(({ commands }) => commands)
    .map((command) => ({ command, rank: matchRank(text, command.label) ?? 4 }))
    .filter(({ rank }) => rank < (exact ? 3 : 4))
    .toSorted((a, b) => a.rank - b.rank || a.command.label.length - b.command.label.length)
  return filled([
    { label: t('palette.actions'), commands: matching.slice(0, most_actions).map(({ command }) => command) },
  ])
}

/** Returns the found records by kind, with a command that lists all of them when there are more. */
export function useRecordGroups(text: string, found: readonly ResultGroup[]): readonly CommandGroup[] {
  const { t } = useWords()
  const navigate = useNavigate()
  const toCommand = useToCommand()
  return found
    .filter(({ hits }) => hits.length > 0)
    .map(({ resource, hits, total }) => ({
      label: t(`many.${resource}`),
      commands: [
        ...hits.map(toCommand),
        ...(total === undefined || total > hits.length
          ? [
              {
                id: `all-${resource}`,
                icon: 'menu' as const,
                label: t('palette.all', {
                  count: total === undefined ? t(`many.${resource}`) : t(`count.${resource}`, { count: total }),
                }),
                run: () =>
                  void navigate({
                    to: `/${resource}`,
                    search: { search: text, ...(resources[resource].dated ? all_time : {}) },
                  }),
              },
            ]
          : []),
      ],
    }))
}

function useToCommand(): (hit: Hit) => Command {
  const locale = useWords()
  const navigate = useNavigate()
  return (hit) => ({
    id: `${hit.resource}-${hit.item.id}`,
    icon: hit.resource,
    label: hit.name || `#${hit.item.id}`,
    language: hit.item.i18n_language,
    detail: detailOf(hit, locale),
    run: () => void navigate({ to: `/${hit.resource}/$id`, params: { id: String(hit.item.id) } }),
  })
}

/** Describes a record: its kind, date and place, and what it was found by. */
function detailOf({ resource, item, reason }: Hit, { t, word, wordFor, fieldLabel, format }: Locale): string {
  const { start_date, venue, city, status, event_status } = item
  const [first] = embeddedIn(venue)
  const place = first ? nameOf('venues', first) : ''
  return [
    t(`one.${resource}`),
    typeof start_date === 'string' ? format.date(start_date) : '',
    reason?.name === place ? '' : place,
    reason ? `${reason.of === 'city' ? fieldLabel('venues', 'city') : t(`one.${reason.of}`)}: ${reason.name}` : '',
    typeof city === 'string' ? city : '',
    typeof event_status === 'string' && event_status !== 'scheduled'
      ? word(`options.event_status.${event_status}`)
      : '',
    status && status !== 'publish' ? wordFor(resource, `status.${status}`) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
