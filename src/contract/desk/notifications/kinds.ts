/** Kinds of news, and when each is mailed. */

/** Events in the life of a source: it begins to fail, and can be read again. */
export const source_news_kinds = ['source_failing', 'source_well'] as const
export type SourceNewsKind = (typeof source_news_kinds)[number]

/** Events in the life of a webhook: it has failed for an hour, and it was switched off because of that or because its address is gone. */
export const webhook_news_kinds = ['webhook_failing', 'webhook_off'] as const
export type WebhookNewsKind = (typeof webhook_news_kinds)[number]

/** Events in the life of a proposal, of a source and of a webhook. `note`: somebody wrote a note; `claimed_over`: another reviewer took over the claim. */
export const news_kinds = [
  'submitted',
  'resubmitted',
  'withdrawn',
  'approved',
  'sent_back',
  'declined',
  'note',
  'claimed_over',
  ...source_news_kinds,
  ...webhook_news_kinds,
] as const
export type NewsKind = (typeof news_kinds)[number]
export type ProposalNewsKind = Exclude<NewsKind, SourceNewsKind | WebhookNewsKind>

/** `now`: a mail for each; `daily`: one mail in the morning with all that are unread; `never`: in the app only. */
export const mail_modes = ['now', 'daily', 'never'] as const
type MailMode = (typeof mail_modes)[number]

interface NewsFacts {
  /** The people it concerns: those who decide, the author of the proposal, both, those who manage sources, or administrators. */
  readonly concerns: 'reviewers' | 'author' | 'both' | 'source_managers' | 'administrators'
  /** How it is mailed to a user who has not chosen: what concerns their own work at once, the work of others once a day. */
  readonly mode: MailMode
}

export const news_facts: Readonly<Record<NewsKind, NewsFacts>> = {
  submitted: { concerns: 'reviewers', mode: 'daily' },
  resubmitted: { concerns: 'reviewers', mode: 'daily' },
  withdrawn: { concerns: 'reviewers', mode: 'never' },
  approved: { concerns: 'author', mode: 'now' },
  sent_back: { concerns: 'author', mode: 'now' },
  declined: { concerns: 'author', mode: 'now' },
  note: { concerns: 'both', mode: 'now' },
  claimed_over: { concerns: 'reviewers', mode: 'never' },
  source_failing: { concerns: 'source_managers', mode: 'daily' },
  source_well: { concerns: 'source_managers', mode: 'never' },
  webhook_failing: { concerns: 'administrators', mode: 'daily' },
  webhook_off: { concerns: 'administrators', mode: 'now' },
}

/** The hour at which daily mail is sent, on the reader's clock. */
export const daily_hour = 8

/** Reads the preference `mail` of a user, which maps kinds to modes; what is absent or invalid counts as not chosen. */
export function mailModes(stored: unknown): Readonly<Record<NewsKind, MailMode>> {
  const chosen: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const modes = news_kinds.map((kind) => [
    kind,
    mail_modes.find((mode) => mode === chosen[kind]) ?? news_facts[kind].mode,
  ])
  // Every kind has an entry.
  return Object.fromEntries(modes) as Record<NewsKind, MailMode>
}
