/** Holds every answer of a scenario to what `/doc` says of that route and status: a key it does not name is wrong, too. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

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

/** Representations and lists as `/doc` describes them, closed: nothing else may be in them. */
function closed({ components, ...rest }: Document): object {
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    name === 'Error' ? schema : { ...schema, additionalProperties: false },
  ])
  return { ...rest, components: { ...components, schemas: Object.fromEntries(schemas) } }
}

class Documentation {
  readonly #document: Document
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })
  readonly #compiled = new Map<string, ValidateFunction>()
  /** The namespace under any language's root. */
  readonly #namespace: RegExp

  constructor(document: Document, namespace: string) {
    this.#namespace = new RegExp(`^(?:/(?:ar|en|tr))?${namespace}(/[^?]*)?(?:\\?|$)`)
    this.#document = document
    this.#ajv.addSchema(closed(document), 'doc')
  }

  #route(path: string): string | undefined {
    const asked = path.replace(/\/+$/, '') || '/'
    return Object.keys(this.#document.paths).find((one) => {
      const pattern = one.replace('{id}', '\\d+').replace('{slug}', '[^/]+')
      return new RegExp(`^${pattern}$`).test(asked)
    })
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
    const pointer = `/paths/${route.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`
    const verb = method.toLowerCase()
    this.#check(`${pointer}/${verb}/responses/${status}/content/application~1json/schema`, told)
  }
}

const known = new Map<string, Promise<Documentation>>()

/** What a service says of its namespace, asked once. @param namespace its path from the server's root */
export function documentationOf(url: string, namespace: string): Promise<Documentation> {
  const asked = known.get(url)
  if (asked) return asked
  const asking = fetch(`${url}${namespace}/doc`)
    .then((answer) => answer.json())
    // The shape of the document is what discovery.test.ts is about.
    .then((document) => new Documentation(document as Document, namespace))
  known.set(url, asking)
  return asking
}
