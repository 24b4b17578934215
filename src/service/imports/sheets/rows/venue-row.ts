/** One row of a sheet of venues. */
import type { FileEntry, EntryValues } from '../../entry.ts'
import { cleanName } from '../../ics/text/text-values.ts'
import { isDamaged } from '../cells/words.ts'
import type { SheetFieldName } from '../cells/sheet-fields.ts'
import { blankEntry, checkLetters, checkVenue, htmlOfCell, truthsOf, venueDetails } from './event-row.ts'
import { RefusedRow, type RowCells } from './row-cells.ts'

const regions = ['state', 'province', 'stateprovince'] as const
const truths = ['show_map', 'show_map_link'] as const

/** Fields that a person may clear, by their column. */
const clearable: Readonly<Partial<Record<SheetFieldName, string>>> = {
  ...{ address: 'address', city: 'city', country: 'country', zip: 'zip', phone: 'phone' },
  ...{ state: 'state', province: 'province', stateprovince: 'stateprovince' },
  ...{ website: 'website', venue_website: 'website', description: 'description', venue_description: 'description' },
}

/** @throws RefusedRow */
function valuesOf(cells: RowCells): EntryValues {
  const places = regions.flatMap((field) => (cells.cell(field) === '' ? [] : [[field, cleanName(cells.cell(field))]]))
  const text = (['venue_description', 'description'] as const).find((field) => cells.cell(field) !== '')
  const website = cells.cell('website')
  return {
    ...Object.fromEntries(places),
    ...(text === undefined ? {} : { description: htmlOfCell(cells, text) }),
    ...(website === '' ? {} : { website }),
    ...truthsOf(cells, truths),
  }
}

/** @throws RefusedRow */
function readRow(cells: RowCells): FileEntry {
  checkLetters(cells)
  const name = cleanName(cells.cell('venue'))
  if (name === '') throw new RefusedRow('no_title', 'venue')
  const venue = { venue: name, ...venueDetails(cells) }
  checkVenue(venue)
  const blanks = Object.entries(clearable).flatMap(([field, cleared]) =>
    // `clearable` has no other keys than names of fields.
    cells.isBlank(field as SheetFieldName) ? [cleared] : [],
  )
  const warnings = cells.hasCellsBeyond ? (['extra_cells'] as const) : []
  return { ...blankEntry(cells), values: valuesOf(cells), venue, blanks, warnings }
}

/** Reads a venue; a row that cannot be read says why. */
export function readVenueRow(cells: RowCells): FileEntry {
  try {
    return readRow(cells)
  } catch (error) {
    if (!(error instanceof RefusedRow)) throw error
    const name = cleanName(cells.cell('venue'))
    return {
      ...blankEntry(cells),
      venue: name === '' || isDamaged(name) ? null : { venue: name },
      refused: error.refusal,
    }
  }
}
