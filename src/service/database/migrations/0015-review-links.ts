/** Keeps links that preview or decide a proposal. */
export const review_links: readonly string[] = [
  // A link is bound to a version of its proposal, and decides once. Only the hash of its token is kept.
  `create table review_links (
    id serial primary key,
    proposal_id integer not null references proposals on delete cascade,
    version integer not null,
    purpose text not null check (purpose in ('preview', 'decide')),
    token_hash bytea not null unique,
    made_by integer not null references users on delete cascade,
    created_utc timestamp not null default (now() at time zone 'utc'),
    expires_utc timestamp not null,
    revoked_utc timestamp,
    used_utc timestamp,
    used_name text
  )`,
  `create index review_links_proposal on review_links (proposal_id, id)`,
  `create index review_links_made_by on review_links (made_by)`,
]
