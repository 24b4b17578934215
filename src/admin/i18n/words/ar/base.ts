/** Arabic: the words that every screen with a list needs, and where those of other screens are. */
import type { Parts } from '../../parts.ts'
import { feminine } from './base/feminine.ts'
import { fields } from './base/fields.ts'
import { frame } from './base/frame.ts'
import { lists } from './base/lists.ts'
import { publishing } from './base/publishing.ts'

export const words = { ...frame, ...fields, ...lists, ...feminine, ...publishing }

/** Parts that come with their screens. A module of a part exports its words, and nothing else. */
export const parts: Parts = {
  account: () => import('./account.ts'),
  activity: () => import('./activity.ts'),
  calendar: () => import('./calendar.ts'),
  forms: () => import('./forms.ts'),
  imports: () => import('./imports.ts'),
  links: () => import('./links.ts'),
  media: () => import('./media.ts'),
  merging: () => import('./merging.ts'),
  notifications: () => import('./notifications.ts'),
  overview: () => import('./overview.ts'),
  palette: () => import('./palette.ts'),
  panels: () => import('./panels.ts'),
  people: () => import('./people.ts'),
  questions: () => import('./questions.ts'),
  review: () => import('./review.ts'),
  submissions: () => import('./submissions.ts'),
  terms: () => import('./terms.ts'),
  venues: () => import('./venues.ts'),
  webhooks: () => import('./webhooks.ts'),
}
