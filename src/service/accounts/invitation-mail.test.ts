/** The mail of an invitation says who invites to what, in the reader's language and direction, and holds no markup of others. */
import { expect, test } from 'vitest'
import { languages } from '../../contract/field.ts'
import { readConfig } from '../config/config.ts'
import { invitationMail } from './invitation-mail.ts'

const config = readConfig({ SITE_NAME: 'Takvim & co' })
const link = 'https://calendar.example.org/invitation#token'
const invited = { email: 'salma@example.org', name: '<b>Salma</b>', by: 'Ayşe "A" <x>', link }

test.each(languages)('%s', (language) => {
  const { to, subject, text, html } = invitationMail(config, language, invited)
  expect(to).toEqual({ address: 'salma@example.org', name: '<b>Salma</b>' })
  expect(subject).toContain('Takvim & co')
  expect(text).toContain(link)
  expect(text).toContain('7')
  expect(text).toContain('Ayşe "A" <x>')
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  expect(html).toContain(`href="${link}"`)
  expect(html).toContain('Ayşe &quot;A&quot; &lt;x&gt;')
  expect(html).not.toContain('<b>Salma')
  for (const one of [subject, text, html]) expect(one).not.toMatch(/\{\w+\}/)
})

test('without a name nobody is greeted, and without an inviting user nobody is named', () => {
  const { text } = invitationMail(config, 'en', { ...invited, name: '', by: '' })
  expect(text.replace(/[\u2068\u2069]/g, '')).toMatch(/^You are invited to Takvim & co\./)
})
