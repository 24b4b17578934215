/** Computed keys of organizers: json_ld. */
import type { PresentExtras } from './presenter.ts'

export const presentOrganizer: PresentExtras = (_request, { facts, text }, _embedded, { single }) =>
  single
    ? {
        more: {},
        alone: {
          json_ld: {
            '@context': 'http://schema.org',
            '@type': 'Organization',
            name: text['organizer'],
            url: facts['website'],
            telephone: facts['phone'],
            email: facts['email'],
          },
        },
      }
    : { more: {} }
