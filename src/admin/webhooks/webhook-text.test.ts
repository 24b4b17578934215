/** Messages can be sent again from a shell. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { webhook_types } from '../../contract/desk/webhooks/kinds.ts'
import { curlOf, types_by_resource } from './webhook-text.ts'

test('a shell reads the command as it was meant', () => {
  const body = JSON.stringify({ title: `It's “$HOME” and \`date\` \\ !`, lines: 'a\nb' })
  const command = curlOf('https://receiver.example/?a=1&b=2', { sent: { headers: { 'webhook-id': `msg'1` }, body } })
  const read = execFileSync('sh', ['-c', `curl() { for one; do printf '%s\\0' "$one"; done; }; ${command}`])
  expect(read.toString().split('\0').slice(0, -1)).toEqual([
    ...['https://receiver.example/?a=1&b=2', '-H', `webhook-id: msg'1`, '--data-raw', body],
  ])
})

test('every type of message belongs to one resource', () => {
  expect(types_by_resource.flatMap(({ types }) => types).toSorted()).toEqual([...webhook_types].toSorted())
})
