/** Makes the schema.org Place of a venue. */
import { default_language, isLanguage, type Language } from '../../../contract/languages.ts'
import { accessibility_features } from '../../../contract/tables/venues.ts'
import { service_words } from '../../words/words.ts'
import type { RepresentationFields } from './representation.ts'

/** Returns what a venue offers as schema.org says it. The identifier is that of the field, the name its words in the language of the texts. */
function amenities(features: unknown, language: Language): RepresentationFields {
  const offered = accessibility_features.filter((feature) => Array.isArray(features) && features.includes(feature))
  if (offered.length === 0) return {}
  return {
    amenityFeature: offered.map((feature) => ({
      '@type': 'LocationFeatureSpecification',
      propertyID: feature,
      name: service_words[language].accessibility[`options.accessibility.${feature}`],
      value: true,
    })),
  }
}

/**
 * @param venue its fields, facts and texts together
 * @param said the language of the texts
 */
export const placeJsonLd = (venue: RepresentationFields, said: unknown): RepresentationFields => ({
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
  ...amenities(venue['accessibility'], isLanguage(said) ? said : default_language),
})
