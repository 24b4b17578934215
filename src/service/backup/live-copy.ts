/**
 * Lets the backup command copy the embedded database of a running service. Only the process that holds the folder may read it,
 * so the command asks that process for a copy of the folder and reads the copy. They talk over a port of the loopback
 * interface; the port and a secret are in a file of the data folder, which only those can read who can read the data.
 */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'

const cardOf = (data_dir: string) => join(data_dir, 'copies.json')

const cardSchema = z.object({ port: z.number().int(), secret: z.string() })

const prefix = 'copy-'

/** Removes copies that a killed command left behind. */
function removeCopies(data_dir: string): void {
  for (const name of readdirSync(data_dir))
    if (name.startsWith(prefix)) rmSync(join(data_dir, name), { recursive: true, force: true })
}

function isSecret(given: string | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${secret}`)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const listen = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

/**
 * Offers copies of the embedded database to the backup command.
 * @param copyTo copies the database into a new folder, between two queries
 * @returns a function that stops offering them
 */
export async function offerCopies(data_dir: string, copyTo: (folder: string) => Promise<void>): Promise<() => void> {
  removeCopies(data_dir)
  const secret = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || !isSecret(request.headers.authorization, secret)) {
      response.writeHead(403).end()
      return
    }
    const folder = join(data_dir, `${prefix}${randomUUID()}`)
    copyTo(folder).then(
      () => response.writeHead(201).end(folder),
      (error: unknown) => {
        rmSync(folder, { recursive: true, force: true })
        response.writeHead(500).end(error instanceof Error ? error.message : String(error))
      },
    )
  })
  const port = await listen(server)
  server.unref()
  writeFileSync(cardOf(data_dir), JSON.stringify({ port, secret }), { mode: 0o600 })
  return () => {
    rmSync(cardOf(data_dir), { force: true })
    server.close()
    server.closeAllConnections()
  }
}

/** Asks the running service for a copy. @returns the data folder of the copy; null when no service offers one */
export async function askForCopy(data_dir: string): Promise<string | null> {
  let answer: Response
  try {
    const { port, secret } = cardSchema.parse(JSON.parse(readFileSync(cardOf(data_dir), 'utf8')))
    const headers = { authorization: `Bearer ${secret}` }
    answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers })
  } catch {
    return null
  }
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The running service could not copy its database: ${text}`)
  return text
}
