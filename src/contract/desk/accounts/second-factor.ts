/** Routes of the second factor: codes of an authenticator app (RFC 6238) and recovery codes. */
import * as z from 'zod/mini'
import { secret, text } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { time, total } from '../answers.ts'

const second_factor = z.object({
  enabled_at: z.nullable(time).check(z.describe('null: the password alone is enough')),
  recovery_codes: total.check(z.describe('how many are left')),
})

const proof = z.object({
  password: secret(),
  code: text(100).check(z.describe('of the authenticator app')),
})

const recovery_codes = z.object({
  recovery_codes: z.array(z.string()).check(z.describe('each works once in place of a code; told this once')),
})

const not_enabled = { 409: 'there is no second factor' }

export const second_factor_routes = {
  'GET /second-factor': { about: 'the second factor of the user', right: 'manage_passwords', answer: second_factor },
  'POST /second-factor': {
    about: 'begin to set up a second factor; it counts once it is confirmed with a code',
    right: 'manage_passwords',
    answer: z.object({
      secret: z.string().check(z.describe('in base 32, to type into the app')),
      address: z.string().check(z.describe('otpauth address, for a QR code')),
    }),
    statuses: [201],
    refusals: { 409: 'there is a second factor already' },
  },
  'PUT /second-factor': {
    about: 'confirm the second factor; other sessions end',
    right: 'manage_passwords',
    body: proof,
    answer: recovery_codes,
    refusals: { 409: 'nothing is being set up, or there is a second factor already' },
  },
  'DELETE /second-factor': {
    about: 'switch the second factor off; the code may be a recovery code',
    right: 'manage_passwords',
    body: proof,
    answer: second_factor,
    refusals: not_enabled,
  },
  'POST /second-factor/recovery-codes': {
    about: 'new recovery codes; the former ones end',
    right: 'manage_passwords',
    body: proof,
    answer: recovery_codes,
    refusals: not_enabled,
  },
} as const satisfies DeskRouteTable
