/** A page with a list begins before the list has been read, so that a browser loads its files meanwhile. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { builtProgram } from '../built-program.ts'
import { server } from '../server.ts'
import { signIn } from '../service-process.ts'
import { OwnService } from './own-service.ts'

// Only a server can be made to wait by another of its clients.
describe.runIf(server)('on a server', () => {
  let service: OwnService
  let cookie: string

  beforeAll(async () => {
    service = await OwnService.create('postgresql', {}, await builtProgram())
    await service.start()
    ;({ cookie } = await signIn(service.url))
  })
  afterAll(() => service.remove())

  test.each(['br', 'gzip', 'identity'])('compressed as %s', async (coding) => {
    const other = new pg.Client({ connectionString: service.place.database_url })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin')
    await other.query('lock table tags in access exclusive mode')

    const headers = { cookie, accept: 'text/html', 'accept-encoding': coding }
    const page = await fetch(`${service.url}/tags?i18n_language=en`, { headers })
    const reader = page.body?.pipeThrough(new TextDecoderStream()).getReader()
    const { value: first = '' } = (await reader?.read()) ?? {}
    expect(first).toMatch(/<link rel="stylesheet"[^]*<body>\s*<div id="root">$/)

    await other.query('rollback')
    let rest = ''
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) rest += part.value
    expect(rest).toContain('id="first-answers"')
    expect(rest).toMatch(/<\/html>\s*$/)
  })
})
