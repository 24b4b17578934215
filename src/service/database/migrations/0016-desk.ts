/** Adds what a desk for many events needs: series, merges, facts of venues, tickets, saved views, bookings of venues, search by linked names, and duplicates. */
import type { Kysely } from 'kysely'
import { bookings } from './0016-bookings.ts'
import { duplicates } from './0016-duplicates.ts'
import { links_of_events } from './0016-links.ts'
import { linkedNames } from './0016-names.ts'
import { places } from './0016-places.ts'
import { merges } from './0016-merges.ts'
import { series } from './0016-series.ts'
import { sorting } from './0016-sorting.ts'
import { tickets } from './0016-tickets.ts'
import { venues } from './0016-venues.ts'
import { views } from './0016-views.ts'
import { runStatements } from './run-statements.ts'

const statements = [...series, ...merges, ...venues, ...tickets, ...views, ...sorting, ...bookings, ...links_of_events]

export async function desk(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, statements)
  await linkedNames(db)
  await places(db)
  // Compares the folded names of records.
  await runStatements(db, duplicates)
}
