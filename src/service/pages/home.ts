/** Says what stands at `/`: the calendar for readers, the admin for who is signed in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasUsers } from '../auth/users/users.ts'
import type { Service } from '../context.ts'
import { urlOfAddress } from '../http/request-address.ts'
import { look_key, readLook } from '../site/site-look.ts'
import { homePath } from './frame.ts'
import { preferredLanguage } from './old-addresses.ts'

/**
 * Returns what leads readers from `/` to the calendar in their language. Null: the admin stands there, for who is signed in, and for
 * everybody while there are no pages, or no user, so that the first one finds the way in. A cookie that is no session, or no longer, is a reader's.
 */
export function leadHome(service: Service) {
  let has_users = !service.config.DESK
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> => {
    void reply.header('vary', 'accept-language, cookie')
    if (request.credential?.kind === 'session') return null
    has_users ||= await hasUsers(service.db)
    if (!has_users) return null
    const look = await readLook(service)
    if (!look.is_on) return null
    const wished = urlOfAddress(request.url).searchParams.get('i18n_language')
    const accepted = request.headers['accept-language'] ?? ''
    const language = look.languages.find((one) => one === wished) ?? preferredLanguage(accepted, look)
    // Shared caches spare the service; browsers ask again, because somebody may have signed in.
    const headers = { 'cache-control': 'public, max-age=0, s-maxage=60', 'surrogate-key': look_key }
    return reply.headers(headers).redirect(homePath(language), 302)
  }
}
