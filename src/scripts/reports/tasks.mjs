/** Reads what the counted tasks of an editor took (`e2e/tasks`) from the report of the journeys, and writes it as a table. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportFolder, reportPath } from './report-files.mjs'

/** @typedef {{ number: number, name: string, language: string, presses: number, keys: number, texts: number, letters: number, seconds: number, waited: number }} Task */
/** @typedef {{ specs: readonly { tests: readonly { annotations?: readonly { type: string, description?: string }[] }[] }[], suites?: readonly Suite[] }} Suite */

/** @param {Suite} suite @returns {readonly Task[]} */
const tasksIn = ({ specs, suites = [] }) => [
  ...specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations))
    .filter(({ type }) => type === 'task')
    .map(({ description = '' }) => JSON.parse(description)),
  ...suites.flatMap(tasksIn),
]

/** @param {{ suites: readonly Suite[] }} report of Playwright @returns {readonly Task[]} in the order of their numbers */
export const tasksOf = ({ suites }) =>
  suites
    .flatMap(tasksIn)
    .toSorted((a, b) => a.number - b.number || Number(a.language !== 'en') - Number(b.language !== 'en'))

/** @param {readonly Task[]} tasks @returns {string} a table in Markdown */
export function taskTable(tasks) {
  const rows = tasks.map(({ number, name, language, presses, keys, texts, letters, seconds, waited }) => {
    const text = texts === 0 ? '' : `${texts} (${letters})`
    const cells = [number, language === 'en' ? name : `${name}, ${language}`, presses, keys, text]
    return [...cells, seconds.toFixed(0), waited.toFixed(1)]
  })
  const head = ['', 'task', 'presses', 'keys', 'texts (letters)', 'person, s', 'machine, s']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Writes the table of a run that counted tasks. @returns {string | null} its path */
export function writeTasks() {
  if (!existsSync(reportPath('playwright'))) return null
  const tasks = tasksOf(JSON.parse(readFileSync(reportPath('playwright'), 'utf8')))
  if (tasks.length === 0) return null
  const file = join(reportFolder, 'tasks.md')
  writeFileSync(file, `${taskTable(tasks)}\n`)
  return file
}
