/**
 * Where readers see each field: in the preview of the admin, and in the `json_ld` of an event. A field without its row does not
 * compile, and tests on both floors compare the rows with what is read. How a field of a service without a desk is read follows
 * from its kind (src/contract/codec/decode-answer.ts).
 */
import type { FieldName } from '../resources.ts'

/** `'seen'`, or the reason why it is not. */
type Seen = 'seen' | `not: ${string}`

interface FieldSeen {
  readonly preview: Seen
  readonly json_ld: Seen
}

type SeenOf<R extends 'events' | 'venues' | 'organizers'> = Readonly<Record<FieldName<R>, FieldSeen>>

const everywhere: FieldSeen = { preview: 'seen', json_ld: 'seen' }

const nowhere = (reason: string): FieldSeen => ({ preview: `not: ${reason}`, json_ld: `not: ${reason}` })

const internal = nowhere('says how the record is kept, not what it tells')

const arranges = nowhere('says how lists and pages arrange the record')

/** The preview is for reading a text before it is public, and for noticing a wrong image, name, time, place or price. */
const only_json_ld: FieldSeen = {
  preview: 'not: the preview shows image, name, time, place, cost and text',
  json_ld: 'seen',
}

const own_image: FieldSeen = { preview: 'seen', json_ld: 'not: schema.org asks for the image of the event' }

const own_text: FieldSeen = { preview: 'seen', json_ld: 'not: schema.org asks for the text of the event' }

const publication = { author: internal, date: internal, date_utc: internal, status: internal } as const

/** The `json_ld` of venues and organizers is what stands of them in the event. */
export const seen: { readonly [R in 'events' | 'venues' | 'organizers']: SeenOf<R> } = {
  events: {
    i18n_language: everywhere,
    ...publication,
    title: everywhere,
    description: everywhere,
    slug: { preview: 'not: it stands in the address', json_ld: 'seen' },
    excerpt: { preview: 'not: the description is shown, which it summarises', json_ld: 'seen' },
    timezone: everywhere,
    all_day: { preview: 'seen', json_ld: 'not: the times say it, from the first second to the last' },
    start_date: everywhere,
    end_date: everywhere,
    image: everywhere,
    cost: everywhere,
    website: nowhere('the page of the event is the address that is told'),
    show_map: arranges,
    show_map_link: arranges,
    hide_from_listings: arranges,
    sticky: arranges,
    featured: arranges,
    categories: nowhere('says in which lists it stands'),
    tags: nowhere('says in which lists it stands'),
    venue: everywhere,
    organizer: everywhere,
    event_status: everywhere,
    event_status_reason: { preview: 'seen', json_ld: 'not: schema.org has no word for it' },
    attendance_mode: only_json_ld,
    online_url: only_json_ld,
    ticket_url: only_json_ld,
    unpublish_date: internal,
  },
  venues: {
    i18n_language: everywhere,
    ...publication,
    venue: everywhere,
    slug: nowhere('it stands in the address'),
    description: own_text,
    show_map: arranges,
    show_map_link: arranges,
    address: only_json_ld,
    city: everywhere,
    country: only_json_ld,
    province: nowhere('`stateprovince` says it'),
    state: nowhere('`stateprovince` says it'),
    stateprovince: only_json_ld,
    zip: only_json_ld,
    phone: only_json_ld,
    website: only_json_ld,
    image: own_image,
    capacity: only_json_ld,
    accessibility: only_json_ld,
    accessibility_note: nowhere('schema.org has no word for it, and the preview shows no facts of venues'),
    accessibility_checked: internal,
  },
  organizers: {
    i18n_language: { preview: 'seen', json_ld: 'not: the event says its language' },
    ...publication,
    organizer: everywhere,
    slug: nowhere('it stands in the address'),
    description: own_text,
    phone: only_json_ld,
    website: only_json_ld,
    email: only_json_ld,
    image: own_image,
  },
}
