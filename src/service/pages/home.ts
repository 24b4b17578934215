/** Says what stands at `/`: the calendar for readers, the admin for who is signed in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '../../contract/languages.ts'
import { hasUsers } from '../auth/users/users.ts'
import type { Service } from '../context.ts'
import { urlOfAddress } from '../http/request-address.ts'
import { homePath } from './frame.ts'
import { preferredLanguage } from './old-addresses.ts'

/**
 * Returns what leads readers from `/` to the calendar in their language. Null: the admin stands there, for who is signed in, and for
 * everybody until there is a user, so that the first one finds the way in. A cookie that is no session, or no longer, is a reader's.
 */
export function leadHome(service: Service) {
  const { DESK, SITE_LANGUAGE } = service.config
  let has_users = !DESK
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> => {
    void reply.header('vary', 'accept-language, cookie')
    if (request.credential?.kind === 'session') return null
    has_users ||= await hasUsers(service.db)
    if (!has_users) return null
    const wished = urlOfAddress(request.url).searchParams.get('i18n_language')
    const accepted = request.headers['accept-language'] ?? ''
    const language = isLanguage(wished) ? wished : preferredLanguage(accepted, SITE_LANGUAGE)
    // Shared caches spare the service; browsers ask again, because somebody may have signed in.
    return reply.header('cache-control', 'public, max-age=0, s-maxage=60').redirect(homePath(language), 302)
  }
}
