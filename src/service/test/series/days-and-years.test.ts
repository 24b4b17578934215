/** Series of days and of years through the interface: which dates are made, and how changes reach them. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'

interface Dated {
  readonly slot: string
  readonly event: number
  readonly state: string
}

onOneEngine((client) => {
  const times = (day: string, timezone = 'Europe/Istanbul') => ({
    ...{ start_date: `${day} 20:00:00`, end_date: `${day} 22:00:00`, timezone },
  })
  const post = (day: string, rule: string, body: object = {}, timezone?: string) =>
    client.call({
      as: 'editor',
      request: `POST ${desk}/series`,
      body: { template: { title: unique('Film '), ...times(day, timezone) }, rule: `RRULE:${rule}`, ...body },
    })
  const made = async (day: string, rule: string) => {
    const { status, json } = await post(day, rule)
    expect(status, JSON.stringify(json)).toBe(201)
    const dates: readonly Dated[] = json.series.occurrences
    return {
      id: Number(json.series.id),
      rule: String(json.series.rule),
      dates,
      events: dates.map(({ event }) => event),
    }
  }
  const read = (id: number) => client.do({ as: 'editor', request: `GET ${desk}/series/${id}` })
  const live = async (id: number): Promise<readonly string[]> =>
    (await read(id)).occurrences.flatMap(({ slot, state }: Dated) => (state === 'live' ? [slot] : []))
  const move = (event: number | undefined, day: string, reach: string) =>
    client.call({ as: 'editor', request: `PATCH /events/${event}?reach=${reach}`, body: times(day) })
  const change = (id: number, body: object) =>
    client.call({ as: 'editor', request: `PATCH ${desk}/series/${id}`, body })

  describe('a series of 29 February', () => {
    test('has dates in leap years alone, and each is an event at the time of the series', async () => {
      const { dates, events, rule } = await made('2028-02-29', 'FREQ=YEARLY;COUNT=3')
      expect(rule).toBe('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3')
      expect(dates.map(({ slot }) => slot)).toEqual(['2028-02-29', '2032-02-29', '2036-02-29'])
      expect(await client.do({ request: `GET /events/${events[2]}` })).toMatchObject({
        ...{ start_date: '2036-02-29 20:00:00', end_date: '2036-02-29 22:00:00', post_parent: events[0] },
      })
    })

    test('becomes one of each year by a move to the day before', async () => {
      const { id, events } = await made('2028-02-29', 'FREQ=YEARLY;COUNT=3')
      expect((await move(events[0], '2028-02-28', 'all')).status).toBe(200)
      const now = await read(id)
      expect(now.rule).toBe('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28;COUNT=3')
      expect(await live(id)).toEqual(['2028-02-28', '2029-02-28', '2030-02-28'])
      expect(now.occurrences[0].event).toBe(events[0])
    })

    test('without an end has the dates of two years, which may be its first alone', async () => {
      expect(await live((await made('2028-02-29', 'FREQ=YEARLY')).id)).toEqual(['2028-02-29'])
    })
  })

  describe('a series of years', () => {
    test('takes the fourth Thursday of a month', async () => {
      const { dates } = await made('2027-11-25', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;UNTIL=20301231')
      expect(dates.map(({ slot }) => slot)).toEqual(['2027-11-25', '2028-11-23', '2029-11-22', '2030-11-28'])
    })

    test('without an end is made two years ahead', async () => {
      const { dates } = await made('2035-05-07', 'FREQ=YEARLY')
      expect(dates.map(({ slot }) => slot)).toEqual(['2035-05-07', '2036-05-07', '2037-05-07'])
    })

    test('moves into another year with all of its dates, or is parted', async () => {
      const { id, events } = await made('2027-12-31', 'FREQ=YEARLY;COUNT=4')
      expect((await move(events[1], '2029-01-01', 'all')).status).toBe(200)
      expect(await live(id)).toEqual(['2028-01-01', '2029-01-01', '2030-01-01', '2031-01-01'])
      expect((await read(id)).occurrences.map(({ event }: Dated) => event)).toEqual(events)
      expect((await move(events[2], '2030-01-05', 'following')).status).toBe(200)
      expect(await live(id)).toEqual(['2028-01-01', '2029-01-01'])
      const { series } = await client.do({ as: 'editor', request: `GET ${desk}/series?event=${events[3]}` })
      expect(series.rule).toBe('RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=5;COUNT=2')
      expect(await live(series.id)).toEqual(['2030-01-05', '2031-01-05'])
    })

    test('keeps its events when its rule names a weekday near by', async () => {
      const { id, events } = await made('2027-11-18', 'FREQ=YEARLY;COUNT=3')
      const { status } = await change(id, { rule: 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=3TH;COUNT=3' })
      expect(status).toBe(200)
      const { occurrences } = await read(id)
      expect(occurrences.map(({ slot }: Dated) => slot)).toEqual(['2027-11-18', '2028-11-16', '2029-11-15'])
      expect(occurrences.map(({ event }: Dated) => event)).toEqual(events)
    })
  })

  describe('a series of days', () => {
    test('has a date each day, and waits where the clock skips the hour', async () => {
      const { json } = await post('2027-04-28', 'FREQ=DAILY;COUNT=4', {
        ...{ template: { title: unique('Late '), ...night }, preview: true },
      })
      expect(json.dates.map(({ slot }: Dated) => slot)).toEqual([
        '2027-04-28',
        '2027-04-29',
        '2027-04-30',
        '2027-05-01',
      ])
      expect(json.undecided).toBe(1)
      expect(json.dates[2]).toMatchObject({ undecided: true, skipped: { start_date: '2027-04-30 00:30:00' } })
    })

    test('is parted, moved and counted like others', async () => {
      const { id, events, rule } = await made('2027-05-07', 'FREQ=DAILY;INTERVAL=2;COUNT=5')
      expect(rule).toBe('RRULE:FREQ=DAILY;INTERVAL=2;COUNT=5')
      expect((await move(events[2], '2027-05-12', 'following')).status).toBe(200)
      expect(await live(id)).toEqual(['2027-05-07', '2027-05-09'])
      const { series } = await client.do({ as: 'editor', request: `GET ${desk}/series?event=${events[4]}` })
      expect(await live(series.id)).toEqual(['2027-05-12', '2027-05-14', '2027-05-16'])
    })

    test('ends on its last day, and refuses more than a thousand dates', async () => {
      const { dates } = await made('2027-05-07', 'FREQ=DAILY;UNTIL=20270510T165959Z')
      expect(dates.map(({ slot }) => slot)).toEqual(['2027-05-07', '2027-05-08', '2027-05-09'])
      const { status, json } = await post('2027-05-07', 'FREQ=DAILY;UNTIL=20370507', { preview: true })
      expect([status, json.data.details.rule.code]).toEqual([400, 'too_many'])
    })

    test('keeps the events of the days that a rule of weeks names, too', async () => {
      const { id, events } = await made('2027-05-07', 'FREQ=DAILY;COUNT=8')
      expect((await change(id, { rule: 'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2' })).status).toBe(200)
      expect(await live(id)).toEqual(['2027-05-07', '2027-05-14'])
      const first = await client.do({ as: 'editor', request: `GET ${desk}/series?event=${events[7]}` })
      expect(first.series.id).toBe(id)
    })
  })

  test.each(['FREQ=HOURLY;COUNT=3', 'FREQ=YEARLY;BYDAY=20MO;COUNT=3', 'FREQ=DAILY;BYDAY=FR;INTERVAL=2;COUNT=3'])(
    'a rule that the desk does not keep is refused: %s',
    async (rule) => {
      const { status, json } = await post('2027-05-07', rule)
      expect([status, json.data.details.rule.code]).toEqual([400, 'unsupported_rule'])
    },
  )
})

const night = { start_date: '2027-04-28 00:30:00', end_date: '2027-04-28 02:00:00', timezone: 'Africa/Cairo' }
