import { describe, expect, it } from 'vitest'
import { readAllowedSite } from '../../contract/desk/feeds/allowed-sites.ts'
import { frameAncestors } from './allowed-sites.ts'

describe('readAllowedSite', () => {
  it.each([
    ['https://example.org', 'https://example.org'],
    ['HTTPS://Example.org/', 'https://example.org'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://çay.example', 'https://xn--ay-3ia.example'],
  ])('reads %s', (text, site) => {
    expect(readAllowedSite(text)).toBe(site)
  })

  it.each([
    'example.org',
    'javascript:alert(1)',
    'data:text/html,a',
    'https://example.org/page',
    'https://example.org?a',
    'https://user@example.org',
    'https://*.example.org',
    "https://example.org;script-src'unsafe-inline'",
    `https://${'a'.repeat(300)}.org`,
  ])('refuses %s', (text) => {
    expect(readAllowedSite(text)).toBeNull()
  })
})

describe('frameAncestors', () => {
  it('names the sites, and the service itself for its desk', () => {
    expect(frameAncestors(['https://a.example', 'https://b.example'])).toBe(
      "frame-ancestors 'self' https://a.example https://b.example",
    )
  })

  it.each([[[]], [['https://a.example; script-src *']], [['*']], [Array<string>(21).fill('https://a.example')]])(
    'lets nobody for %j',
    (sites) => {
      expect(frameAncestors(sites)).toBe("frame-ancestors 'none'")
    },
  )
})
