import type { Config } from '../config.ts'

/** What pages of this service may do: nothing from elsewhere but pictures. Mantine styles elements in place. */
export const contentSecurityPolicy = ({ ADMIN_SERVICES }: Config) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'https:', 'data:'],
    connectSrc: ["'self'", ...ADMIN_SERVICES],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})
