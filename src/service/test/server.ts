/** The PostgreSQL of the tests. */
import pg from 'pg'

/** Undefined: there is none. */
export const server = process.env['TEST_DATABASE_URL']

/** Returns the address of a database on the server of the tests. */
export function databaseUrl(name: string): string {
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
