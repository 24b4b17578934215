/** Reads pages for readers as a browser would, and checks what every one of them must be. */
import { Parser } from 'htmlparser2'
import { expect } from 'vitest'
import type { Answer, Client } from '../scenario.ts'

const empty_elements: ReadonlySet<string> = new Set([
  'meta',
  'link',
  'input',
  'img',
  'source',
  'br',
  'hr',
  'path',
  'circle',
])

/** Fails where a page is no valid document: ids, headings, direction, elements that are closed, nothing that runs. */
function checkPage(html: string): void {
  const ids: string[] = []
  const open: string[] = []
  const headings: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if ('id' in attributes) ids.push(attributes['id'] ?? '')
        if (name === 'h1') headings.push(name)
        if (name === 'html') expect(attributes).toMatchObject({ dir: attributes['lang'] === 'ar' ? 'rtl' : 'ltr' })
        if (name === 'script') expect(attributes['type']).toBe('application/ld+json')
        // Text of another language has its direction too.
        if ('lang' in attributes) expect(attributes, html.slice(0, 200)).toHaveProperty('dir')
        expect(Object.keys(attributes).filter((one) => one === 'style' || one.startsWith('on'))).toEqual([])
        if (!empty_elements.has(name)) open.push(name)
      },
      onclosetag(name, implied) {
        if (empty_elements.has(name)) return
        expect([name, implied]).toEqual([open.pop(), false])
      },
    },
    { recognizeSelfClosing: true },
  )
  parser.end(html)
  expect(open).toEqual([])
  expect(ids).toEqual([...new Set(ids)])
  expect(headings).toEqual(['h1'])
}

/** Returns what reads pages of a service. */
export function pagesOf(client: Client) {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    client.call({ request: `GET /${path}`, headers })
  /** Returns the HTML of a page that everybody may read, after a look at what holds for all. */
  const page = async (path: string, status = 200): Promise<string> => {
    const answer = await get(path)
    expect(answer.status, path).toBe(status)
    const html = String(answer.json)
    checkPage(html)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src/,
    )
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d,/)
    return html
  }
  return { get, page }
}
