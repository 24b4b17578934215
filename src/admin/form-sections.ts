/**
 * The sections of forms, by field names. Fields that are not named stand in the last section, so that a new field needs no
 * edit of this file.
 */
import type { ResourceName } from '../contract/field.ts'
import { resources, writable, type FieldName } from '../contract/resources.ts'

/** Parts of a form that are no fields of the contract. Each stands among the fields that it is about. */
export type FormPart =
  /** Sets the password of an event, which is a parameter of its update. */
  | 'password'
  /** Sets a venue on the map, through the desk namespace. */
  | 'position'
  /** Repeats an event, through the desk namespace. */
  | 'repeat'
  /** Tells of other events at the venue at the time. */
  | 'double_booking'
  /** Lists the events of a venue or an organizer. */
  | 'events'
  /** Tells how many events a change of the address reaches. */
  | 'impact'
  /** Tells how long ago the accessibility was checked. */
  | 'checked'

interface Section<R extends ResourceName> {
  readonly title:
    'what' | 'when' | 'where' | 'text' | 'state' | 'place' | 'contact' | 'listing' | 'display' | 'access' | 'events'
  /** `side`: beside the main column on a wide screen. */
  readonly side?: true
  /** `saved`: absent from the form of a new record. */
  readonly saved?: true
  /** `last`: below the properties, because it is long or comes later, and would move others. */
  readonly last?: true
  /** `folded`: closed until it is asked for. */
  readonly folded?: true
  readonly fields: readonly (FieldName<R> | FormPart)[]
}

const forms: { readonly [R in ResourceName]: readonly Section<R>[] } = {
  events: [
    { title: 'what', fields: ['title'] },
    {
      title: 'when',
      fields: ['event_status', 'event_status_reason', 'start_date', 'end_date', 'all_day', 'repeat', 'timezone'],
    },
    { title: 'where', fields: ['venue', 'double_booking', 'attendance_mode', 'online_url', 'organizer'] },
    { title: 'text', last: true, fields: ['excerpt', 'description'] },
    { title: 'listing', side: true, fields: ['image', 'categories', 'tags', 'cost', 'ticket_url', 'website'] },
    { title: 'state', side: true, fields: ['status', 'featured'] },
    {
      title: 'display',
      side: true,
      folded: true,
      fields: [
        ...(['sticky', 'hide_from_listings', 'show_map', 'show_map_link'] as const),
        ...(['date', 'unpublish_date', 'slug', 'author', 'password'] as const),
      ],
    },
  ],
  venues: [
    { title: 'what', fields: ['venue'] },
    {
      title: 'place',
      fields: ['address', 'zip', 'city', 'stateprovince', 'state', 'province', 'country', 'impact', 'position'],
    },
    { title: 'text', last: true, fields: ['description'] },
    { title: 'events', saved: true, last: true, fields: ['events'] },
    { title: 'contact', side: true, fields: ['image', 'phone', 'website'] },
    { title: 'state', side: true, fields: ['status'] },
    {
      title: 'access',
      side: true,
      fields: ['capacity', 'accessibility', 'accessibility_note', 'accessibility_checked', 'checked'],
    },
    { title: 'display', side: true, folded: true, fields: ['show_map', 'show_map_link', 'date', 'slug', 'author'] },
  ],
  organizers: [
    { title: 'what', fields: ['organizer'] },
    { title: 'contact', fields: ['email', 'phone', 'website'] },
    { title: 'text', last: true, fields: ['description'] },
    { title: 'events', saved: true, last: true, fields: ['events'] },
    { title: 'listing', side: true, fields: ['image'] },
    { title: 'state', side: true, fields: ['status'] },
    { title: 'display', side: true, folded: true, fields: ['date', 'slug', 'author'] },
  ],
  categories: [
    { title: 'what', fields: ['name'] },
    { title: 'text', last: true, fields: ['description'] },
    { title: 'listing', side: true, fields: ['parent', 'color'] },
    { title: 'display', side: true, folded: true, fields: ['slug'] },
  ],
  tags: [
    { title: 'what', fields: ['name'] },
    { title: 'text', last: true, fields: ['description'] },
    { title: 'display', side: true, folded: true, fields: ['slug'] },
  ],
}

/** Fields of the small form that creates a record in place. */
const brief: { readonly [R in ResourceName]: readonly FieldName<R>[] } = {
  events: ['title', 'all_day', 'start_date', 'end_date', 'venue', 'timezone'],
  venues: ['venue', 'address', 'city', 'country', 'phone', 'website'],
  organizers: ['organizer', 'phone', 'website', 'email'],
  categories: ['name', 'parent'],
  tags: ['name'],
}

export const briefFields = (resource: ResourceName): readonly string[] => brief[resource]

/** Fields without a control: the language is chosen above the form, the UTC date follows the date. */
const unseen: readonly string[] = ['i18n_language', 'date_utc']

export interface FormSection {
  readonly title: Section<ResourceName>['title'] | 'more'
  readonly side: boolean
  readonly saved: boolean
  readonly last: boolean
  readonly folded: boolean
  readonly fields: readonly string[]
}

export function formSections(resource: ResourceName): readonly FormSection[] {
  const named = forms[resource].map((section): FormSection => ({
    side: false,
    saved: false,
    last: false,
    folded: false,
    ...section,
  }))
  const taken = new Set([...named.flatMap(({ fields }) => fields), ...unseen])
  const rest = Object.keys(writable(resources[resource])).filter((name) => !taken.has(name))
  const has_side = named.some(({ side }) => side)
  return rest.length > 0
    ? [...named, { title: 'more', side: has_side, saved: false, last: false, folded: false, fields: rest }]
    : named
}
