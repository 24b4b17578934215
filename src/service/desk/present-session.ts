/** What an open browser needs to know: who is signed in, whether somebody has set up the service, the site. */
import { hasUsers, type User } from '../auth/users.ts'
import type { Service } from '../context.ts'

export function presentUser({ id, name, email, role, language, preferences }: User) {
  return { id, name, email, role, language, preferences }
}

export async function presentSession({ db, config }: Service, user: User | undefined) {
  return {
    user: user ? presentUser(user) : null,
    setup_required: user ? false : !(await hasUsers(db)),
    site: {
      name: config.SITE_NAME,
      time_zone: config.SITE_TIME_ZONE,
      language: config.SITE_LANGUAGE,
      currency: config.SITE_CURRENCY,
      namespace: config.NAMESPACE,
      rest_root: config.REST_ROOT,
    },
  }
}
