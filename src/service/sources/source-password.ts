/** Passwords with which sources are read: they are encrypted, and never answered. */
import type { SourceAnswer } from '../../contract/desk/imports/sources.ts'
import type { Refusals } from '../../contract/http/error.ts'
import { openBytes, sealBytes } from '../auth/second-factor/sealing.ts'
import { secretKey } from '../auth/second-factor/secret-key.ts'
import type { Config } from '../config/config.ts'
import type { Credentials } from '../imports/services/fetch-address.ts'
import type { SourceRecord } from './source-record.ts'

type Signed = Pick<SourceAnswer, 'id' | 'address' | 'reads_as'>

/** Refuses the password of one source in the row of another, and one for another host or user. */
const boundTo = ({ id, address, reads_as }: Signed) => `source ${id} at ${new URL(address).origin} as ${reads_as}`

/** Returns a password as it is stored. */
export const sealPassword = (config: Config, source: Signed, password: string): Buffer =>
  sealBytes(secretKey(config, 'sources'), boundTo(source), Buffer.from(password))

/** Returns as whom a source is read; null: as everybody; `lost`: its password was encrypted with another key. */
export function credentialsOf(config: Config, source: SourceRecord): Credentials | null | 'lost' {
  const { reads_as, sealed_password } = source
  if (reads_as === null) return null
  const opened = sealed_password && openBytes(secretKey(config, 'sources'), boundTo(source), sealed_password)
  return opened === null ? 'lost' : { user: reads_as, password: opened.toString() }
}

interface SentPassword {
  readonly reads_as?: string | undefined
  readonly password?: string | undefined
}

/**
 * Refuses a user without a password, and a password that nobody has.
 * @param before null: a new source
 * @param after as it is read then
 */
export function checkPassword(
  before: Pick<SourceRecord, 'address' | 'reads_as'> | null,
  after: Pick<SourceRecord, 'address' | 'reads_as'>,
  { password }: SentPassword,
): Refusals {
  if (after.reads_as === null) return password === undefined ? {} : { reads_as: { code: 'required' } }
  if (password !== undefined) return {}
  // The password that is stored is for this host and user alone.
  const stays =
    before !== null &&
    before.reads_as === after.reads_as &&
    new URL(before.address).origin === new URL(after.address).origin
  return stays ? {} : { password: { code: 'required' } }
}
