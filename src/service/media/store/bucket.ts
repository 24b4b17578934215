/** Speaks to a bucket of an object store by the interface of S3: signed requests with a bound on time and tries. */
import { AwsV4Signer } from 'aws4fetch'
import { setTimeout as wait } from 'node:timers/promises'
import { RestError } from '../../http/rest-error.ts'

export interface BucketSettings {
  /** Address of the store, without a trailing slash. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly access_key: string
  readonly secret_key: string
}

interface Asked {
  readonly method?: 'GET' | 'PUT' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Blob
  readonly headers?: Readonly<Record<string, string>>
}

/** An object, or what some begin with. */
interface Listed {
  readonly name: string
  readonly modified: Date
}

interface ListPage {
  readonly objects: readonly Listed[]
  readonly folders: readonly string[]
  readonly next: string | null
}

const most_tries = 3

/** Milliseconds that a store has to begin its answer. What is sent may take the longest. */
const longest_wait = { GET: 8000, PUT: 60_000, DELETE: 8000 } as const

/** Milliseconds before the second try, which double with each. */
const first_pause = 200

/** Characters of an answer that the log shows. */
const most_shown = 300

/** Tells that the store does not do its work just now; the cause is for the log. */
const away = (cause: Error) => {
  const refusal = new RestError(503, 'media_store_away', {
    code: 'media-store-away',
    headers: { 'retry-after': '10' },
  })
  refusal.cause = cause
  return refusal
}

/** Reports whether an answer may be another one when asked again. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408

/** Returns the text of the first element of a name, none of whose characters are escaped in names of ours. */
const textOf = (xml: string, element: string) => new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]

/** Returns the elements of a name, which do not hold others of the same name. */
const elementsOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, inner = '']) => inner)

/** Reads a list of objects. Those with names that need escapes in XML are not ours, and found by none of their names. */
const readList = (xml: string): ListPage => ({
  objects: elementsOf(xml, 'Contents').map((one) => ({
    name: textOf(one, 'Key') ?? '',
    modified: new Date(textOf(one, 'LastModified') ?? ''),
  })),
  folders: elementsOf(xml, 'CommonPrefixes').map((one) => textOf(one, 'Prefix') ?? ''),
  // The one text that stores choose.
  next: textOf(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&') ?? null,
})

export class Bucket {
  readonly #settings: BucketSettings

  constructor(settings: BucketSettings) {
    this.#settings = settings
  }

  async #once({ method = 'GET', key = '', query = {}, body, headers = {} }: Asked): Promise<Response> {
    const { endpoint, bucket, region, access_key, secret_key } = this.#settings
    const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signed = await new AwsV4Signer({
      ...{ url: url.href, method, headers: { ...headers }, service: 's3', region },
      ...{ accessKeyId: access_key, secretAccessKey: secret_key },
    }).sign()
    const ending = new AbortController()
    // Bounds the wait for the answer, not the reading of what it holds.
    const timer = setTimeout(() => ending.abort(new Error('The store does not answer in time')), longest_wait[method])
    try {
      return await fetch(signed.url, {
        ...{ method, headers: signed.headers, redirect: 'manual', signal: ending.signal },
        ...(body ? { body } : {}),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Asks again where the next answer may be another. @returns null: there is no such object @throws RestError 503 */
  async #ask(asked: Asked): Promise<Response | null> {
    const { method = 'GET', key = '' } = asked
    let failure = new Error('The store was not asked')
    for (let tried = 0; tried < most_tries; tried++) {
      if (tried > 0) await wait(first_pause * 2 ** (tried - 1) * (1 + Math.random()))
      try {
        const answer = await this.#once(asked)
        if (answer.ok) return answer
        const text = (await answer.text()).slice(0, most_shown)
        // A bucket that is not there is no missing file.
        if (answer.status === 404 && key !== '' && !text.includes('NoSuchBucket')) return null
        failure = new Error(`${method} ${key || 'the list'}: the store answers ${answer.status} ${text}`)
        if (!isPassing(answer.status)) break
      } catch (error) {
        failure = new Error(`${method} ${key || 'the list'}: the store does not answer`, { cause: error })
      }
    }
    throw away(failure)
  }

  /** @returns null: there is no such object */
  get(key: string): Promise<Response | null> {
    return this.#ask({ key })
  }

  /** @param digest the SHA-256 of the body in hexadecimal digits, by which the store checks what it gets */
  async put(key: string, body: Blob, type: string, digest: string): Promise<void> {
    const headers = { 'content-type': type, 'x-amz-content-sha256': digest }
    const answer = await this.#ask({ method: 'PUT', key, body, headers })
    await answer?.body?.cancel()
    if (!answer) throw away(new Error(`PUT ${key}: the store answers 404`))
  }

  async delete(key: string): Promise<void> {
    const answer = await this.#ask({ method: 'DELETE', key })
    await answer?.body?.cancel()
  }

  /** Yields the objects whose names begin so, and with a delimiter the beginnings up to it, a page at a time. */
  async *list(prefix: string, delimiter?: string): AsyncGenerator<ListPage> {
    let next: string | null = null
    do {
      const answer: Response | null = await this.#ask({
        query: {
          ...{ 'list-type': '2', prefix },
          ...(delimiter === undefined ? {} : { delimiter }),
          ...(next === null ? {} : { 'continuation-token': next }),
        },
      })
      const page: ListPage = readList((await answer?.text()) ?? '')
      yield page
      next = page.next
    } while (next !== null)
  }
}
