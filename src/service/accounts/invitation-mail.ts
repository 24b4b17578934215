/** Writes the mail of an invitation in the language that the inviting user chose. */
import type { Language } from '../../contract/field.ts'
import type { Config } from '../config/config.ts'
import { htmlMail, plainMail, plainSentence, type MailPage } from '../notifications/mail/mail-markup.ts'
import type { Letter } from '../notifications/mail/outbox.ts'
import { invitation_days } from '../auth/users/links.ts'

interface InvitationWords {
  /** `{site}`. */
  readonly subject: string
  /** `{name}`. */
  readonly greeting: string
  /** `{by}`, `{site}` and `{days}`. */
  readonly text: string
  readonly alone: string
  readonly accept: string
}

const words: Readonly<Record<Language, InvitationWords>> = {
  en: {
    subject: 'Invitation to {site}',
    greeting: 'Hello {name},',
    text: '{by} invites you to {site}. Create your account within {days} days.',
    alone: 'You are invited to {site}. Create your account within {days} days.',
    accept: 'Create your account',
  },
  tr: {
    subject: '{site} daveti',
    greeting: 'Merhaba {name},',
    text: '{by} sizi {site} takvimine davet ediyor. Hesabınızı {days} gün içinde oluşturun.',
    alone: '{site} takvimine davetlisiniz. Hesabınızı {days} gün içinde oluşturun.',
    accept: 'Hesabınızı oluşturun',
  },
  ar: {
    subject: 'دعوة إلى {site}',
    greeting: 'مرحبًا {name}،',
    text: 'دعوة من {by} للانضمام إلى {site}. يمكنك إنشاء حسابك خلال {days} أيام.',
    alone: 'لديك دعوة للانضمام إلى {site}. يمكنك إنشاء حسابك خلال {days} أيام.',
    accept: 'إنشاء الحساب',
  },
}

interface Invited {
  readonly email: string
  readonly name: string
  /** Empty: nobody is named. */
  readonly by: string
  readonly link: string
}

export function invitationMail({ SITE_NAME }: Config, language: Language, { email, name, by, link }: Invited): Letter {
  const { subject, greeting, text, alone, accept } = words[language]
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
