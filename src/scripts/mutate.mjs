/**
 * `npm run mutate`: puts small faults into the rooms of mutation/rooms.mjs, one at a time, and counts how many the tests notice. Fails
 * where a room's score is too low. `npm run mutate -- review links` takes two rooms; `--count 30` takes 30 mutants of each, `--seed 2`
 * others, `--allowed 60` gives each 60 seconds of tests instead of 120, `--only decide` takes sources whose path holds that.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isTooLow, least_score, survivingMutants, tableOf } from './mutation/report.mjs'
import { rooms } from './mutation/rooms.mjs'
import { runRooms } from './mutation/run-rooms.mjs'
import { reportFolder } from './reports/report-files.mjs'
import { endTogether, main, say } from './run.mjs'
import { ensurePostgres } from './setup/postgres.mjs'

endTogether()
await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '12' },
      seed: { type: 'string', default: '1' },
      allowed: { type: 'string', default: '120' },
      only: { type: 'string', default: '' },
    },
  })
  const url = await ensurePostgres()
  if (url) process.env.TEST_DATABASE_URL = url
  const results = await runRooms({
    rooms: positionals.length > 0 ? positionals : Object.keys(rooms),
    count: Number(values.count),
    seed: Number(values.seed),
    allowed: Number(values.allowed),
    only: values.only,
  })
  const report = [tableOf(results), survivingMutants(results)].join('\n\n')
  mkdirSync(reportFolder, { recursive: true })
  writeFileSync(join(reportFolder, 'mutants.md'), `${report}\n`)
  say(`\n${report}`)
  const low = results.filter(isTooLow).map(({ room }) => room)
  if (low.length > 0) throw new Error(`Fewer than ${least_score} % of the mutants are noticed: ${low.join(', ')}.`)
})
process.exit()
