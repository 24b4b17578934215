/**
 * Additive parameters of lists, for what needs attention: texts that are missing, behind their original or of some status,
 * published texts out of date, events at one venue at one time, events without a venue or an image, one’s own records; for the
 * places of venues; and for
 * searches that reach further. Lists with them are served by the desk namespace; those of the interface stay as its document has
 * them.
 */
import { event_statuses } from './events.ts'
import { accessibility_features } from './venues.ts'
import { languages, type Parameter, type Resource, type ResourceName } from '../field.ts'

const language_state = {
  missing_language: { kind: 'language', options: languages },
  stale_language: { kind: 'language', options: languages },
} as const satisfies Readonly<Record<string, Parameter>>

/**
 * By itself `status` compares the text that is shown in the language of the request; with this it compares the texts of one
 * language, or of all, so that a list is the same in every language of the request. Without `status` it means any but trash.
 */
const status_language = {
  kind: 'choice',
  options: ['any', ...languages],
} as const satisfies Parameter

const has_image = { kind: 'boolean' } as const satisfies Parameter

const mine = { kind: 'boolean' } as const satisfies Parameter

/** Events whose submission came back to its author: no drafts to begin with, and not in review. */
const sent_back = { kind: 'boolean' } as const satisfies Parameter

const has_venue = { kind: 'boolean' } as const satisfies Parameter

/** Contradictions that readers see. */
const live_state = {
  stale_live: { kind: 'boolean' },
  double_booked: { kind: 'boolean' },
} as const satisfies Readonly<Record<string, Parameter>>

const event_status = { kind: 'choices', options: event_statuses } as const satisfies Parameter

/** Makes `search` look at the names of what an event links to as well. */
const search_names = { kind: 'boolean' } as const satisfies Parameter

const order = { kind: 'choice', options: ['asc', 'desc'] } as const satisfies Parameter

/** Lists that the interface sorts in one way alone are sorted by these at the desk. */
const order_of_events = {
  orderby: { kind: 'choice', options: ['start', 'title', 'modified', 'created'] },
  order,
} as const satisfies Readonly<Record<string, Parameter>>

const order_of_records = {
  orderby: { kind: 'choice', options: ['name', 'modified', 'created'] },
  order,
} as const satisfies Readonly<Record<string, Parameter>>

/** Venues whose accessibility was checked more than a year ago. */
const accessibility_due = { kind: 'boolean' } as const satisfies Parameter

const accessibility = { kind: 'choices', options: accessibility_features } as const satisfies Parameter

/** Where a venue is: of both given, one venue must be there. */
const places = {
  city: { kind: 'place' },
  country: { kind: 'place' },
} as const satisfies Readonly<Record<string, Parameter>>

const parameters = {
  events: {
    status_language,
    ...language_state,
    ...live_state,
    mine,
    sent_back,
    has_venue,
    ...places,
    has_image,
    event_status,
    search_names,
    ...order_of_events,
  },
  venues: {
    status_language,
    ...language_state,
    mine,
    has_image,
    ...places,
    accessibility,
    accessibility_due,
    ...order_of_records,
  },
  organizers: { status_language, ...language_state, mine, has_image, ...order_of_records },
  categories: language_state,
  tags: language_state,
} as const satisfies Readonly<Record<ResourceName, Readonly<Record<string, Parameter>>>>

export type DeskParameters = typeof parameters

export type DeskParameter = { [R in ResourceName]: keyof DeskParameters[R] }[ResourceName]

/** The additive parameters of a resource. */
export function deskParameters(name: ResourceName): Readonly<Record<string, Parameter>> {
  return parameters[name]
}

/** A resource as the desk lists it. */
export function withDeskParameters(resource: Resource): Resource {
  return { ...resource, parameters: { ...resource.parameters, ...parameters[resource.name] } }
}
