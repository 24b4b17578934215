/** Compares e-mail addresses by a key of their own, gives application passwords a scope, and counts guesses. */
import { sql, type Kysely } from 'kysely'
import { runStatements } from './run-statements.ts'

const tables: readonly string[] = [
  `alter table users add column email_key text`,
  `drop index users_email`,
  // Passwords made before there were scopes go on writing; they no longer reach accounts and passwords.
  `alter table application_passwords add column scope text not null default 'write'
          check (scope in ('read', 'propose', 'write', 'administer'))`,
  `alter table application_passwords alter column scope drop default`,
  `create index application_passwords_user on application_passwords (user_id)`,
  // One row for each key that somebody is guessing at; `full_at` is when its allowance is whole again.
  `create table guess_limits (
          key_hash bytea primary key,
          full_at timestamp not null
        )`,
  `create index guess_limits_full_at on guess_limits (full_at)`,
  // Browsers and addresses that a user has signed in from.
  `create table known_clients (
          user_id integer not null references users on delete cascade,
          client_hash bytea not null,
          seen_utc timestamp not null default (now() at time zone 'utc'),
          primary key (user_id, client_hash)
        )`,
]

const constraints: readonly string[] = [
  `alter table users alter column email_key set not null`,
  `create unique index users_email_key on users (email_key)`,
]

/** Characters that Unicode's canonical composition turns into ASCII: the Greek question mark, the varia, the Kelvin sign. */
const composed_to_ascii = /([\u037E\u1FEF\u212A])/

const isAscii = (text: string) => text <= '\x7f'

function lower(character: string): string {
  const lowered = character.toLowerCase()
  const is_one = [...lowered].length === 1
  return is_one && (isAscii(character) || !isAscii(lowered)) ? lowered : character
}

/** Folds an address as `foldEmail` did in this version; a later change of the folding brings a migration of its own. */
function foldAddress(address: string): string {
  const composed = address
    .split(composed_to_ascii)
    .map((part) => (composed_to_ascii.test(part) ? part : part.normalize('NFC')))
  return [...composed.join('')].map(lower).join('')
}

/**
 * Fills `users.email_key`. Users whose addresses were different and now fold alike all stay: one of them gets the folded form,
 * the others are found by their address exactly as it is written, which is nobody's folded form.
 */
async function keyEmails(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`select id, email from users order by id`.execute(db)
  const isFolded = ({ email }: { email: string }) => Number(foldAddress(email) === email)
  const taken = new Set<string>()
  for (const { id, email } of rows.toSorted((a, b) => isFolded(b) - isFolded(a))) {
    const folded = foldAddress(email)
    const key = taken.has(folded) ? email : folded
    taken.add(key)
    await sql`update users set email_key = ${key} where id = ${id}`.execute(db)
  }
}

export async function signIn(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, tables)
  await keyEmails(db)
  await runStatements(db, constraints)
}
