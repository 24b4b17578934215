/**
 * The client as it is installed, against a service: packed, unpacked beside a program that knows nothing of this repository, and used
 * as its README says. The quick starts are run as they stand there.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildClient } from '../../../scripts/client/build-client.mjs'
import { root, runNpm, runTool, tool } from '../../../scripts/run.mjs'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const run = promisify(execFile)

const readme = readFileSync(join(root, 'src/client/README.md'), 'utf8')

/** Returns an example of the README by its heading. */
function exampleUnder(heading: string): string {
  const [, section = ''] = readme.split(`### ${heading}\n`)
  return /```\w+\n([^]*?)```/.exec(section)?.[1] ?? ''
}

/** Tells whether a program is there. */
const isThere = async (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  )

const [has_curl, has_python] = await Promise.all([isThere('curl'), isThere('python3')])

let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'takvim-client-'))
  const [built, installed] = [join(folder, 'built'), join(folder, 'node_modules', 'takvim-client')]
  await buildClient(built)
  const { code, output } = await runNpm(['pack', built, '--pack-destination', folder, '--json'], { collect: true })
  expect(code, output).toBe(0)
  mkdirSync(installed, { recursive: true })
  const archive = join(folder, 'takvim-client-0.1.0.tgz')
  await run('tar', ['-xzf', archive, '-C', installed, '--strip-components=1'])
  rmSync(built, { recursive: true })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

onOneEngine((client) => {
  let env: NodeJS.ProcessEnv = {}
  beforeAll(async () => {
    const body = { label: 'programs', scope: 'write' }
    const request = 'POST //api/calendar/desk/v1/application-passwords'
    const { application_password } = await client.do({ as: 'editor', request, body })
    const signed_in = { CALENDAR_USER: 'editor@example.org', CALENDAR_PASSWORD: application_password }
    env = { ...process.env, CALENDAR: client.service.url, ...signed_in }
  })

  /** Runs an example, and returns what it printed. */
  const printed = async (program: string, parameters: readonly string[]) =>
    (await run(program, parameters, { env, cwd: folder })).stdout

  const titleOf = async (id: string) => (await client.do({ as: 'editor', request: `GET /events/${id}` })).title

  describe('quick starts', () => {
    test('in JavaScript, with the package', async () => {
      writeFileSync(join(folder, 'start.mjs'), exampleUnder('JavaScript'))
      const [made = '', ...lines] = (await printed('node', ['start.mjs'])).trim().split('\n')
      expect(await titleOf(made.replace('made ', ''))).toBe('Open day')
      expect(lines).toContain('2027-05-08 10:00:00 Open day')
      expect(lines.at(-1)).toMatch(/^rest_invalid_param .+/)
    })

    test.runIf(has_curl)('with curl', async () => {
      const printed_json = await printed('sh', ['-ec', exampleUnder('curl')])
      const [made = '', list = ''] = printed_json.split(/(?<=\})(?=\{)/)
      expect(await titleOf(JSON.parse(made).id)).toBe('Open day')
      expect(JSON.parse(list)).toMatchObject({ events: expect.any(Array), total: expect.any(Number) })
    })

    test.runIf(has_python)('in Python', async () => {
      const [made = '', ...lines] = (await printed('python3', ['-c', exampleUnder('Python')])).trim().split('\n')
      expect(await titleOf(made.replace('made ', ''))).toBe('Open day')
      expect(lines[0]).toMatch(/^2027-05-0\d /)
    })
  })

  test('types come with the package: what is not in the documents does not compile', async () => {
    const word = unique('Oud')
    const program = `import { createClient, type Records } from 'takvim-client'
const calendar = createClient({ address: 'https://calendar.example.org', language: 'ar' })
const { events } = await calendar.get('/events', { query: { search: '${word}', venue: [1] } })
const first: Records['Event'] | undefined = events[0]
for await (const { venue } of calendar.all('/venues')) venue satisfies string
for await (const { state } of calendar.desk.all('/proposals', { query: { mine: true } })) state satisfies 'open' | string
const { status, content } = await calendar.send('DELETE', '/events/{id}', { path: { id: first?.id ?? 0 } })
status satisfies number
content.title satisfies string
// @ts-expect-error No such path.
await calendar.get('/event')
// @ts-expect-error No such filter.
await calendar.get('/events', { query: { serach: '' } })
// @ts-expect-error A path that needs an id.
await calendar.get('/events/{id}')
// @ts-expect-error Missing fields.
await calendar.post('/events', { body: { title: '' } })
// @ts-expect-error No such status.
await calendar.patch('/events/{id}', { path: { id: 1 }, body: { status: 'public' } })
// @ts-expect-error No list.
calendar.all('/events/{id}')
// @ts-expect-error No such language.
createClient({ address: '', language: 'fr' })
`
    writeFileSync(join(folder, 'uses.mts'), program)
    const settings = [
      '--strict',
      '--noEmit',
      '--skipLibCheck',
      '--target',
      'es2023',
      '--module',
      'nodenext',
      '--types',
      '',
    ]
    const options = ['--lib', 'es2023,dom', ...settings, join(folder, 'uses.mts')]
    expect(await runTool(tool('typescript', 'tsc'), options, { collect: true, cwd: folder })).toEqual({
      code: 0,
      output: '',
    })
  })
})
