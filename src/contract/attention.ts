/**
 * Additive parameters of lists, for what needs attention: texts that are missing or behind their original, events without a
 * venue or an image, what is one’s own. Lists with them are served by the desk namespace; those of the interface stay as its
 * document has them.
 */
import { languages, type Parameter, type Resource, type ResourceName } from './field.ts'

const language_state = {
  missing_language: {
    kind: 'language',
    type: 'string',
    options: languages,
    about: 'records without a text in this language',
  },
  stale_language: {
    kind: 'language',
    type: 'string',
    options: languages,
    about: 'records whose text in this language is older than a change of its original',
  },
} as const satisfies Readonly<Record<string, Parameter>>

const has_image = {
  kind: 'boolean',
  type: 'boolean',
  about: 'records with or without an image',
} as const satisfies Parameter

const mine = {
  kind: 'boolean',
  type: 'boolean',
  about: 'records of the one who asks, or of others',
} as const satisfies Parameter

const has_venue = {
  kind: 'boolean',
  type: 'boolean',
  about: 'events with or without a venue',
} as const satisfies Parameter

const parameters = {
  events: { ...language_state, mine, has_venue, has_image },
  venues: { ...language_state, mine, has_image },
  organizers: { ...language_state, mine, has_image },
  categories: language_state,
  tags: language_state,
} as const satisfies Readonly<Record<ResourceName, Readonly<Record<string, Parameter>>>>

export type AttentionParameter = keyof (typeof parameters)['events']

/** Names of the additive parameters of a resource. */
export function attentionParameters(name: ResourceName): Readonly<Record<string, Parameter>> {
  return parameters[name]
}

/** A resource as the desk lists it. */
export function withAttention(resource: Resource): Resource {
  return { ...resource, parameters: { ...resource.parameters, ...parameters[resource.name] } }
}
