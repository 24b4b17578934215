/** Computed keys of venues: coordinates and json_ld. */
import { placeJsonLd } from './place-json-ld.ts'
import type { PresentExtras } from './presenter.ts'

export const presentVenue: PresentExtras = (_request, { facts, text }, _embedded, { single }) => ({
  more: { geo_lat: facts['geo_lat'], geo_lng: facts['geo_lng'] },
  ...(single
    ? { alone: { json_ld: { '@context': 'http://schema.org', ...placeJsonLd({ ...facts, ...text }, text.language) } } }
    : {}),
})
