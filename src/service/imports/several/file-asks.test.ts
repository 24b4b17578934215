import { expect, test } from 'vitest'
import type { FileAsk, FileReading } from '../entry.ts'
import { answersFor, joinAsks, markedAsk, markOf, withMarkedAnswers, withMarkedAsks } from './file-asks.ts'

const ask = (id: string, about: FileAsk['about'], offers: FileAsk['offers'] = [], rows = 1): FileAsk => ({
  ...{ id, about, for: '', rows, offers },
})

// The parts of a reading that hold questions.
const reading = (asks: readonly FileAsk[]) => ({ asks }) as FileReading

test('questions carry the mark of their source, those about zones do not', () => {
  const mark = markOf('sheet:date|title')
  const marked = withMarkedAsks(reading([ask('date_order', 'date_order'), ask('zone:Reed', 'zone')]), mark)
  expect(marked.asks.map(({ id }) => id)).toEqual([`date_order${mark}`, 'zone:Reed'])
  expect(['date_order', 'zone:Reed'].map((id) => markedAsk(id, mark))).toEqual([`date_order${mark}`, 'zone:Reed'])
  // An answer about a venue that was given for the files of an archive holds for the next archive.
  const given = { answers: answersFor({ 'venue:reed hall': 'new' }, mark) }
  expect(withMarkedAnswers(given, mark)).toEqual({ answers: { 'venue:reed hall': 'new' } })
})

test('an answer reaches the files of its source, and one about a zone reaches all', () => {
  const [mark, other] = [markOf('one'), markOf('two')]
  const answers = {
    [`encoding${mark}`]: 'windows-1254',
    [`encoding${other}`]: 'windows-1256',
    'zone:Reed': 'Asia/Riyadh',
  }
  expect(answersFor(answers, mark)).toEqual({ encoding: 'windows-1254', 'zone:Reed': 'Asia/Riyadh' })
  expect(answersFor(answers, other)).toEqual({ encoding: 'windows-1256', 'zone:Reed': 'Asia/Riyadh' })
})

test('one question of several files is asked once, with their rows and samples', () => {
  const one = { ...ask('zone:Reed', 'zone', [{ value: 'Asia/Riyadh', sample: ['20:00'] }], 3), file: 'a.ics' }
  const two = {
    ...ask(
      'zone:Reed',
      'zone',
      [
        { value: 'Asia/Riyadh', sample: ['21:00'] },
        { value: 'Asia/Baghdad', sample: ['21:00'] },
      ],
      2,
    ),
    file: 'b.ics',
  }
  const third = { ...ask('encoding', 'encoding'), file: 'b.ics' }
  expect(joinAsks([one, two, third])).toEqual([
    {
      ...{ ...one, rows: 5, file: null },
      offers: [
        { value: 'Asia/Riyadh', sample: ['20:00', '21:00'] },
        { value: 'Asia/Baghdad', sample: ['21:00'] },
      ],
    },
    third,
  ])
})
