/** Makes the schema.org Place of a venue. */
import type { RepresentationFields } from './representation.ts'

/** Returns what a venue offers as schema.org says it. The identifier is that of the field, the name its English words. */
function amenities(features: unknown): RepresentationFields {
  if (!Array.isArray(features) || features.length === 0) return {}
  return {
    amenityFeature: features.map((feature) => ({
      '@type': 'LocationFeatureSpecification',
      propertyID: feature,
      name: String(feature).replaceAll('_', ' '),
      value: true,
    })),
  }
}

/** @param venue its fields, facts and texts together */
export const placeOf = (venue: RepresentationFields): RepresentationFields => ({
  '@type': 'Place',
  name: venue['venue'],
  address: {
    '@type': 'PostalAddress',
    streetAddress: venue['address'],
    addressLocality: venue['city'],
    addressRegion: venue['stateprovince'],
    postalCode: venue['zip'],
    addressCountry: venue['country'],
  },
  telephone: venue['phone'],
  sameAs: venue['website'],
  ...(typeof venue['capacity'] === 'number' ? { maximumAttendeeCapacity: venue['capacity'] } : {}),
  ...amenities(venue['accessibility']),
})
