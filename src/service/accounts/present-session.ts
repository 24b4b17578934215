/** Presents a session: the user with their rights, whether set-up is required, the site. */
import { rightsOf, type Caller } from '../../contract/roles.ts'
import { hasUsers, type User } from '../auth/users/users.ts'
import type { Service } from '../context.ts'

export function presentUser({ id, name, email, role, language, preferences }: User) {
  return { id, name, email, role, language, preferences }
}

export async function presentSession({ db, config }: Service, user: User | undefined, caller: Caller) {
  return {
    user: user ? presentUser(user) : null,
    /** The reach of each right for this session or application password. */
    scope: caller?.scope ?? null,
    members: caller?.members ?? [],
    rights: rightsOf(caller),
    setup_required: user ? false : !(await hasUsers(db)),
    site: {
      name: config.SITE_NAME,
      time_zone: config.SITE_TIME_ZONE,
      language: config.SITE_LANGUAGE,
      currency: config.SITE_CURRENCY,
      namespace: config.NAMESPACE,
      rest_root: config.REST_ROOT,
      feeds: config.FEEDS,
      mail: config.SMTP_URL !== undefined,
      media: config.MEDIA,
      exports: config.EXPORTS,
      map: config.MAP_TILES === undefined ? null : { tiles: config.MAP_TILES, credit: config.MAP_CREDIT },
    },
  }
}
