import { expect, test } from 'vitest'
import { missingFiles, riddles } from './check-comments.mjs'

const block = (text: string) => ['/*', `* ${text} */`].join('')
const line = (text: string) => ['/', `/ ${text}`].join('')

test.each([
  block('What is kept of a record.'),
  block('\n * What is kept of a record,\n * and how long.\n '),
  line('Who asks gets an answer.'),
  `${block('@returns whether it is there')}\n${block('Of a list: its length.')}`,
  `{${block('Those that are shown.')}}`,
])('%s is no statement', (text) => expect(riddles('file.ts', text)).toHaveLength(1))

test.each([
  block('Returns what is kept of a record.'),
  line('Keeps the caret where it is: whoever types goes on there.'),
  "const text = 'What is on today?'",
  block('Offset of a zone.'),
])('%s passes', (text) => expect(riddles('file.ts', text)).toEqual([]))

test.each([
  [block('Read by list/read.ts and lost.ts.'), ['lost.ts']],
  [line('Read by page/read.ts.'), ['page/read.ts']],
  [`open() ${line('Read by lost.tsx.')}`, ['lost.tsx']],
  [line('Styles of @mantine/core/styles/Button.layer.css, written to .cache/tasks.md by read.ts.'), []],
  ["import { read } from './lost.ts'", []],
])('%s names as missing: %j', (text, missing) =>
  expect(missingFiles('file.ts', `\n${text}`, ['/src/list/read.ts'])).toEqual(
    missing.map((path) => `file.ts:2: ${path}`),
  ),
)
