/** Dates, times and zones in writes, in every form. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { play, type Scenario } from '../scenario.ts'
import { june, newEvent, paramsOf, patchWith } from './events.ts'

onOneEngine((client) => {
  const patch = patchWith(client)

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
        return { name: start_date, ...newEvent(body), status: 201, answer: { start_date: expected } }
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
        { name: date, ...newEvent({ start_date: date }), status: 400, params: ['start_date'] },
        { name: `${date} of publication`, ...newEvent({ date }), status: 400, params: ['date'] },
      ]),
    )
  })

  describe('the times of an event', () => {
    const zoned = { timezone: 'Europe/Berlin', start_date: '2027-06-01 10:00', end_date: '2027-06-01 12:00' }
    const event = async (body: object) => (await client.do(newEvent({ ...zoned, ...body }))).id as number

    test('refuses an end before its start at the field that was sent [C4]', async () => {
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

    test('compares instants: an end may look earlier than its start', async () => {
      const body = { start_date: '2027-06-01T10:00:00+02:00', end_date: '2027-06-01T09:00:00Z' }
      expect(await client.do(newEvent({ ...zoned, ...body }))).toMatchObject({
        start_date: '2027-06-01 10:00:00',
        end_date: '2027-06-01 11:00:00',
      })
      const bare = { start_date: '20270601T080000Z', end_date: '20270601T1100' }
      expect(await client.do(newEvent({ ...zoned, ...bare }))).toMatchObject({
        start_date: '2027-06-01 10:00:00',
        end_date: '2027-06-01 11:00:00',
      })
    })

    test('converts a date with an offset to the zone sent with it', async () => {
      const path = `/events/${await event({})}`
      const body = { timezone: 'Asia/Tokyo', start_date: '2027-06-01T10:00:00Z', end_date: '2027-06-01 20:00' }
      expect((await patch(path, body)).json).toMatchObject({
        start_date: '2027-06-01 19:00:00',
        utc_start_date: '2027-06-01 10:00:00',
        utc_end_date: '2027-06-01 11:00:00',
      })
    })

    test('stores whole days whatever hours are sent, also where the clocks skip midnight [B2]', async () => {
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
        name: `stores ${timezone} as UTC`,
        ...newEvent({ timezone }),
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
        name: `stores ${sent} as ${timezone}`,
        ...newEvent({ timezone: sent }),
        status: 201,
        answer: { timezone },
      })),
      ...(['Mars/Olympus', 'EST5', 'UTC+99', '+25:00', 'Europe', 'x'] as const).map((timezone): Scenario => ({
        name: `refuses the time zone ${timezone}`,
        ...newEvent({ timezone }),
        status: 400,
        params: ['timezone'],
      })),
      {
        name: 'refuses both of two skipped times [C3]',
        ...newEvent({ timezone: 'Africa/Cairo', start_date: '2026-04-24 00:10', end_date: '2026-04-24 00:50' }),
        status: 400,
        params: ['start_date', 'end_date'],
        answer: { data: { details: { end_date: { offer: '2026-04-24 01:50:00' } } } },
      },
      {
        name: 'accepts an instant in the hour that the clocks skip',
        ...newEvent({ timezone: 'Africa/Cairo', start_date: '2026-04-23T22:30Z', end_date: '2026-04-24 03:00' }),
        status: 201,
        answer: { start_date: '2026-04-24 01:30:00' },
      },
    ])
  })

  describe('time zones and the ends of the calendar', () => {
    test('keeps the wall time when only the zone changes, unless it is skipped there [C2]', async () => {
      const event = await client.do(newEvent({ start_date: '2026-04-24 00:30', end_date: '2026-04-24 02:00' }))
      const moved = await patch(`/events/${event.id}`, { timezone: 'Asia/Tokyo' })
      expect(moved.json).toMatchObject({ start_date: '2026-04-24 00:30:00', utc_start_date: '2026-04-23 15:30:00' })
      const refused = await patch(`/events/${event.id}`, { timezone: 'Africa/Cairo' })
      expect(refused.json.data.details.start_date).toEqual({
        code: 'skipped_time',
        zone: 'Africa/Cairo',
        offer: '2026-04-24 01:30:00',
      })
    })

    test('keeps the later of two equal wall times until the wall time changes [C3]', async () => {
      const twice = { timezone: 'Africa/Cairo', start_date: '2026-10-29T23:30+02:00', end_date: '2026-10-30 03:00' }
      const event = await client.do(newEvent(twice))
      const kept = await patch(`/events/${event.id}`, { start_date: event.start_date, cost: '1' })
      expect(kept.json.utc_start_date).toBe('2026-10-29 21:30:00')
    })

    test('keeps the days when all_day is set and taken back', async () => {
      const event = await client.do(newEvent({ all_day: true, start_date: '2027-06-01 18:00', end_date: '2027-06-01' }))
      expect(event).toMatchObject({ start_date: '2027-06-01 00:00:00', end_date: '2027-06-01 23:59:59' })
      const back = await patch(`/events/${event.id}`, { all_day: false, end_date: '2027-06-01 12:00' })
      expect(back.json).toMatchObject({ start_date: '2027-06-01 00:00:00', end_date: '2027-06-01 12:00:00' })
    })

    play(client, [
      {
        name: 'accepts a fixed offset as time zone',
        ...newEvent({ timezone: 'UTC+3' }),
        status: 201,
        answer: { timezone: 'UTC+3', utc_start_date: '2027-06-01 07:00:00' },
      },
      {
        name: 'accepts an instant and a wall time together',
        ...newEvent({ timezone: 'America/Los_Angeles', start_date: '2027-06-02T02:00Z', end_date: '2027-06-01 20:00' }),
        status: 201,
        answer: { start_date: '2027-06-01 19:00:00', end_date: '2027-06-01 20:00:00' },
      },
      {
        name: 'accepts the last second of the year 9999',
        ...newEvent({ end_date: '9999-12-31 23:59:59' }),
        status: 201,
      },
      {
        name: 'refuses an offset that moves a date beyond the year 9999',
        ...newEvent({ end_date: '9999-12-31T23:59:59-05:00' }),
        status: 400,
        params: ['end_date'],
      },
      {
        name: 'refuses a whole day beyond the year 9999 in the zone of the event',
        ...newEvent({ all_day: true, timezone: 'Asia/Tokyo', end_date: '9999-12-31T23:59:59Z' }),
        status: 400,
        params: ['end_date'],
      },
      {
        name: 'accepts the first day of the year 1000 in a zone ahead of UTC',
        ...newEvent({ start_date: '1000-01-01', end_date: '1000-01-01', all_day: true }),
        status: 201,
        answer: { start_date_details: { year: '1000' }, utc_start_date_details: { year: '0999' } },
      },
      { name: 'refuses the year 999', ...newEvent({ start_date: '0999-01-01' }), status: 400, params: ['start_date'] },
      {
        name: 'refuses a Unix timestamp',
        ...newEvent({ start_date: 1_811_845_800 }),
        status: 400,
        params: ['start_date'],
      },
    ])
  })
})
