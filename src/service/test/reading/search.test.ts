/** Each measured pair of spellings is found both ways in every kind of record. */
import { expect, test } from 'vitest'
import { measured_pairs } from '../../../contract/test/measured-pairs.ts'
import { onBothEngines } from '../both-engines.ts'
import { unique } from '../scenario.ts'

/** Rich text is searched as it is read; elsewhere angle brackets are text. Words, and how many events they find. */
const marked = {
  title: 'if 5 <10 apples and 20> 3',
  description:
    '<p>yü<b>rüyüş</b>ü, مهر<strong>جان</strong>, 2<sup>nd</sup></p><ul><li>one</li><li>two</li></ul>' +
    '<p>Tom &amp; Jerry&nbsp;Show, &lt;live&gt;, line<br>break, <a href="https://hidden.example.org">shown</a></p>',
}
const in_marked = [
  ['10 apples', 1],
  ['"<10 apples and 20>"', 1],
  ['yürüyüşü', 1],
  ['مهرجان', 1],
  ['2nd', 1],
  ['"one two"', 1],
  ['onetwo', 0],
  ['"tom & jerry show"', 1],
  ['"<live>"', 1],
  ['"line break"', 1],
  ['linebreak', 0],
  ['amp;', 0],
  ['nbsp', 0],
  ['strong', 0],
  ['hidden.example', 0],
  ['shown', 1],
] as const

const june = { start_date: '2027-06-01 10:00', end_date: '2027-06-01 12:00' }
const kinds = [
  ['events', (title: string) => ({ title, ...june })],
  ['venues', (venue: string) => ({ venue })],
  ['organizers', (organizer: string) => ({ organizer })],
] as const

onBothEngines((client) => {
  test.each(kinds)(
    'searches %s without regard to case, marks and variants of letters, both ways [A1]',
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

  test('searches the text of rich text, and angle brackets in plain text', async () => {
    const mark = unique('marked')
    await client.do({ request: 'POST /events', body: { ...june, ...marked, title: `${mark} ${marked.title}` } })
    const found = []
    for (const [words] of in_marked) {
      const search = encodeURIComponent(`${mark} ${words}`)
      found.push([words, (await client.do({ as: null, request: `GET /events?search=${search}` })).total])
    }
    expect(found).toEqual(in_marked)
    await client.do({ request: 'POST /venues', body: { venue: `${mark} < A > hall`, address: '<5 units>' } })
    const search = encodeURIComponent(`${mark} "< a >" "<5 units>"`)
    expect((await client.do({ as: null, request: `GET /venues?search=${search}` })).total).toBe(1)
  })
})
