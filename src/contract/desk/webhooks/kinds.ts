/** Kinds of messages that webhooks send, and the states of webhooks and their messages. */

/** The types of messages. A term is created, where a record is published. */
export const webhook_types = [
  ...['event.published', 'event.updated', 'event.cancelled', 'event.unpublished', 'event.deleted'],
  ...['venue.published', 'venue.updated', 'venue.unpublished', 'venue.deleted'],
  ...['organizer.published', 'organizer.updated', 'organizer.unpublished', 'organizer.deleted'],
  ...['category.created', 'category.updated', 'category.deleted', 'tag.created', 'tag.updated', 'tag.deleted'],
] as const
export type WebhookType = (typeof webhook_types)[number]

export const webhook_states = ['on', 'off', 'failing'] as const

/** Why a webhook is off: an administrator switched it off, its address is gone for good (410), or it failed for days. */
export const webhook_ends = ['switched_off', 'gone', 'failed'] as const
export type WebhookEnd = (typeof webhook_ends)[number]

export const delivery_states = ['waiting', 'delivered', 'failed'] as const

/** Why a message was not delivered: it was tried for days, its webhook was switched off, or the calendar was restored. */
export const delivery_ends = ['given_up', 'switched_off', 'restored'] as const
export type DeliveryEnd = (typeof delivery_ends)[number]

/** Why a try has no answer. */
export const delivery_problems = [
  'address_not_allowed',
  'address_unreachable',
  'address_too_slow',
  'secret_lost',
] as const
export type DeliveryProblem = (typeof delivery_problems)[number]
