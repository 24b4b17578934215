/** Sets up the second factor of a user and switches it off. */
import type { second_factor_routes } from '../../contract/desk/accounts/second-factor.ts'
import type { Refusals } from '../../contract/http/error.ts'
import { noteAccount } from '../auth/accounts.ts'
import { session_cookie } from '../auth/sign-in/cookie.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  recoveryCodesLeft,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  takeCode,
} from '../auth/second-factor/second-factor.ts'
import { verifyPassword } from '../auth/secrets.ts'
import { endSessionsOf } from '../auth/sessions/sessions.ts'
import { guessOwnPassword } from '../auth/sign-in/sign-in-limits.ts'
import { base32, otpauthAddress } from '../auth/second-factor/totp.ts'
import { userById } from '../auth/users/users.ts'
import type { Service } from '../context.ts'
import { forbidden, RestError } from '../http/rest-error.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { iso } from '../stored-time.ts'

const missing = () => new RestError(409, 'second_factor_missing')
const exists = () => new RestError(409, 'second_factor_exists')

interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

export function secondFactorHandlers(service: Service): Handlers<typeof second_factor_routes> {
  const { db, config } = service

  const present = async (user_id: number) => {
    const factor = await secondFactorOf(db, user_id)
    return {
      enabled_at: factor?.confirmed_utc ? iso(factor.confirmed_utc) : null,
      recovery_codes: await recoveryCodesLeft(db, user_id),
    }
  }

  /** Refuses a wrong password or code as one guess. A code is used up only together with the right password. */
  const refuse = async (user_id: number, { password, code }: Proof): Promise<Refusals> => {
    if (password === undefined || code === undefined) return {}
    const user = await userById(db, user_id)
    let refusals: Refusals = {}
    await guessOwnPassword(service, user_id, async () => {
      if (!(await verifyPassword(user?.password_hash ?? null, password)))
        refusals = { password: { code: 'wrong_password' } }
      else if ((await takeCode(service, db, user_id, code)) === null) refusals = { code: { code: 'wrong_code' } }
      return Object.keys(refusals).length === 0
    })
    return refusals
  }

  return {
    async 'GET /second-factor'({ caller }) {
      return present(caller.id)
    },

    async 'POST /second-factor'({ caller }) {
      const user = await userById(db, caller.id)
      if (!user) throw forbidden(null)
      const secret = await beginSecondFactor(service, user.id)
      if (!secret) throw exists()
      return { secret: base32(secret), address: otpauthAddress(secret, config.SITE_NAME, user.email) }
    },

    async 'PUT /second-factor'({ request, caller: { id }, body }) {
      if (await secondFactorOf(db, id)) throw exists()
      await body((proof) => refuse(id, proof))
      const recovery_codes = await db.transaction().execute(async (tx) => {
        await confirmSecondFactor(tx, id)
        await noteAccount(tx, id, id, 'second_factor_on')
        await endSessionsOf(tx, id, request.cookies[session_cookie] ?? '')
        return renewRecoveryCodes(tx, id)
      })
      return { recovery_codes }
    },

    async 'DELETE /second-factor'({ caller: { id }, body }) {
      if (!(await secondFactorOf(db, id))) throw missing()
      await body((proof) => refuse(id, proof))
      await db.transaction().execute(async (tx) => {
        await removeSecondFactor(tx, id)
        await noteAccount(tx, id, id, 'second_factor_off')
      })
      return present(id)
    },

    async 'POST /second-factor/recovery-codes'({ caller: { id }, body }) {
      if (!(await secondFactorOf(db, id))) throw missing()
      await body((proof) => refuse(id, proof))
      const recovery_codes = await db.transaction().execute(async (tx) => {
        await noteAccount(tx, id, id, 'recovery_codes')
        return renewRecoveryCodes(tx, id)
      })
      return { recovery_codes }
    },
  }
}
