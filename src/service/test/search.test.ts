/** Each of the measured pairs of spellings, found both ways, in every kind of record (interface 4.1, decisions 9). */
import { expect, test } from 'vitest'
import { measured_pairs } from '../../contract/measured-pairs.ts'
import { onEveryEngine, unique } from './scenario.ts'

const june = { start_date: '2027-06-01 10:00', end_date: '2027-06-01 12:00' }
const kinds = [
  ['events', (title: string) => ({ title, ...june })],
  ['venues', (venue: string) => ({ venue })],
  ['organizers', (organizer: string) => ({ organizer })],
] as const

onEveryEngine((client) => {
  test.each(kinds)(
    'A1 forgiving search of %s, both ways',
    async (name, body) => {
      const mark = unique('pair')
      const find = async (words: string): Promise<number[]> => {
        const search = encodeURIComponent(`${mark} ${words}`)
        const answer = await client.do({ as: null, request: `GET /${name}?search=${search}` })
        return answer[name].map(({ id }: { id: number }) => id)
      }
      for (const [typed, stored] of measured_pairs) {
        const ids: number[] = []
        for (const words of [typed, stored]) {
          ids.push((await client.do({ request: `POST /${name}`, body: body(`${mark} ${words}`) })).id)
        }
        for (const words of [typed, stored])
          expect(await find(words), `${words} finds both`).toEqual(expect.arrayContaining(ids))
      }
    },
    60_000,
  )
})
