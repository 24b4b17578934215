/** Computed keys of venues: coordinates and json_ld. */
import type { PresentExtras } from './presenter.ts'

export const presentVenue: PresentExtras = (_request, { facts, text }, _embedded, { single }) => ({
  more: { geo_lat: facts['geo_lat'], geo_lng: facts['geo_lng'] },
  ...(single
    ? {
        alone: {
          json_ld: {
            '@context': 'http://schema.org',
            '@type': 'Place',
            name: text['venue'],
            address: {
              '@type': 'PostalAddress',
              streetAddress: text['address'],
              addressLocality: text['city'],
              addressRegion: text['stateprovince'],
              postalCode: facts['zip'],
              addressCountry: text['country'],
            },
            telephone: facts['phone'],
            sameAs: facts['website'],
          },
        },
      }
    : {}),
})
