/** Writes a mail from its notifications when it is sent, in the language of its reader and with the rights they have then. */
import { sql } from 'kysely'
import type { Language } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import { userById } from '../../auth/users.ts'
import type { RequestContext, Service } from '../../context.ts'
import { readableNews, selectNews, type ReadableNews } from '../readable-news.ts'
import type { MailWords } from '../words/mail-words.ts'
import { mail_words } from '../words/words.ts'
import { htmlMail, plainMail, plainSentence, type MailItem, type MailPage, type Value } from './mail-markup.ts'
import type { LeasedMail } from './outbox.ts'
import type { OutgoingMail } from './transport.ts'

/** Longest digest; the rest is in the app. */
const most_items = 50

function sentenceOf(words: MailWords, { kind, by, name, name_language }: ReadableNews) {
  const values: Record<string, Value> = { name: { text: name ?? words.nameless, language: name_language } }
  if (by) values['by'] = { text: by.name }
  return { sentence: words.news[kind][by ? 'by' : 'alone'], values }
}

function itemOf(context: RequestContext, words: MailWords, news: ReadableNews): MailItem {
  const decides = reach(context.caller, 'read_unpublished') === 'all'
  const { PUBLIC_URL } = context.service.config
  const path = decides ? 'review' : 'submissions'
  const link =
    news.proposal_id === null
      ? null
      : { label: decides ? words.decide : words.open, address: `${PUBLIC_URL}/${path}/${news.proposal_id}` }
  return { ...sentenceOf(words, news), note: news.note, link }
}

function subjectOf(context: RequestContext, words: MailWords, kind: LeasedMail['kind'], news: readonly ReadableNews[]) {
  const [first] = news
  const { language } = context
  if (kind === 'news' && first) {
    const { sentence, values } = sentenceOf(words, first)
    return plainSentence(sentence, values)
  }
  const form = words.digest[new Intl.PluralRules(language).select(news.length)] ?? words.digest.other
  const count = { text: new Intl.NumberFormat(`${language}-u-nu-latn`).format(news.length) }
  return plainSentence(form, { count, site: { text: context.service.config.SITE_NAME } })
}

/** Returns null where there is nothing to say any more: the reader is gone, may read none of it, or has read all of a digest. */
export async function writeMail(service: Service, mail: LeasedMail): Promise<OutgoingMail | null> {
  const { message_id, user_id, kind, letter } = mail
  if (letter) return { ...letter, message_id }
  const user = user_id === null ? undefined : await userById(service.db, user_id)
  if (!user?.active) return null
  const { config } = service
  const language: Language = user.language ?? config.SITE_LANGUAGE
  const context: RequestContext = {
    service,
    caller: { id: user.id, role: user.role, scope: 'read' },
    door: 'schedule',
    language,
    rest_root: `${config.PUBLIC_URL}${config.REST_ROOT}`,
  }
  const unread = kind === 'digest' ? sql`and n.read_utc is null` : sql``
  const rows = await selectNews(context, sql`n.mail_id = ${mail.id} ${unread} order by n.id`)
  const news = (await readableNews(context, rows)).filter(({ proposal_id }) => proposal_id !== null)
  if (news.length === 0) return null
  const words = mail_words[language]
  const settings = { label: words.settings, address: `${config.PUBLIC_URL}/settings/profile` }
  const name = user.name.trim()
  const page: MailPage = {
    language,
    greeting: name === '' ? null : { sentence: words.greeting, values: { name: { text: name } } },
    items: news.slice(-most_items).map((one) => itemOf(context, words, one)),
    settings,
    site: config.SITE_NAME,
  }
  const subject = subjectOf(context, words, kind, news)
  return {
    message_id,
    language,
    to: { address: user.email, name },
    subject,
    text: plainMail(page),
    html: htmlMail(page, subject),
    headers: { 'List-Unsubscribe': `<${settings.address}>` },
  }
}
