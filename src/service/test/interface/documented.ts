/** Holds every answer to what `/doc` of its namespace says of that route and status: a key it does not name is wrong, too. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { desk_namespace } from '../../../contract/http/namespaces.ts'

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, object>> }>>>
  >
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

interface Told {
  readonly method: string
  /** Path and query, from the server's root. */
  readonly address: string
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Schemas that stay open: refusals and self-descriptions of the namespace. */
const open_answers: ReadonlySet<string> = new Set(['Error', '/', '/doc'])

/** Closes every other object with named properties, so that additional ones fail. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([name, value]) => [name, open_answers.has(name) ? value : closed(value)])
  const open = 'properties' in node && !('additionalProperties' in node)
  return { ...Object.fromEntries(entries), ...(open ? { additionalProperties: false } : {}) }
}

/** Returns the lines of an answer of lines of JSON. */
export const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

/** @throws Error for a file of another media type than the document says */
function checkFile(response: object, { method, address, type }: Told): void {
  const content = 'content' in response ? Object(response.content) : {}
  if (!Object.hasOwn(content, type)) throw new Error(`${method} ${address}: /doc knows no file of ${type} here`)
}

class Documentation {
  readonly #document: Document
  /** Compiles each schema once and as it stands: compiling takes longer than the checks of a test file. */
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
  readonly #compiled = new Map<string, ValidateFunction>()
  /** The namespace under any language's root. */
  readonly #namespace: RegExp
  readonly #routes: readonly { readonly path: string; readonly pattern: RegExp }[]

  constructor(document: Document, namespace: string) {
    this.#namespace = new RegExp(`^(?:/(?:ar|en|tr))?${namespace}(/[^?]*)?(?:\\?|$)`)
    this.#document = document
    this.#routes = Object.keys(document.paths).map((path) => {
      const pattern = path.replace('{slug}', '[^/]+').replace(/\{\w+\}/g, '\\d+')
      return { path, pattern: new RegExp(`^${pattern}$`) }
    })
    this.#ajv.addSchema(Object(closed(document)), 'doc')
  }

  #route(path: string): string | undefined {
    const asked = path.replace(/\/+$/, '') || '/'
    return this.#routes.find(({ pattern }) => pattern.test(asked))?.path
  }

  #validator(pointer: string): ValidateFunction {
    const known = this.#compiled.get(pointer)
    if (known) return known
    const compiled = this.#ajv.compile({ $ref: `doc#${pointer}` })
    this.#compiled.set(pointer, compiled)
    return compiled
  }

  #check(pointer: string, { method, address, status, text }: Told): void {
    const validate = this.#validator(pointer)
    const json: unknown = JSON.parse(text)
    if (validate(json)) return
    throw new Error(
      `${method} ${address}: the answer (${status}) is not what /doc says: ${this.#ajv.errorsText(validate.errors)}`,
    )
  }

  /** @throws Error for an event of the stream of changes that `/doc` does not describe */
  checkChange(text: string): void {
    const pointer = '/paths/~1changes/get/responses/200/content/text~1event-stream/schema'
    this.#check(pointer, { method: 'GET', address: '/changes', status: 200, type: 'text/event-stream', text })
  }

  /** @throws Error for an answer that `/doc` does not describe */
  check(told: Told): void {
    const { method, address, status, type, text } = told
    const found = this.#namespace.exec(address)
    if (!found || method === 'OPTIONS') return
    const route = this.#route(found[1] ?? '/')
    const operation = route && this.#document.paths[route]?.[method === 'HEAD' ? 'get' : method.toLowerCase()]
    if (!route || !operation) return this.#check('/components/schemas/Error', told)
    if (!(status in operation.responses)) throw new Error(`${method} ${address}: /doc knows no answer ${status} here`)
    if (method === 'HEAD' || status === 304) {
      if (text !== '') throw new Error(`${method} ${address}: an answer without a body has one`)
      return
    }
    // Cut answers lack what was not asked for; the page for people is no JSON.
    if (address.includes('_fields') || type.startsWith('text/html')) return
    if (!type.includes('json')) return checkFile(operation.responses[status] ?? {}, told)
    const pointer = `/paths/${route.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`
    const verb = method.toLowerCase()
    const lines = type.includes('ndjson')
    const content = lines ? 'application~1x-ndjson' : 'application~1json'
    for (const part of lines ? linesOf(text) : [text])
      this.#check(`${pointer}/${verb}/responses/${status}/content/${content}/schema`, { ...told, text: part })
  }
}

/** By what documents say beside the address of their service: services of this worker share one, and the schemas that it compiled. */
const documentations = new Map<string, Documentation>()

async function ask(doc: string, url: string, namespace: string): Promise<Documentation> {
  const answer = await fetch(doc)
  if (!answer.ok) throw new Error(`${doc} answers ${answer.status}`)
  const text = await answer.text()
  const content = `${namespace} ${text.replaceAll(url, '')}`
  // The shape of the document is what discovery.test.ts is about.
  const documentation = documentations.get(content) ?? new Documentation(JSON.parse(text) as Document, namespace)
  documentations.set(content, documentation)
  return documentation
}

const known = new Map<string, Promise<Documentation>>()

/** Returns what a service says of a namespace, asked once. @param namespace its path from the server's root */
export function documentationOf(url: string, namespace: string): Promise<Documentation> {
  const doc = `${url}${namespace}/doc`
  const asking = known.get(doc) ?? ask(doc, url, namespace)
  known.set(doc, asking)
  return asking
}

const of_desk = new RegExp(`^(?:/(?:ar|en|tr))?(/[^?]*)?/${desk_namespace}(?=[/?]|$)`)

/** @throws Error for an answer of the interface or the desk that its document does not describe */
export async function checkDocumented(url: string, namespace: string, told: Told): Promise<void> {
  const [, rest_root] = of_desk.exec(told.address) ?? []
  const documented = rest_root === undefined ? namespace : `${rest_root}/${desk_namespace}`
  ;(await documentationOf(url, documented)).check(told)
}
