/** Explains to an operator why the service cannot listen at an address. */
import { errorCode, errorLine, StartError } from '../config/start-error.ts'

/** The host, and the port under the name of its variable. */
type Address = { readonly HOST: string } & Readonly<Record<string, string | number>>

const unknown_host = 'is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of its addresses.'

function lineOf(code: string, { HOST, ...ports }: Address): string | null {
  const [variable, port] = Object.entries(ports)[0] ?? []
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${HOST} is in use by another program. Stop it, or set ${variable} to another port.`
    case 'EACCES':
      return `Port ${port} is reserved by the system. Set ${variable} to a port above 1023, behind a proxy.`
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${HOST} ${unknown_host}`
    default:
      return null
  }
}

/** Waits for a server to listen. @throws StartError with a hint about the address */
export async function explained(address: Address, listening: Promise<unknown> | undefined): Promise<void> {
  try {
    await listening
  } catch (error) {
    const line = lineOf(errorCode(error), address)
    throw line === null ? error : new StartError(`${line} (${errorLine(error)})`, { cause: error })
  }
}
