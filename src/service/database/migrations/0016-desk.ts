/** Adds what a desk for many events needs: series, merges, facts of venues, tickets, and saved views. */
import { merges } from './0016-merges.ts'
import { series } from './0016-series.ts'
import { sorting } from './0016-sorting.ts'
import { tickets } from './0016-tickets.ts'
import { venues } from './0016-venues.ts'
import { views } from './0016-views.ts'

export const desk: readonly string[] = [...series, ...merges, ...venues, ...tickets, ...views, ...sorting]
