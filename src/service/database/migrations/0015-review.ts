/** Adds what a shared desk needs: operations, proposals, links, notifications, people, and the status of events. */
import { event_status } from './0015-event-status.ts'
import { notifications } from './0015-notifications.ts'
import { operations } from './0015-operations.ts'
import { people } from './0015-people.ts'
import { proposals } from './0015-proposals.ts'
import { review_links } from './0015-review-links.ts'

export const review: readonly string[] = [
  ...operations,
  ...proposals,
  ...review_links,
  ...notifications,
  ...people,
  ...event_status,
]
