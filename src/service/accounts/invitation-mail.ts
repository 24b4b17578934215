/** Writes the mail of an invitation in the language that the inviting user chose. */
import type { Language } from '../../contract/field.ts'
import type { Config } from '../config/config.ts'
import { htmlMail, plainMail, plainSentence, type MailPage } from '../notifications/mail/mail-markup.ts'
import type { Letter } from '../notifications/mail/outbox.ts'
import { service_words } from '../words/words.ts'
import { invitation_days } from '../auth/users/links.ts'

interface Invited {
  readonly email: string
  readonly name: string
  /** Empty: nobody is named. */
  readonly by: string
  readonly link: string
}

export function invitationMail({ SITE_NAME }: Config, language: Language, { email, name, by, link }: Invited): Letter {
  const { subject, greeting, text, alone, accept } = service_words[language].invitation
  const site = { text: SITE_NAME }
  const title = plainSentence(subject, { site })
  const page: MailPage = {
    language,
    greeting: name === '' ? null : { sentence: greeting, values: { name: { text: name } } },
    items: [
      {
        sentence: by === '' ? alone : text,
        values: { by: { text: by }, site, days: { text: String(invitation_days) } },
        note: null,
        link: { label: accept, address: link },
      },
    ],
    settings: null,
    site: SITE_NAME,
  }
  return { to: { address: email, name }, subject: title, text: plainMail(page), html: htmlMail(page, title) }
}
