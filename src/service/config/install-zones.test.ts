/** The built service finds its zone data where no package is installed. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import latest from 'moment-timezone/data/packed/latest.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { builtProgram } from '../test/built-program.ts'

test('the built service reads the zone data that the build has copied, without a package', async () => {
  const built = dirname(dirname(await builtProgram()))
  const folder = mkdtempSync(join(tmpdir(), 'takvim-built-'))
  try {
    for (const part of ['contract', 'service/config/install-zones.js', 'zones.json'])
      cpSync(join(built, part), join(folder, part), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const address = (file: string) => JSON.stringify(pathToFileURL(join(folder, file)).href)
    const script = `await import(${address('service/config/install-zones.js')})
      const { zoneData } = await import(${address('contract/time/zone-data.js')})
      console.log(zoneData().version, zoneData().find('Europe/Istanbul').abbreviations.at(-1))`
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(said.trim()).toBe(`${latest.version} +03`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
