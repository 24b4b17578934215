/** Messages can be sent again from a shell. */
import { expect, test } from 'vitest'
import { webhook_types } from '../../contract/desk/webhooks/kinds.ts'
import { curlOf, types_by_resource } from './webhook-text.ts'

test('a command keeps quotes, dollars and lines for the shell', () => {
  const body = `{"title":"It's $HOME"}\n`
  const command = curlOf('https://receiver.example/?a=1&b=2', { sent: { headers: { 'webhook-id': 'msg_1' }, body } })
  expect(command).toBe(
    `curl 'https://receiver.example/?a=1&b=2' -H 'webhook-id: msg_1' --data-raw '{"title":"It'\\''s $HOME"}\n'`,
  )
})

test('every type of message belongs to one resource', () => {
  expect(types_by_resource.flatMap(({ types }) => types).toSorted()).toEqual([...webhook_types].toSorted())
})
