/** Dates, times and zones in writes, in every form. */
import { describe, expect, test } from 'vitest'
import { onEveryEngine, play, unique, type Answer, type Call, type Scenario } from '../scenario.ts'

const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }
const create = (body: object): Call => ({
  as: 'editor',
  request: 'POST /events',
  body: { title: unique('Event '), ...june, ...body },
})

onEveryEngine((client) => {
  const patch = (path: string, body: object) => client.call({ as: 'editor', request: `PATCH ${path}`, body })
  const paramsOf = ({ json }: Answer) => Object.keys(json.data?.params ?? {})

  describe('a date is accepted', () => {
    const accepted: Readonly<Record<string, string>> = {
      '2027-06-01': '2027-06-01 00:00:00',
      '2027-06-01 10:30': '2027-06-01 10:30:00',
      '2027-06-01 10:30:15': '2027-06-01 10:30:15',
      '2027-06-01T10:30': '2027-06-01 10:30:00',
      '2027-06-01T10:30:15.999': '2027-06-01 10:30:15',
      '2027-06-01T07:30:15Z': '2027-06-01 10:30:15',
      '2027-06-01T13:00:00+05:30': '2027-06-01 10:30:00',
      '2027-06-01T03:30:00-0400': '2027-06-01 10:30:00',
      '2028-02-29 08:00': '2028-02-29 08:00:00',
      '1000-01-01': '1000-01-01 00:00:00',
    }
    play(
      client,
      Object.entries(accepted).map(([start_date, expected]): Scenario => {
        const body = { start_date, end_date: '9999-12-31 23:59:59' }
        return { name: start_date, ...create(body), status: 201, answer: { start_date: expected } }
      }),
    )
  })

  describe('a date is refused', () => {
    const refused = [
      '2027-02-29',
      '2027-02-30 10:00',
      '2027-13-01',
      '2027-00-10',
      '2027-06-31',
      '2027-06-01 24:00',
      '2027-06-01 10:60',
      '2027-06-01 10:00:60',
      '0999-12-31',
      '10000-01-01',
      'tomorrow',
      '1811845800',
      '01/06/2027',
      '2027-6-1',
      '2027-06-01T10:00+25:00',
      '2027-06-01 10:00 Europe/Istanbul',
    ]
    play(
      client,
      refused.flatMap((date): Scenario[] => [
        { name: date, ...create({ start_date: date }), status: 400, params: ['start_date'] },
        { name: `${date} of publication`, ...create({ date }), status: 400, params: ['date'] },
      ]),
    )
  })

  describe('when', () => {
    const zoned = { timezone: 'Europe/Berlin', start_date: '2027-06-01 10:00', end_date: '2027-06-01 12:00' }
    const event = async (body: object) => (await client.do(create({ ...zoned, ...body }))).id as number

    test('the start alone past the end, the end alone before the start, and both together', async () => {
      const path = `/events/${await event({})}`
      expect(paramsOf(await patch(path, { start_date: '2027-06-01 13:00' }))).toEqual(['start_date'])
      expect(paramsOf(await patch(path, { end_date: '2027-06-01 09:00' }))).toEqual(['end_date'])
      const both = { start_date: '2027-07-01 13:00', end_date: '2027-07-01 13:00' }
      expect((await patch(path, both)).json).toMatchObject({
        start_date: '2027-07-01 13:00:00',
        end_date: '2027-07-01 13:00:00',
        timezone: 'Europe/Berlin',
        utc_start_date: '2027-07-01 11:00:00',
      })
    })

    test('instants are told apart from wall times: the end may look earlier than the start', async () => {
      const body = { start_date: '2027-06-01T10:00:00+02:00', end_date: '2027-06-01T09:00:00Z' }
      expect(await client.do(create({ ...zoned, ...body }))).toMatchObject({
        start_date: '2027-06-01 10:00:00',
        end_date: '2027-06-01 11:00:00',
      })
      const bare = { start_date: '20270601T080000Z', end_date: '20270601T1100' }
      expect(await client.do(create({ ...zoned, ...bare }))).toMatchObject({
        start_date: '2027-06-01 10:00:00',
        end_date: '2027-06-01 11:00:00',
      })
    })

    test('an offset with another zone in the same write is an instant on the new clock', async () => {
      const path = `/events/${await event({})}`
      const body = { timezone: 'Asia/Tokyo', start_date: '2027-06-01T10:00:00Z', end_date: '2027-06-01 20:00' }
      expect((await patch(path, body)).json).toMatchObject({
        start_date: '2027-06-01 19:00:00',
        utc_start_date: '2027-06-01 10:00:00',
        utc_end_date: '2027-06-01 11:00:00',
      })
    })

    test('all day: whole days whatever hours are sent; a skipped midnight is none of its business', async () => {
      const path = `/events/${await event({ timezone: 'Africa/Cairo' })}`
      const day = { all_day: '1', start_date: '2026-04-24 00:30', end_date: '2026-04-24 00:30' }
      expect((await patch(path, day)).json).toMatchObject({
        all_day: true,
        start_date: '2026-04-24 00:00:00',
        end_date: '2026-04-24 23:59:59',
        utc_start_date: '2026-04-23 22:00:00',
        utc_end_date: '2026-04-24 20:59:59',
      })
      expect((await patch(path, { end_date: '2026-04-26' })).json.end_date).toBe('2026-04-26 23:59:59')
      expect((await patch(path, { timezone: 'Asia/Tokyo' })).json).toMatchObject({
        start_date: '2026-04-24 00:00:00',
        utc_start_date: '2026-04-23 15:00:00',
      })
      expect(paramsOf(await patch(path, { all_day: 'no', timezone: 'Africa/Cairo' }))).toEqual(['start_date'])
    })

    play(client, [
      ...(['UTC', 'Etc/UTC', 'GMT', 'utc'] as const).map((timezone): Scenario => ({
        name: `${timezone} is UTC`,
        ...create({ timezone }),
        status: 201,
        answer: { timezone: 'UTC', timezone_abbr: 'UTC', utc_start_date: june.start_date },
      })),
      ...(
        [
          ['europe/istanbul', 'Europe/Istanbul'],
          ['Turkey', 'Europe/Istanbul'],
          ['Asia/Calcutta', 'Asia/Kolkata'],
          ['Asia/Kolkata', 'Asia/Kolkata'],
        ] as const
      ).map(([sent, timezone]): Scenario => ({
        name: `${sent} is called ${timezone}`,
        ...create({ timezone: sent }),
        status: 201,
        answer: { timezone },
      })),
      ...(['Mars/Olympus', 'EST5', 'UTC+99', '+25:00', 'Europe', 'x'] as const).map((timezone): Scenario => ({
        name: `${timezone} is none`,
        ...create({ timezone }),
        status: 400,
        params: ['timezone'],
      })),
      {
        name: 'both skipped times are refused together',
        ...create({ timezone: 'Africa/Cairo', start_date: '2026-04-24 00:10', end_date: '2026-04-24 00:50' }),
        status: 400,
        params: ['start_date', 'end_date'],
        answer: { data: { details: { end_date: { offer: '2026-04-24 01:50:00' } } } },
      },
      {
        name: 'a skipped time written as an instant is one',
        ...create({ timezone: 'Africa/Cairo', start_date: '2026-04-23T22:30Z', end_date: '2026-04-24 03:00' }),
        status: 201,
        answer: { start_date: '2026-04-24 01:30:00' },
      },
    ])
  })
})
