/** Sets the headers by which browsers protect the pages of this service. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * Returns the policy of a page: it loads nothing from elsewhere but pictures. Mantine styles elements in place.
 * @param inline_script hash of the one script that may stand in the page itself (CSP, section 2.3.1), as base64
 */
export const contentPolicy = (
  { ADMIN_SERVICES }: Config,
  inline_script?: string,
): FastifyHelmetOptions['contentSecurityPolicy'] => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(inline_script === undefined ? [] : [`'sha256-${inline_script}'`])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', ...ADMIN_SERVICES],
    'connect-src': ["'self'", ...ADMIN_SERVICES],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
})

/** Protects every answer, also refusals. */
export async function secureAnswers(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(config),
    // Answers of the interface are for the pages of others, too.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  })
}
