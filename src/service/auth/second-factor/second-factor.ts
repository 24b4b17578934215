/** Stores second factors and their recovery codes, and uses codes up. */
import { sql } from 'kysely'
import { fold } from '../../../contract/text/fold.ts'
import type { Db, Service, Tx } from '../../context.ts'
import { digest, newRecoveryCode } from '../secrets.ts'
import { openSecret, sealSecret } from './sealed-secrets.ts'
import { isCode, matchingStep, newSecret } from './totp.ts'

const recovery_codes = 10

const now = sql<string>`(now() at time zone 'utc')`

/** Returns a code as it is compared: in any digits, with spaces and dashes or without. */
const plainCode = (code: string) => fold(code).replace(/[\s-]/g, '')

/** Returns the second factor of a user that counts. */
export async function secondFactorOf(db: Db, user_id: number) {
  return db
    .selectFrom('second_factors')
    .select('confirmed_utc')
    .where('user_id', '=', user_id)
    .where('confirmed_utc', 'is not', null)
    .executeTakeFirst()
}

export async function recoveryCodesLeft(db: Db, user_id: number): Promise<number> {
  const counted = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return counted.n
}

/** Uses up a code of an authenticator app: neither it nor an older one works again. */
async function takeAppCode(service: Service, tx: Db, user_id: number, code: string): Promise<boolean> {
  const factor = await tx
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const secret = factor ? openSecret(service.config, user_id, factor.secret) : null
  const step = secret ? matchingStep(secret, code, service.now()) : null
  if (step === null) return false
  const taken = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** How a code was right; null: it was not. */
type TakenCode = 'app' | 'recovery' | null

/** Uses up a code of a user: of the authenticator app, or a recovery code. */
export async function takeCode(service: Service, tx: Db, user_id: number, code: string): Promise<TakenCode> {
  const plain = plainCode(code)
  if (isCode(plain)) return (await takeAppCode(service, tx, user_id, plain)) ? 'app' : null
  const taken = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', digest(plain))
    .returning('user_id')
    .executeTakeFirst()
  return taken ? 'recovery' : null
}

/** Begins to set up a second factor, in place of one that was not confirmed. @returns its secret; null: there is one */
export async function beginSecondFactor({ db, config }: Service, user_id: number): Promise<Buffer | null> {
  const secret = newSecret()
  const begun = await db
    .insertInto('second_factors')
    .values({ user_id, secret: sealSecret(config, user_id, secret), confirmed_utc: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((to) => ({ secret: to.ref('excluded.secret'), last_step: null }))
        .where('second_factors.confirmed_utc', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return begun ? secret : null
}

/** Replaces the recovery codes of a user. @returns the new ones, which are shown once */
export async function renewRecoveryCodes(tx: Tx, user_id: number): Promise<readonly string[]> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  const codes = Array.from({ length: recovery_codes }, newRecoveryCode)
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: digest(plainCode(code)) })))
    .execute()
  return codes
}

/** Confirms the second factor of a user; from now on it counts. */
export async function confirmSecondFactor(tx: Tx, user_id: number): Promise<void> {
  await tx.updateTable('second_factors').set({ confirmed_utc: now }).where('user_id', '=', user_id).execute()
}

/** @returns whether there was one that counted */
export async function removeSecondFactor(tx: Db, user_id: number): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  const removed = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .returning('confirmed_utc')
    .executeTakeFirst()
  return Boolean(removed?.confirmed_utc)
}
