/** All routes of the desk. The service mounts exactly these; the document, the rights matrix and the fuzz derive from them. */
import type { AnswerOf, BodyOf, DeskRouteTable, PathParameter, QueryOf } from './desk-route.ts'
import { application_password_routes } from './accounts/application-passwords.ts'
import { bulk_routes } from './bulk/bulk.ts'
import { change_routes } from './changes.ts'
import { duplicate_routes } from './duplicates.ts'
import { mail_routes } from './notifications/mail.ts'
import { notification_routes } from './notifications/notifications.ts'
import { presence_routes } from './notifications/presence.ts'
import { document_routes } from './document.ts'
import { invitation_routes } from './accounts/invitations.ts'
import { member_routes } from './accounts/members.ts'
import { second_factor_routes } from './accounts/second-factor.ts'
import { sessions_routes } from './accounts/sessions.ts'
import { export_routes } from './exports/exports.ts'
import { embed_routes } from './feeds/embeds.ts'
import { feed_routes } from './feeds/feeds.ts'
import { history_routes } from './history/history.ts'
import { import_routes } from './imports/imports.ts'
import { origin_routes } from './imports/origins.ts'
import { move_routes } from './imports/moves.ts'
import { source_routes } from './imports/sources.ts'
import { list_routes } from './lists/lists.ts'
import { moved_event_routes } from './history/moved-events.ts'
import { media_routes } from './media/media.ts'
import { merge_routes } from './merges.ts'
import { found_by_routes } from './lists/found-by.ts'
import { named_record_routes } from './lists/named-records.ts'
import { operation_routes } from './history/operations.ts'
import { overview_routes } from './lists/overview.ts'
import { preview_routes } from './previews.ts'
import { profile_routes } from './accounts/profile.ts'
import { proposal_routes } from './review/proposals.ts'
import { review_link_routes } from './review/links.ts'
import { sample_routes } from './sample.ts'
import { series_routes } from './series.ts'
import { session_routes } from './accounts/session.ts'
import { trash_routes } from './history/trash.ts'
import { user_routes } from './accounts/users.ts'
import { view_routes } from './views.ts'
import { venue_location_routes } from './venue-location.ts'
import { look_routes } from './look.ts'
import { webhook_routes } from './webhooks/webhooks.ts'

export const desk_routes = {
  ...document_routes,
  ...session_routes,
  ...profile_routes,
  ...application_password_routes,
  ...user_routes,
  ...invitation_routes,
  ...member_routes,
  ...sessions_routes,
  ...second_factor_routes,
  ...history_routes,
  ...operation_routes,
  ...series_routes,
  ...merge_routes,
  ...duplicate_routes,
  ...trash_routes,
  ...proposal_routes,
  ...review_link_routes,
  ...bulk_routes,
  ...import_routes,
  ...move_routes,
  ...source_routes,
  ...origin_routes,
  ...media_routes,
  ...list_routes,
  ...export_routes,
  ...view_routes,
  ...feed_routes,
  ...preview_routes,
  ...embed_routes,
  ...venue_location_routes,
  ...overview_routes,
  ...moved_event_routes,
  ...named_record_routes,
  ...found_by_routes,
  ...change_routes,
  ...notification_routes,
  ...mail_routes,
  ...presence_routes,
  ...sample_routes,
  ...webhook_routes,
  ...look_routes,
} as const satisfies DeskRouteTable

export type DeskRoutes = typeof desk_routes
export type DeskName = keyof DeskRoutes

/** Types of a route, by name. */
export type DeskBody<Name extends DeskName> = BodyOf<DeskRoutes[Name]>
export type DeskQuery<Name extends DeskName> = QueryOf<DeskRoutes[Name]>
export type DeskAnswer<Name extends DeskName> = AnswerOf<DeskRoutes[Name]>
export type DeskPath<Name extends DeskName> = Readonly<Record<PathParameter<Name>, number>>
