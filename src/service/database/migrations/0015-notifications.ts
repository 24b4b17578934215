/** Keeps notifications, mail that is to be sent, and who has which record open. */
export const notifications: readonly string[] = [
  // Outgoing mail. A letter has its text; other mail is written from its notifications when it is sent.
  `create table mails (
    id bigint generated always as identity primary key,
    message_id text not null unique,
    user_id integer references users on delete cascade,
    kind text not null check (kind in ('news', 'digest', 'letter')),
    letter jsonb,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
    attempts integer not null default 0,
    created_utc timestamp not null default (now() at time zone 'utc'),
    due_utc timestamp not null default (now() at time zone 'utc'),
    lease text,
    problem text,
    ended_utc timestamp
  )`,
  `create index mails_due on mails (due_utc, id) where state = 'waiting'`,
  `create index mails_ended on mails (ended_utc) where state <> 'waiting'`,
  `create index mails_user on mails (user_id)`,
  // mail_due_utc: when the notification is to be mailed, null: not at all. mail_id: the mail that tells it.
  `create table notifications (
    id bigint generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    at_utc timestamp not null default (now() at time zone 'utc'),
    kind text not null,
    by_user integer references users on delete set null,
    proposal_id integer,
    resource text,
    record_id integer,
    note text,
    read_utc timestamp,
    mail_mode text check (mail_mode in ('now', 'daily')),
    mail_due_utc timestamp,
    mail_id bigint references mails on delete set null
  )`,
  `create index notifications_user on notifications (user_id, id)`,
  `create index notifications_unread on notifications (user_id) where read_utc is null`,
  `create index notifications_mail_due on notifications (mail_due_utc) where mail_id is null and mail_due_utc is not null`,
  `create index notifications_mail on notifications (mail_id)`,
  `create index notifications_by on notifications (by_user)`,
  // A row for each open form; seen_utc is renewed while the form stays open.
  `create table presence (
    resource text not null,
    record_id integer not null,
    client text not null,
    user_id integer not null references users on delete cascade,
    since_utc timestamp not null default (now() at time zone 'utc'),
    seen_utc timestamp not null default (now() at time zone 'utc'),
    primary key (resource, record_id, client)
  )`,
  `create index presence_seen on presence (seen_utc)`,
  `create index presence_user on presence (user_id)`,
]
