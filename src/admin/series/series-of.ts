/** Reads the series that an event belongs to. */
import { queryOptions } from '@tanstack/react-query'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'

export type EditedSeries = DeskAnswer<'GET /series/{id}'>
export type PlannedDate = DeskAnswer<'POST /series'>['dates'][number]

export const seriesOptions = (event: number, language: Language) =>
  queryOptions({
    queryKey: ['series', event, language],
    queryFn: ({ signal }) => callDesk('GET /series', { query: { event }, language, signal }),
    staleTime: 0,
  })
