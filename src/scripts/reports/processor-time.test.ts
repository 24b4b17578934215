import { expect, test } from 'vitest'
import { ProcessorTime, processRow } from './processor-time.mjs'

type Row = ReturnType<typeof processRow>

const row = (pid: number, parent: number, own: number, waited = 0) => ({ pid, parent, started: pid, own, waited })

/** Reads these processes, as the system would tell of them. */
const reading = (rows: () => readonly Row[]) => (isForeign: (pid: number) => boolean) => ({
  rows: rows().filter(({ pid }) => !isForeign(pid)),
  all: rows().map(({ pid }) => pid),
})

test('a row of /proc is read, whatever the program is called', () => {
  const numbers = Array.from({ length: 30 }, (_, at) => at + 3)
  const text = `42 (a ) b (c) S ${numbers.slice(1).join(' ')}`
  expect(processRow(text)).toEqual({ pid: 42, parent: 4, started: 22, own: 29, waited: 33 })
})

test('descendants are counted and others are not', () => {
  const time = new ProcessorTime(
    1,
    reading(() => [row(3, 2, 300), row(2, 1, 100), row(1, 0, 50), row(9, 0, 9000)]),
  )
  expect(time.seconds()).toBe(4.5)
})

test('a process that ended counts once, whether it was waited for or left to the system', () => {
  let rows = [row(1, 0, 100), row(2, 1, 100), row(3, 2, 500)]
  const time = new ProcessorTime(
    1,
    reading(() => rows),
  )
  time.look()
  // The second ends; the third goes on without it.
  rows = [row(1, 0, 100, 100), row(3, 0, 700)]
  expect(time.seconds()).toBe(9)
  rows = [row(1, 0, 100, 100)]
  expect(time.seconds()).toBe(9)
})

test('children between two looks count once they were waited for', () => {
  const time = new ProcessorTime(
    1,
    reading(() => [row(1, 0, 100, 2000)]),
  )
  expect(time.seconds()).toBe(21)
})

test('a new process with an old number is another one', () => {
  let rows = [row(1, 0, 0), row(2, 1, 400)]
  const time = new ProcessorTime(
    1,
    reading(() => rows),
  )
  time.look()
  rows = [row(1, 0, 0), { ...row(2, 1, 300), started: 99 }]
  expect(time.seconds()).toBe(7)
})

test('processes of others are read once, and a process of ours that gets the number of one is counted', () => {
  let rows = [row(1, 0, 0), row(2, 0, 900)]
  const read: number[] = []
  const time = new ProcessorTime(1, (isForeign) => {
    const answer = reading(() => rows)(isForeign)
    read.push(answer.rows.length)
    return answer
  })
  for (let looks = 0; looks < 2; looks++) time.look()
  expect(read).toEqual([2, 1])
  rows = [row(1, 0, 0)]
  time.look()
  rows = [row(1, 0, 0), row(2, 1, 700)]
  expect(time.seconds()).toBe(7)
})

test('without /proc nothing is told', () => {
  expect(new ProcessorTime(1, () => null).seconds()).toBeNull()
})
