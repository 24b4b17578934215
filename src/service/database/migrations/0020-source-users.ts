/** Adds to sources the user of a service as whom they read it, with a password that is encrypted. */
export const source_users: readonly string[] = [
  `alter table sources add column reads_as text, add column sealed_password bytea`,
]
