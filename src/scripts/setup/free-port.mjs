/** Finds ports for programs that are told theirs before they listen. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports that systems do not give to connections by themselves: Linux gives those from 32768, others those from 49152 (RFC 6335). One that
 * is free now could else be the own end of somebody's connection by the time the program listens.
 */
const [first, end] = [20_000, 32_768]

const most_tries = 100

/** @param {number} port @returns {Promise<boolean>} whether a server can listen there */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** @returns {Promise<number>} a port that is free */
export async function freePort() {
  for (let tries = 0; tries < most_tries; tries++) {
    const port = randomInt(first, end)
    if (await isFree(port)) return port
  }
  throw new Error(`None of ${most_tries} ports from ${first} to ${end - 1} is free`)
}
