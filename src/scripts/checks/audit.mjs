/** Asks the registry for known vulnerabilities of the packages that the running product needs. */
import { runNpm } from '../run.mjs'

/** npm fails from this severity on. */
const severity = 'high'

/**
 * Tells what an audit found.
 * @param {{ code: number, output: string }} result of `npm audit --json`
 * @returns {{ code: number, output: string, answered: boolean }} code 0 also where the registry does not answer
 */
export function readAudit({ code, output }) {
  const start = output.indexOf('{')
  /** @type {{ metadata?: { vulnerabilities?: Record<string, number> }, vulnerabilities?: Record<string, { severity: string }> }} */
  let report = {}
  try {
    report = start < 0 ? {} : JSON.parse(output.slice(start, output.lastIndexOf('}') + 1))
  } catch {
    // Not a report: the registry or npm itself failed.
  }
  if (report.metadata?.vulnerabilities === undefined) return { code: 0, output, answered: false }
  const found = Object.entries(report.vulnerabilities ?? {}).map(([name, one]) => `${one.severity}: ${name}`)
  return { code, output: found.join('\n'), answered: true }
}

/** @returns {Promise<ReturnType<typeof readAudit>>} */
export async function audit() {
  const options = ['--omit=dev', `--audit-level=${severity}`, '--json', '--loglevel=silent', '--fetch-retries=0']
  return readAudit(await runNpm(['audit', ...options], { collect: true }))
}
