/** The route of a venue's location, for which the interface has no field. */
import * as z from 'zod/mini'
import { degrees } from '../codec/desk-fields.ts'
import type { DeskRouteTable } from './desk-route.ts'
import { recordOf } from './answers.ts'

const partners = { geo_lat: 'geo_lng', geo_lng: 'geo_lat' } as const

type Location = Readonly<Record<keyof typeof partners, number | null>>

/** Refuses a latitude without a longitude, and the reverse. */
const both = z.check<Location>(({ value, issues }) => {
  for (const name of ['geo_lat', 'geo_lng'] as const) {
    const partner = partners[name]
    if (value[name] !== null || value[partner] === null) continue
    issues.push({ code: 'custom', message: 'needed_with', params: { partner }, path: [name], input: value })
  }
})

export const venue_location_routes = {
  'PUT /venues/{id}/location': {
    about: 'set where a venue stands; null and null: it is not known',
    right: 'edit_unpublished',
    body: z.object({ geo_lat: degrees(90), geo_lng: degrees(180) }).check(both),
    answer: recordOf('venues'),
    if_match: true,
    etag: true,
  },
} as const satisfies DeskRouteTable
