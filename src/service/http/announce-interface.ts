/** Names the interface on the pages of a site whose REST root is `/wp-json`: some clients find it by this header alone. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { pathOfAddress } from './request-address.ts'

export function announceInterface(app: FastifyInstance, { REST_ROOT, PUBLIC_URL }: Config): void {
  if (REST_ROOT !== '/wp-json') return
  const link = `<${PUBLIC_URL}${REST_ROOT}/>; rel="https://api.w.org/"`
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    const path = pathOfAddress(url)
    const is_page =
      (method === 'GET' || method === 'HEAD') && !path.includes(`${REST_ROOT}/`) && !path.endsWith(REST_ROOT)
    if (is_page && !path.startsWith('/assets/')) void reply.header('link', link)
    done()
  })
}
