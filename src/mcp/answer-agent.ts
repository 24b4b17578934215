/** Answers one message of an agent over HTTP, by a server of its own: nothing is kept between messages, or between callers. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { createClient, type ClientOptions } from '../client/index.ts'
import { agentServer } from './agent-server.ts'

/**
 * @param calendar the calendar that the tools work on, in the name of the agent
 * @param request the headers of the message; its body is not read
 * @param message as it was parsed
 */
export async function answerAgent(calendar: ClientOptions, request: Request, message: unknown): Promise<Response> {
  const server = agentServer(createClient(calendar))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}
