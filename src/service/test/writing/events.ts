/** Short ways to create and change events in tests of writes. */
import type { Role } from '../../../contract/roles.ts'
import { unique, type Answer, type Call, type Client } from '../scenario.ts'

export const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }

/** The call that creates an event in June. */
export const newEvent = (body: object, as: Role = 'editor'): Call => ({
  as,
  request: 'POST /events',
  body: { title: unique('Event '), ...june, ...body },
})

/** Returns a function that changes records and returns the answer, also a refusal. */
export const patchWith =
  (client: Client) =>
  (path: string, body: object, as: Role = 'editor', headers: Record<string, string> = {}): Promise<Answer> =>
    client.call({ as, request: `PATCH ${path}`, body, headers })

/** Returns the names of the fields that an answer refuses. */
export const paramsOf = ({ json }: Answer): string[] => Object.keys(json.data?.params ?? {})
