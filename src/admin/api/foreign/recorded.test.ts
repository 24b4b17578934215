/** The site that the other tests write to behaves as a real one was recorded to do. */
import { expect, test } from 'vitest'
import recorded from '../../../../e2e/foreign/recorded.jsonl?raw'
import { Replay, type Exchange } from '../../../../e2e/foreign/replay.ts'

const exchanges = recorded
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Exchange) // written by ourselves

test('what a real site answered is what the one in memory answers', () => {
  const replay = new Replay()
  const differences = exchanges.flatMap((exchange) => {
    const found = replay.differences(exchange)
    return found.length > 0 ? [`${exchange.name}: ${found.join('; ')}`] : []
  })
  expect(differences).toEqual([])
  expect(exchanges.length).toBeGreaterThan(200)
})
