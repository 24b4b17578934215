/** The parts of the overview that are read apart from its numbers: events, proposals and pairs. */
import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../contract/field.ts'
import type { Query } from '../../contract/codec/query.ts'
import type { CountedList } from '../../contract/desk/lists/overview-lists.ts'
import { addDays } from '../../contract/time/clock.ts'
import { openOn, startingWithin } from '../../contract/codec/windows.ts'
import { withDeskDefaults } from '../address/list-search.ts'
import { pairTotalsOptions } from '../merging/pair-requests.ts'
import { proposalPageOptions } from '../review/requests/submissions.ts'
import { listOptions, movedEventsOptions } from '../api/read/queries.ts'
import { useArrived } from '../api/read/use-arrived.ts'
import { useWords } from '../i18n/locale.tsx'

/** Items that a task shows. */
const most_items = 3

/** Events that today shows. */
const most_of_today = 6

const events = (search: Query, per_page: number, language: Language) =>
  listOptions('events', { ...withDeskDefaults('events', search), per_page }, language)

/** The published events that are not over and contradict themselves in a way. */
const live = (today: string, filter: Query): CountedList => ({
  resource: 'events',
  search: { ...openOn(today), ...filter },
})

export const taskLists = (today: string) => ({
  stale: live(today, { stale_live: true }),
  booked: live(today, { double_booked: true }),
})

export function taskQueries(today: string, language: Language) {
  const { stale, booked } = taskLists(today)
  return {
    proposals: proposalPageOptions({ per_page: most_items }, language),
    returned: proposalPageOptions({ mine: true, state: ['sent_back'], per_page: most_items }, language),
    stale: events(stale.search, most_items, language),
    booked: events(booked.search, most_items, language),
  }
}

export function runningSearch(today: string) {
  const yesterday = addDays(today, -1)
  return { starts_before: yesterday, ends_after: yesterday }
}

export const todayQueries = (today: string, language: Language) => ({
  day: events(startingWithin(today, 1), most_of_today, language),
  running: events(runningSearch(today), 1, language),
})

/** Returns whether all parts have arrived, the pairs of duplicates and the notice of moved events among them. */
export function usePartsArrived(today: string): boolean {
  const { language } = useWords()
  const { proposals, returned, stale, booked } = taskQueries(today, language)
  const { day, running } = todayQueries(today, language)
  return useArrived([
    useQuery(proposals),
    useQuery(returned),
    useQuery(stale),
    useQuery(booked),
    useQuery(day),
    useQuery(running),
    useQuery(pairTotalsOptions()),
    useQuery(movedEventsOptions(language)),
  ])
}
