/**
 * `npm run mcp`: serves the tools to one agent over standard input and output. `npm run mcp -- --http 127.0.0.1:3001` serves them to
 * many over HTTP, in the name of each.
 */
import { parseArgs } from 'node:util'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createClient } from '../client/index.ts'
import { agentServer } from './agent-server.ts'
import { agentSettings, listenAddress, SettingsError } from './agent-settings.ts'
import { serveOverHttp } from './serve-over-http.ts'

function parsedArguments() {
  try {
    return parseArgs({ options: { http: { type: 'string' } } })
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error))
  }
}

try {
  const { values } = parsedArguments()
  const settings = agentSettings(process.env)
  if (values.http === undefined) await agentServer(createClient(settings)).connect(new StdioServerTransport())
  else {
    const { user: _user, password: _password, ...calendar } = settings
    const { host, port } = listenAddress(values.http)
    serveOverHttp(calendar).listen(port, host, () => process.stderr.write(`http://${values.http}/mcp\n`))
  }
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  // Standard output belongs to the protocol.
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
