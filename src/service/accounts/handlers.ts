/** Answers the routes of accounts: sessions, users, invitations, members, second factors, application passwords. */
import type { application_password_routes } from '../../contract/desk/accounts/application-passwords.ts'
import type { invitation_routes } from '../../contract/desk/accounts/invitations.ts'
import type { member_routes } from '../../contract/desk/accounts/members.ts'
import type { profile_routes } from '../../contract/desk/accounts/profile.ts'
import type { second_factor_routes } from '../../contract/desk/accounts/second-factor.ts'
import type { session_routes } from '../../contract/desk/accounts/session.ts'
import type { sessions_routes } from '../../contract/desk/accounts/sessions.ts'
import type { user_routes } from '../../contract/desk/accounts/users.ts'
import type { Service } from '../context.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { applicationPasswordHandlers } from './application-passwords.ts'
import { invitationHandlers } from './invitations.ts'
import { memberHandlers } from './members.ts'
import { profileHandlers } from './profile.ts'
import { secondFactorHandlers } from './second-factor.ts'
import { sessionHandlers } from './session.ts'
import { sessionsHandlers } from './sessions.ts'
import { userHandlers } from './users.ts'

type Routes = typeof session_routes &
  typeof profile_routes &
  typeof application_password_routes &
  typeof user_routes &
  typeof invitation_routes &
  typeof member_routes &
  typeof sessions_routes &
  typeof second_factor_routes

export const accountHandlers = (service: Service): Handlers<Routes> => ({
  ...sessionHandlers(service),
  ...profileHandlers(service),
  ...applicationPasswordHandlers(service),
  ...userHandlers(service),
  ...invitationHandlers(service),
  ...memberHandlers(service),
  ...sessionsHandlers(service),
  ...secondFactorHandlers(service),
})
