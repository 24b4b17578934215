/** The route of a user's own profile. */
import * as z from 'zod/mini'
import { anyFields, choiceOrNone, flag, newPassword, optionalText, secret } from '../../codec/desk-fields.ts'
import { languages } from '../../field.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { user } from './session.ts'

export const profile_routes = {
  'PATCH /profile': {
    about: 'change name, language, preferences or password of the user',
    right: 'edit_profile',
    body: z.object({
      name: optionalText(),
      language: choiceOrNone(languages),
      preferences: anyFields().check(z.describe('those that are not sent stay as they are')),
      password: z.optional(newPassword()).check(z.describe('needs the current one')),
      current_password: z.optional(secret()),
      end_application_passwords: flag().check(z.describe('revoke them together with the former password')),
    }),
    answer: user,
  },
} as const satisfies DeskRouteTable
