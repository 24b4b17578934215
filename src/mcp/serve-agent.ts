/** `npm run mcp`: serves the tools to one agent over standard input and output. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createClient } from '../client/index.ts'
import { agentServer } from './agent-server.ts'
import { agentSettings, SettingsError } from './agent-settings.ts'

try {
  const settings = agentSettings(process.env)
  await agentServer(createClient(settings)).connect(new StdioServerTransport())
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  // Standard output belongs to the protocol.
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
