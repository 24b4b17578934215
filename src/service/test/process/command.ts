/** Runs a command of the command line on a database of a test. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { short_lived, transpiledFile } from '../transpile.mjs'
import { dataIn, type Data } from '../place.ts'

interface Said {
  readonly code: number
  readonly text: string
}

export async function command(name: string, words: readonly string[], data: Data): Promise<Said> {
  const env = { PATH: process.env['PATH'] ?? '', ...dataIn(data) }
  const program = transpiledFile(`service/cli/${name}.ts`)
  const parameters = ['--disable-warning=FSTDEP023', ...short_lived, program, ...words]
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, parameters, { env })
    return { code: 0, text: stdout + stderr }
  } catch (error) {
    // execFile adds these to the error of a command that ended badly.
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}
