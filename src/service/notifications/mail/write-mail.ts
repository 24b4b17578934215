/** Writes a mail from its notifications when it is sent, in the language of its reader and with the rights they have then. */
import { sql, type RawBuilder } from 'kysely'
import { news_kinds, type NewsKind } from '../../../contract/desk/notifications/kinds.ts'
import type { Language } from '../../../contract/field.ts'
import { may, reach } from '../../../contract/roles.ts'
import { userById } from '../../auth/users/users.ts'
import type { RequestContext, Service } from '../../context.ts'
import { is_unread } from '../../news/settled.ts'
import { readableNews, selectNews, type ReadableNews } from '../readable-news.ts'
import type { MailWords, NumberForms } from '../../words/service-words.ts'
import { service_words } from '../../words/words.ts'
import { htmlMail, plainMail, plainSentence, type MailItem, type MailPage, type MailValue } from './mail-markup.ts'
import type { LeasedMail } from './outbox.ts'
import type { OutgoingMail } from './transport.ts'

/** Longest mail; the rest is in the app. */
const most_items = 100

function sentenceOf(words: MailWords, { kind, by, name, name_language, more }: ReadableNews) {
  const values: Record<string, MailValue> = { name: { text: name ?? words.nameless, language: name_language } }
  if (by) values['by'] = { text: by.name }
  const sentence = words.news[kind][by ? 'by' : 'alone']
  if (more === 0) return { sentence, values }
  return { sentence: `${sentence} ${words.with_others}`, values: { ...values, more: { text: String(more) } } }
}

function itemOf(context: RequestContext, words: MailWords, news: ReadableNews): MailItem {
  const decides = reach(context.caller, 'read_unpublished') === 'all'
  const { PUBLIC_URL } = context.service.config
  const { proposal_id, source_id, webhook_id, note } = news
  const path = decides ? 'review' : 'submissions'
  const link =
    webhook_id !== null
      ? { label: words.open_webhook, address: `${PUBLIC_URL}/settings/webhooks?webhook=${webhook_id}` }
      : source_id !== null
        ? { label: words.open_source, address: `${PUBLIC_URL}/imports?tab=sources&source=${source_id}` }
        : proposal_id === null
          ? null
          : { label: decides ? words.decide : words.open, address: `${PUBLIC_URL}/${path}/${proposal_id}` }
  return { ...sentenceOf(words, news), note, link }
}

interface Count {
  readonly kind: NewsKind
  readonly total: number
}

/** Returns the form of a sentence for a number, with the number in it. */
function counted(
  language: Language,
  forms: NumberForms,
  total: number,
  values: Readonly<Record<string, MailValue>> = {},
) {
  const form = forms[new Intl.PluralRules(language).select(total)] ?? forms.other
  return { sentence: form, values: { ...values, count: { text: String(total) } } }
}

/** Counts what the reader may read of the notifications of a mail, by kind. */
async function countNews({ service }: RequestContext, wanted: RawBuilder<unknown>): Promise<readonly Count[]> {
  const { rows } = await sql<{ kind: string; total: number }>`select n.kind, count(*)::int as total
    from notifications n left join proposals p on p.id = n.proposal_id where ${wanted} group by n.kind`.execute(
    service.db,
  )
  return news_kinds.flatMap((kind) => rows.flatMap((row) => (row.kind === kind ? [{ kind, total: row.total }] : [])))
}

/** Selects the notifications of a mail that its reader may read, as `readableNews` shows them. */
function wantedOf({ caller }: RequestContext, { id, kind }: LeasedMail): RawBuilder<unknown> {
  const reached = reach(caller, 'read_unpublished')
  const readable = { all: sql`p.id is not null`, own: sql`p.user_id = ${caller?.id ?? null}::int`, none: sql`false` }
  const of_source = may(caller, 'manage_sources', null) ? sql`n.source_id is not null` : sql`false`
  const of_webhook = may(caller, 'administer', null) ? sql`n.webhook_id is not null` : sql`false`
  return sql`n.mail_id = ${id} and (${readable[reached]} or ${of_source} or ${of_webhook}) ${kind === 'digest' ? sql`and ${is_unread}` : sql``}`
}

/** One notification is told as it is; of several, the kinds are counted first and each is named then. */
function pageOf(context: RequestContext, words: MailWords, news: readonly ReadableNews[], counts: readonly Count[]) {
  const { language, service } = context
  const [only] = news
  const total = counts.reduce((sum, one) => sum + one.total, 0)
  if (only && total === 1) return { subject: sentenceOf(words, only), items: [itemOf(context, words, only)] }
  const subject = counted(language, words.digest, total, { site: { text: service.config.SITE_NAME } })
  const summary = counts.map((one) =>
    counted(language, words.counts[one.kind], one.total).sentence.replace('{count}', String(one.total)),
  )
  const plain = { values: {}, note: null, link: null }
  const rest = total - news.length
  return {
    subject,
    items: [
      { ...plain, sentence: summary.join(words.comma) },
      ...news.map((one) => itemOf(context, words, one)),
      ...(rest > 0 ? [{ ...plain, ...counted(language, words.more, rest) }] : []),
    ],
  }
}

/** Returns null where there is nothing to say any more: the reader is gone, may read none of it, or has read all of a digest. */
export async function writeMail(service: Service, mail: LeasedMail): Promise<OutgoingMail | null> {
  const { message_id, user_id, letter } = mail
  if (letter) return { ...letter, message_id }
  const user = user_id === null ? undefined : await userById(service.db, user_id)
  if (!user?.active) return null
  const { config } = service
  const language: Language = user.language ?? config.SITE_LANGUAGE
  const context: RequestContext = {
    service,
    // Administrators read of webhooks with this scope.
    caller: { id: user.id, role: user.role, scope: 'administer' },
    door: 'schedule',
    language,
    rest_root: `${config.PUBLIC_URL}${config.REST_ROOT}`,
  }
  const wanted = wantedOf(context, mail)
  const counts = await countNews(context, wanted)
  const newest = await selectNews(context, sql`${wanted} order by n.id desc limit ${most_items}`)
  const news = await readableNews(context, newest.toReversed())
  if (news.length === 0) return null
  const words = service_words[language].mail
  const settings = { label: words.settings, address: `${config.PUBLIC_URL}/settings/profile` }
  const name = user.name.trim()
  const { subject: title, items } = pageOf(context, words, news, counts)
  const subject = plainSentence(title.sentence, title.values)
  const page: MailPage = {
    language,
    greeting: name === '' ? null : { sentence: words.greeting, values: { name: { text: name } } },
    items,
    settings,
    site: config.SITE_NAME,
  }
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
