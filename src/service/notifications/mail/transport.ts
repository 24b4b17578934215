/** Sends one mail to the mail server. */
import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import type { Letter } from './outbox.ts'

export interface OutgoingMail extends Letter {
  readonly message_id: string
  readonly language?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Transport {
  /** @throws SendFailure */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export class SendFailure extends Error {
  override readonly name = 'SendFailure'
  /** `final`: the server refuses this mail; `later`: it may take it later; `server`: it takes no mail at all just now. */
  readonly reach: 'final' | 'later' | 'server'

  constructor(reach: SendFailure['reach'], problem: string) {
    super(problem)
    this.reach = reach
  }
}

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/** Names, titles and notes come from users: a header is one line without control characters. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Returns how to reach the mail server. */
export function mailServerOf(smtp_url: string) {
  const { protocol, hostname, port, username, password } = new URL(smtp_url)
  const secure = protocol === 'smtps:'
  const auth = username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Passwords do not cross a network in clear text.
    requireTLS: !secure && auth !== null && !isLoopback(hostname),
    ...(auth ? { auth } : {}),
  }
}

export function createMailTransport({ SITE_NAME, MAIL_FROM }: Config, smtp_url: string): Transport {
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // A message whose connection broke may have arrived: the outbox alone decides about another attempt.
    maxRequeues: 0,
    ...mailServerOf(smtp_url),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
  return {
    async send({ to, subject, text, html, message_id, language, headers }) {
      try {
        await transport.sendMail({
          from: { name: oneLine(SITE_NAME), address: MAIL_FROM },
          to: { name: oneLine(to.name), address: to.address },
          envelope: { from: MAIL_FROM, to: [to.address] },
          subject: oneLine(subject),
          text,
          html,
          messageId: message_id,
          headers: {
            // Keeps absence notices from answering (RFC 3834).
            'Auto-Submitted': 'auto-generated',
            ...(language === undefined ? {} : { 'Content-Language': language }),
            ...headers,
          },
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Commands whose refusal concerns this mail alone; a refused greeting, sign-in or sender concerns every mail. */
const of_one_mail: readonly unknown[] = ['RCPT TO', 'DATA']

function failureOf(error: unknown): SendFailure {
  const { command, responseCode, message } = {
    command: undefined,
    responseCode: undefined,
    ...(error instanceof Error ? { ...error, message: error.message } : { message: String(error) }),
  } as { command?: unknown; responseCode?: unknown; message: string }
  const problem = oneLine(message).slice(0, 300)
  if (!of_one_mail.includes(command)) return new SendFailure('server', problem)
  const refused = typeof responseCode === 'number' && responseCode >= 500
  return new SendFailure(refused ? 'final' : 'later', problem)
}
