/** The session: the signed-in user and the site. */
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import type { Offers } from '../transport/connection.ts'

type DeskSession = DeskAnswer<'GET /session'>

export type SignedInUser = NonNullable<DeskSession['user']>

export interface Session extends Omit<DeskSession, 'rights'> {
  /** Whether the service has the desk namespace; parts that need it are hidden otherwise. */
  readonly desk: boolean
  /** How far each right reaches, as the service decides; one that is not named is not given. */
  readonly rights: Partial<DeskSession['rights']>
  /** Arguments that a service without a desk lists; absent: it has a desk, or lists none. */
  readonly offers?: Offers
}
