/** The document of `/doc` as a page for people: plain HTML without scripts, nothing from elsewhere. */

const escape = (value: unknown) => String(value ?? '').replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const entries = (value: unknown) => (isNode(value) ? Object.entries(value) : [])
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), value)

function typeOf(schema: unknown): string {
  const reference = at(schema, '$ref')
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? ''
    return `<a href="#${escape(name)}">${escape(name)}</a>`
  }
  const any = at(schema, 'anyOf')
  if (Array.isArray(any)) return any.map(typeOf).join(' or ')
  if (at(schema, 'type') === 'array') return `list of ${typeOf(at(schema, 'items')) || 'values'}`
  const values = at(schema, 'enum')
  if (Array.isArray(values)) return values.map((value) => `<code>${escape(value)}</code>`).join(' ')
  const type = at(schema, 'type')
  return escape(Array.isArray(type) ? type.join(' or ') : (type ?? at(schema, 'const')))
}

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

function table(caption: string, head: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return ''
  const heads = head.map((cell) => `<th scope="col">${cell}</th>`).join('')
  return `<table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function operation(path: string, method: string, described: unknown): string {
  const parameters = nodes(at(described, 'parameters')).map((parameter) =>
    row([
      `<code>${escape(parameter['name'])}</code>`,
      escape(parameter['in']),
      typeOf(parameter['schema']),
      `${escape(at(parameter, 'schema', 'default'))}`,
      escape(parameter['description']),
    ]),
  )
  const body = entries(at(described, 'requestBody', 'content', 'application/json', 'schema', 'properties')).map(
    ([name, schema]) => row([`<code>${escape(name)}</code>`, typeOf(schema), escape(at(schema, 'description'))]),
  )
  const answers = entries(at(described, 'responses')).map(([status, response]) =>
    row([status, escape(at(response, 'description')), typeOf(at(response, 'content', 'application/json', 'schema'))]),
  )
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escape(path)}</code> ${escape(at(described, 'summary'))}</summary>
${table('Parameters', ['name', 'in', 'type', 'default', 'meaning'], parameters)}
${table('Body', ['field', 'type', 'meaning'], body)}
${table('Answers', ['status', 'meaning', 'body'], answers)}</details>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin-inline:auto;padding:1rem;color:#1b1f24;background:#fff}
a{color:#0b57a4}table{border-collapse:collapse;margin-block:.5rem;inline-size:100%}caption{text-align:start;font-weight:600}
th,td{border:1px solid #c9d1d9;padding:.25rem .5rem;text-align:start;vertical-align:top}summary{cursor:pointer;padding-block:.35rem}
@media (prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}a{color:#79b8ff}th,td{border-color:#3d444d}}`

export function documentPage(document: Node): string {
  const paths = entries(document['paths']).flatMap(([path, methods]) =>
    entries(methods).map(([method, described]) => operation(path, method, described)),
  )
  const schemas = entries(at(document, 'components', 'schemas')).map(([name, schema]) => {
    const properties = entries(at(schema, 'properties')).map(([key, value]) =>
      row([`<code>${escape(key)}</code>`, typeOf(value), escape(at(value, 'description'))]),
    )
    return `<h3 id="${escape(name)}">${escape(name)}</h3>${table(escape(name), ['key', 'type', 'meaning'], properties)}`
  })
  const title = escape(at(document, 'info', 'title'))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>
<p>OpenAPI ${escape(document['openapi'])}. Ask for this address with <code>Accept: application/json</code> to get the document itself.</p>
<h2>Routes</h2>${paths.join('\n')}<h2>Schemas</h2>${schemas.join('\n')}</main></body></html>`
}
