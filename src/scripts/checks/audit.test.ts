import { expect, test } from 'vitest'
import { readAudit } from './audit.mjs'

const report = (vulnerabilities: Record<string, { severity: string }>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { high: 1, total: 2 } } })

test('a vulnerability of high severity fails, and is named', () => {
  const output = report({ qs: { severity: 'high' }, pg: { severity: 'low' } })
  expect(readAudit({ code: 1, output })).toEqual({ code: 1, output: 'high: qs\nlow: pg', answered: true })
})

test('one of low severity is named, and passes', () => {
  expect(readAudit({ code: 0, output: report({ pg: { severity: 'low' } }) })).toMatchObject({
    code: 0,
    output: 'low: pg',
  })
})

test.each([
  ['refuses', '{ "message": "405 Method Not Allowed", "statusCode": 405, "error": { "summary": "", "detail": "" } }'],
  ['cannot be reached', 'npm error code ENOTFOUND'],
  ['answers something else', '<html>{ it is down }</html>'],
  ['is silent', ''],
])('a registry that %s fails nothing, and has not answered', (_case, output) => {
  expect(readAudit({ code: 1, output })).toMatchObject({ code: 0, answered: false })
})
