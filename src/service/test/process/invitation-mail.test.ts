/** Invitations by mail: they arrive in the chosen language, and their link works once, in time, until it is taken back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../../contract/field.ts'
import { peopleOf } from '../desk/people.ts'
import { MailServer } from '../mail/mail-server.ts'
import { databases } from '../open-database.ts'
import { one_engine } from '../place.ts'
import { Client } from '../scenario.ts'
import { staffed } from '../service-process.ts'
import { OwnService } from './own-service.ts'

const subjects = {
  ar: 'دعوة إلى Şehir & Kent',
  en: 'Invitation to Şehir & Kent',
  tr: 'Şehir & Kent daveti',
} as const satisfies Partial<Record<Language, string>>
const accepted = { name: 'Salma', password: 'a long password' }

describe.each(one_engine)('invitations by mail, on %s', (engine) => {
  const { open } = databases(engine)
  const mail = new MailServer()
  let service: OwnService
  let people: ReturnType<typeof peopleOf>
  beforeAll(async () => {
    service = await OwnService.create(engine, { SMTP_URL: await mail.listen(), SITE_NAME: 'Şehir & Kent' })
    await service.start()
    people = peopleOf(new Client(staffed(engine, service.url)))
  })
  afterAll(async () => {
    await service.remove()
    await mail.close()
  })

  const letterTo = async (email: string) => {
    for (let count = 1; ; count++) {
      const found = (await mail.until(count)).find(({ to }) => to === email)
      if (found) return found.mail
    }
  }
  /** Invites by mail. @returns the mail, and the token of its link */
  async function invite(email: string, language: Language) {
    const made = await people.admin('POST invitations', { email, role: 'organizer', send: true, language })
    expect(made).toMatchObject({ status: 201, json: { sent: true } })
    const letter = await letterTo(email)
    const link = new RegExp(`${service.url}/invitation#\\S+`).exec(letter.text ?? '')?.[0] ?? ''
    return { id: Number(made.json.id), letter, link, token: new URL(link).hash.slice(1) }
  }
  const accept = async (token: string) => (await people.call('POST invitation/accept', { token, ...accepted })).status

  test.each(Object.keys(subjects) as (keyof typeof subjects)[])(
    'arrive in %s, and their link works once',
    async (language) => {
      const { letter, link, token } = await invite(`guest-${language}@example.org`, language)
      // The name of the site stands in isolates.
      expect(letter.subject?.replace(/[\u2068\u2069]/g, '')).toBe(subjects[language])
      expect(letter.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(letter.html).toContain(`href="${link}"`)
      expect([await accept(token), await accept(token)]).toEqual([201, 403])
    },
  )

  test('arrives in the language of the inviting person, where none is chosen', async () => {
    const email = 'guest-of-a-turk@example.org'
    await people.admin('POST invitations?i18n_language=tr', { email, role: 'organizer', send: true })
    expect((await letterTo(email)).html).toContain('<html lang="tr"')
  })

  test('cannot be used after they are taken back, renewed or a week old', async () => {
    const back = await invite('taken-back@example.org', 'en')
    expect((await people.admin(`DELETE invitations/${back.id}`)).status).toBe(200)
    expect(await accept(back.token)).toBe(403)
    const renewed = await invite('renewed@example.org', 'tr')
    expect((await people.admin(`POST invitations/${renewed.id}/link`, {})).json.sent).toBe(false)
    expect(await accept(renewed.token)).toBe(403)
    const old = await invite('old@example.org', 'ar')
    const inTime = await invite('in-time@example.org', 'ar')
    await service.whileStopped(async () => {
      const { db, close } = await open(service.place)
      // A week ago, but for a minute.
      const ends = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
      for (const [id, minutes] of [
        [old.id, -1],
        [inTime.id, 1],
      ] as const)
        await db
          .updateTable('invitations')
          .set({ expires_utc: ends(minutes) })
          .where('id', '=', id)
          .execute()
      await close()
    })
    expect([await accept(old.token), await accept(inTime.token)]).toEqual([403, 201])
  })
})
