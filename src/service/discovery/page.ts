/** Renders the document of `/doc` as a page: plain HTML without scripts and foreign resources, headings in the language of the reader. */
import { directionOf, type Language } from '../../contract/languages.ts'
import type { PageWords } from '../words/service-words.ts'
import { service_words } from '../words/words.ts'

const escape = (value: unknown) => String(value ?? '').replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

type Node = Readonly<Record<string, unknown>>

/** Marks words of the document, which is in English. */
const inEnglish = (value: unknown) =>
  value === undefined || value === '' ? '' : `<span lang="en" dir="ltr">${escape(value)}</span>`
const code = (value: unknown) => `<code>${escape(value)}</code>`

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const entries = (value: unknown) => (isNode(value) ? Object.entries(value) : [])
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), value)

function typeOf(schema: unknown, words: PageWords): string {
  const reference = at(schema, '$ref')
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? ''
    return `<a href="#${escape(name)}">${escape(name)}</a>`
  }
  const any = at(schema, 'anyOf')
  const or = ` ${words.or} `
  if (Array.isArray(any)) return any.map((one) => typeOf(one, words)).join(or)
  if (at(schema, 'type') === 'array')
    return words.list_of.replace('{type}', () => typeOf(at(schema, 'items'), words) || words.values)
  const values = at(schema, 'enum')
  if (Array.isArray(values)) return values.map(code).join(' ')
  const type = at(schema, 'type')
  return Array.isArray(type) ? type.map(inEnglish).join(or) : inEnglish(type ?? at(schema, 'const'))
}

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

function table(caption: string, head: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return ''
  const heads = head.map((cell) => `<th scope="col">${cell}</th>`).join('')
  return `<table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function operation(path: string, method: string, described: unknown, words: PageWords): string {
  const parameters = nodes(at(described, 'parameters')).map((parameter) =>
    row([
      code(parameter['name']),
      inEnglish(parameter['in']),
      typeOf(parameter['schema'], words),
      inEnglish(at(parameter, 'schema', 'default')),
      inEnglish(parameter['description']),
    ]),
  )
  const body = entries(at(described, 'requestBody', 'content', 'application/json', 'schema', 'properties')).map(
    ([name, schema]) => row([code(name), typeOf(schema, words), inEnglish(at(schema, 'description'))]),
  )
  const answers = entries(at(described, 'responses')).map(([status, response]) =>
    row([
      status,
      inEnglish(at(response, 'description')),
      typeOf(at(response, 'content', 'application/json', 'schema'), words),
    ]),
  )
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escape(path)}</code> ${inEnglish(at(described, 'summary'))}</summary>
${table(words.parameters, [words.name, words.in, words.type, words.default, words.meaning], parameters)}
${table(words.body, [words.field, words.type, words.meaning], body)}
${table(words.answers, [words.status, words.meaning, words.body], answers)}</details>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin-inline:auto;padding:1rem;color:#1b1f24;background:#fff}
code{direction:ltr;unicode-bidi:isolate}a{color:#0b57a4}table{border-collapse:collapse;margin-block:.5rem;inline-size:100%}caption{text-align:start;font-weight:600}
th,td{border:1px solid #c9d1d9;padding:.25rem .5rem;text-align:start;vertical-align:top}summary{cursor:pointer;padding-block:.35rem}
@media (prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}a{color:#79b8ff}th,td{border-color:#3d444d}}`

export function documentPage(document: Node, language: Language): string {
  const words = service_words[language].document
  const paths = entries(document['paths']).flatMap(([path, methods]) =>
    entries(methods).map(([method, described]) => operation(path, method, described, words)),
  )
  const schemas = entries(at(document, 'components', 'schemas')).map(([name, schema]) => {
    const properties = entries(at(schema, 'properties')).map(([key, value]) =>
      row([code(key), typeOf(value, words), inEnglish(at(value, 'description'))]),
    )
    return `<h3 id="${escape(name)}">${inEnglish(name)}</h3>${table(inEnglish(name), [words.key, words.type, words.meaning], properties)}`
  })
  const title = escape(at(document, 'info', 'title'))
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><main><h1 dir="auto">${title}</h1>
<p>OpenAPI ${escape(document['openapi'])}. ${words.intro.replace('{header}', code('Accept: application/json'))}</p>
<h2>${words.routes}</h2>${paths.join('\n')}<h2>${words.schemas}</h2>${schemas.join('\n')}</main></body></html>`
}
