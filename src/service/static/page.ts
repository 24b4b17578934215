/** Makes the one page of the admin out of the built index.html. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { interface_namespace } from '../../contract/http/namespaces.ts'
import type { Config } from '../config/config.ts'
import { admin_root } from './assets.ts'

interface Page {
  readonly html: string
  /** SHA-256 of the inline script, as base64. */
  readonly script_hash: string
}

/** @throws when the built page lacks the text */
function replaced(html: string, text: string, by: string): string {
  if (!html.includes(text)) throw new Error(`The page of the admin lacks ${text}`)
  return html.replace(text, () => by)
}

const meta = (name: string, content: string) => `<meta name="takvim-${name}" content="${content}"`

/** Writes the addresses of the interface into the page, and its first script, which saves a request. */
export function readPage({ REST_ROOT, NAMESPACE }: Config): Page {
  const script = readFileSync(`${admin_root}boot.js`, 'utf8')
  const built = readFileSync(`${admin_root}index.html`, 'utf8')
  // The built page names the addresses of a service with default settings.
  const addressed = replaced(
    replaced(built, meta('rest-root', '/api'), meta('rest-root', REST_ROOT)),
    meta('namespace', interface_namespace),
    meta('namespace', NAMESPACE),
  )
  const [before, after] = ['<script src="/boot.js"', '></script>']
  const start = addressed.indexOf(before)
  const end = addressed.indexOf(after, start)
  if (start < 0 || end < 0) throw new Error('The page of the admin lacks its first script')
  const attributes = addressed.slice(start + before.length, end)
  const html = `${addressed.slice(0, start)}<script${attributes}>${script}${addressed.slice(end + 1)}`
  return { html, script_hash: createHash('sha256').update(script).digest('base64') }
}
