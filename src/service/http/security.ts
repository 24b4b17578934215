/** What every answer tells browsers about itself, also refusals; the same for all, so that nothing is worked out for each. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * Allows pages of this service nothing from elsewhere but pictures. Mantine styles elements in place.
 * @param inline_script hash of the one script that may stand in the page itself (CSP, section 2.3.1), as base64
 */
export const contentPolicy = ({ ADMIN_SERVICES }: Config, inline_script?: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${inline_script === undefined ? '' : ` 'sha256-${inline_script}'`}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' https: data:", ...ADMIN_SERVICES].join(' '),
    ["connect-src 'self'", ...ADMIN_SERVICES].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

const headersOf = (config: Config) => ({
  'content-security-policy': contentPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  // Answers of the interface are for everybody's pages.
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

export function secureAnswers(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
