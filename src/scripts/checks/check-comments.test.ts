import { expect, test } from 'vitest'
import { riddles } from './check-comments.mjs'

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
