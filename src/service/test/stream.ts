/** Reads the stream of changes as a browser does. */
import type { ChangeEvent } from '../../contract/desk/changes.ts'
import { desk_namespace } from '../../contract/http/namespaces.ts'
import { documentationOf } from './interface/documented.ts'
import type { Client } from './scenario.ts'

interface Listening<Heard> {
  /** Resolves with all events so far, once this one has arrived. */
  until(found: (heard: Heard) => boolean): Promise<readonly Heard[]>
  /** Resolves with all events when the service ends the stream. */
  readonly ended: Promise<readonly Heard[]>
  close(): void
}

/** Opens the stream; resolves once it is open. @param event the type of events to hear @param age milliseconds before that are told, too */
export async function listen<Heard = ChangeEvent>(
  client: Client,
  headers: Readonly<Record<string, string>>,
  event = 'change',
  age?: number,
): Promise<Listening<Heard>> {
  const documentation = await documentationOf(client.service.url, `/api/${desk_namespace}`)
  const stop = new AbortController()
  const address = `${client.service.url}/api/calendar/desk/v1/changes${age === undefined ? '' : `?age=${age}`}`
  const answer = await fetch(address, { headers, signal: stop.signal })
  if (answer.status !== 200 || !answer.body) throw new Error(`The stream is not open: ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const heard: Heard[] = []
  let rest = ''
  /** @returns whether the stream goes on */
  const more = async (): Promise<boolean> => {
    const { value, done } = await reader.read()
    const blocks = (rest + (value ?? '')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (!data) continue
      documentation.checkChange(data)
      if (/^event: (.*)$/m.exec(block)?.[1] === event) heard.push(JSON.parse(data) as Heard)
    }
    return !done
  }
  // The first event confirms that the stream is open.
  await more()
  return {
    async until(found) {
      while (!heard.some(found)) if (!(await more())) throw new Error('The stream has ended')
      return heard
    },
    get ended() {
      const end = async () => {
        while (await more());
        return heard
      }
      return end()
    },
    close: () => stop.abort(),
  }
}
