/**
 * The sections of forms, by field names. Fields that are not named stand in the last section, so that a new field needs no
 * edit of this file.
 */
import type { ResourceName } from '../contract/field.ts'
import { resources, writable, type FieldName } from '../contract/resources.ts'

interface Section<R extends ResourceName> {
  readonly title:
    'what' | 'when' | 'where' | 'state' | 'place' | 'contact' | 'listing' | 'display' | 'access' | 'events'
  /** `side`: beside the main column on a wide screen. */
  readonly side?: true
  /** `password` is a parameter of an update, `position` is written through the desk namespace, `double_booking`, `events` and `impact` are read-only. */
  readonly fields: readonly (FieldName<R> | 'password' | 'position' | 'double_booking' | 'events' | 'impact')[]
}

const forms: { readonly [R in ResourceName]: readonly Section<R>[] } = {
  events: [
    { title: 'what', fields: ['title', 'description', 'excerpt'] },
    {
      title: 'when',
      fields: ['event_status', 'event_status_reason', 'all_day', 'start_date', 'end_date', 'timezone'],
    },
    { title: 'where', fields: ['venue', 'double_booking', 'attendance_mode', 'online_url', 'organizer'] },
    { title: 'state', side: true, fields: ['status', 'date', 'unpublish_date', 'author'] },
    { title: 'listing', side: true, fields: ['categories', 'tags', 'image', 'cost', 'ticket_url', 'website'] },
    {
      title: 'display',
      side: true,
      fields: ['featured', 'sticky', 'hide_from_listings', 'show_map', 'show_map_link', 'slug', 'password'],
    },
  ],
  venues: [
    { title: 'what', fields: ['venue', 'description'] },
    {
      title: 'place',
      fields: ['address', 'zip', 'city', 'state', 'province', 'stateprovince', 'country', 'impact', 'position'],
    },
    { title: 'events', fields: ['events'] },
    { title: 'access', fields: ['capacity', 'accessibility', 'accessibility_note', 'accessibility_checked'] },
    { title: 'state', side: true, fields: ['status', 'date', 'author'] },
    { title: 'contact', side: true, fields: ['phone', 'website', 'image'] },
    { title: 'display', side: true, fields: ['show_map', 'show_map_link', 'slug'] },
  ],
  organizers: [
    { title: 'what', fields: ['organizer', 'description'] },
    { title: 'contact', fields: ['email', 'phone', 'website', 'image'] },
    { title: 'events', fields: ['events'] },
    { title: 'state', side: true, fields: ['status', 'date', 'author'] },
  ],
  categories: [{ title: 'what', fields: ['name', 'parent', 'description'] }],
  tags: [{ title: 'what', fields: ['name', 'description'] }],
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
  readonly fields: readonly string[]
}

export function formSections(resource: ResourceName): readonly FormSection[] {
  const named = forms[resource].map(({ title, side, fields }): FormSection => ({ title, side: side ?? false, fields }))
  const taken = new Set([...named.flatMap(({ fields }) => fields), ...unseen])
  const rest = Object.keys(writable(resources[resource])).filter((name) => !taken.has(name))
  const has_side = named.some(({ side }) => side)
  return rest.length > 0 ? [...named, { title: 'more', side: has_side, fields: rest }] : named
}
