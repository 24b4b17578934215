import { beforeAll, describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { play } from '../scenario.ts'
import { EventsWorld } from './events-world.ts'

/** A query, and the titles it has to find, in their order. `{mark}` and `{name}` stand for the records of the world. */
type Row = readonly [name: string, query: string, titles: string]

const everything = 'past morning night tokyo honolulu days far'

const dates: readonly Row[] = [
  ['the default window is from today to two years later', '', 'morning night tokyo honolulu days'],
  [
    'empty values are no filter',
    'start_date=&starts_after=&include=&featured=&venue=&page=',
    'morning night tokyo honolulu days',
  ],
  ['start_date alone keeps the end of the window', 'start_date=2020-01-01', 'past morning night tokyo honolulu days'],
  ['end_date alone keeps its start', 'end_date=2032-01-01', 'morning night tokyo honolulu days far'],
  ['starts_before lifts the window', 'starts_before=2040-01-01', everything],
  ['starts_after lifts it', 'starts_after=1999-01-01', everything],
  ['ends_before lifts it', 'ends_before=2040-01-01', everything],
  ['ends_after lifts it', 'ends_after=1999-01-01', everything],
  ['include lifts it', 'include={past},{far}', 'past far'],
  ['include ignores every date filter', 'include={past}&start_date=2027-01-01&ends_before=2000-01-01', 'past'],
  ['include leaves the other filters in force', 'include={past},{morning}&featured=true', 'morning'],
  ['start_date: from 00:00:00 of the day on the own clock', 'start_date=2027-06-11', 'tokyo days'],
  ['a time does not count without strict_dates', 'start_date=2027-06-11%2023:00:00', 'tokyo days'],
  ['end_date: to 23:59:59 of the day on the own clock', 'end_date=2027-06-10', 'morning honolulu'],
  ['a single day', 'start_date=2027-06-10&end_date=2027-06-10', 'morning honolulu'],
  ['start_date and end_date enclose', 'start_date=2027-06-10&end_date=2027-06-11', 'morning night tokyo honolulu'],
  ['the last day of an event of whole days', 'start_date=2027-06-12&end_date=2027-06-13', 'days'],
  ['and a day before it', 'start_date=2027-06-12&end_date=2027-06-12', ''],
  ['starts_before includes its day', 'starts_before=2027-06-10', 'past morning night honolulu'],
  ['starts_after begins the day after', 'starts_after=2027-06-10', 'tokyo days far'],
  ['ends_before includes its day', 'ends_before=2027-06-10', 'past morning honolulu'],
  ['ends_after begins the day after', 'ends_after=2027-06-10', 'night tokyo days far'],
  ['starts_after beside end_date', 'starts_after=2019-01-01&end_date=2027-06-10', 'past morning honolulu'],
  [
    'an offset does not move a whole day',
    'start_date=2027-06-11T01:00:00Z&end_date=2027-06-11T23:00:00-11:00',
    'tokyo',
  ],
  [
    'strict start_date: at or after, site time',
    'strict_dates=true&start_date=2027-06-10%2022:00:00',
    'night tokyo honolulu days',
  ],
  ['a second later', 'strict_dates=true&start_date=2027-06-10%2022:00:01', 'tokyo honolulu days'],
  ['an instant in UTC', 'strict_dates=1&start_date=2027-06-10T19:00:00Z', 'night tokyo honolulu days'],
  ['an instant with an offset', 'strict_dates=on&start_date=2027-06-10T19:00:01%2B00:00', 'tokyo honolulu days'],
  [
    'an offset whose plus sign was not encoded',
    'strict_dates=yes&start_date=2027-06-10T22:00:01+03:00',
    'tokyo honolulu days',
  ],
  ['strict end_date: at or before', 'strict_dates=true&end_date=2027-06-10%2011:00', 'morning'],
  ['a second earlier', 'strict_dates=true&end_date=2027-06-10%2010:59:59', ''],
  ['strict starts_before: strictly', 'strict_dates=true&starts_before=2027-06-10%2022:00', 'past morning'],
  ['strict starts_after: strictly', 'strict_dates=true&starts_after=2027-06-10%2022:00', 'tokyo honolulu days far'],
  ['strict ends_before: strictly', 'strict_dates=true&ends_before=2027-06-10%2011:00', 'past'],
  ['strict ends_after: strictly', 'strict_dates=true&ends_after=2027-06-11T01:00:00%2B03:00', 'honolulu days far'],
  [
    'a strict date is its first second on the clock of the site',
    'strict_dates=true&starts_after=2027-06-11',
    'honolulu days far',
  ],
  [
    'what overlaps a window',
    'strict_dates=true&ends_after=2027-06-10T22:30:00%2B03:00&starts_before=2027-06-10T23:30',
    'night tokyo',
  ],
  [
    'strict_dates=off is not strict',
    'strict_dates=off&start_date=2027-06-10%2023:00&end_date=2027-06-10',
    'morning honolulu',
  ],
]

const filters: readonly Row[] = [
  ['a category includes its children', 'categories={parent}', 'morning night'],
  ['and theirs', 'categories={child}', 'morning'],
  ['by slug, in any case', 'categories={mark}-PARENT', 'morning night'],
  ['a slug that is not in slug form', 'categories={mark}%20%26%20Pàrent', 'morning night'],
  ['OR inside one', 'categories={child},{parent}', 'morning night'],
  ['a[]', 'categories[]={grandchild}&categories[]=999999', 'morning'],
  ['a[0]', 'categories[0]={grandchild}&categories[1]={child}', 'morning'],
  ['repeated', 'categories={grandchild}&categories={parent}', 'morning night'],
  ['an unknown id matches nothing', 'categories=999999', ''],
  ['nor does one beyond all numbers', 'venue=99999999999999999999', ''],
  ['an unknown slug matches nothing', 'categories=no-such-thing', ''],
  ['a known one beside an unknown one', 'categories=no-such-thing,{parent}', 'morning night'],
  ['venue', 'venue={hall}', 'morning tokyo'],
  ['venues', 'venue={hall},{barn}', 'morning night tokyo'],
  ['organizer', 'organizer={choir}', 'night'],
  ['organizers', 'organizer[]={choir}&organizer[]={club}', 'morning night'],
  ['AND across', 'organizer={club}&venue={hall}&categories={parent}', 'morning'],
  ['featured', 'featured=yes', 'morning tokyo'],
  ['not featured', 'featured=0', 'night honolulu days'],
  ['ticketed: the cost is not empty', 'ticketed=true', 'morning night'],
  ['not ticketed', 'ticketed=no', 'tokyo honolulu days'],
  ['post_parent of nothing', 'post_parent={far}', ''],
  ['an unknown post_parent', 'post_parent=2147483648', ''],
  ['without coordinates', 'geoloc=false', 'morning night tokyo honolulu days'],
  ['with coordinates', 'geoloc=true', ''],
  ['near a place', 'geoloc_lat=41.0082376&geoloc_lng=-28.97', ''],
  ['search in the title', 'search=TOKYO', 'tokyo'],
  ['a substring', 'search=onolul', 'honolulu'],
  ['in the description', 'search=gosteri', 'morning'],
  ['not in the excerpt', 'search=excerpt', ''],
  ['every word', 'search={mark}%20night', 'night'],
  ['a phrase', 'search=%22night%20{mark}%22', 'night'],
  ['a phrase the other way round', 'search=%22{mark}%20night%22', ''],
  ['without a word', 'search={mark}%20-tokyo%20-night', 'morning honolulu days'],
  ['only without a word', 'search=-tokyo', 'morning night honolulu days'],
  ['a letter that is a pattern elsewhere', 'search=%25', 'morning'],
  ['and another', 'search=_', ''],
  [
    'Arabic, without its hamzas',
    'search=%D8%A7%D8%AD%D9%85%D8%AF%20%D8%A7%D8%B3%D8%B7%D9%86%D8%A8%D9%88%D9%84',
    'night',
  ],
  ['Turkish dotless i', 'search=%C4%B1lk%20g%C3%B6steri', 'morning'],
  ['in another language of the request', 'search=tokyo&i18n_language=ar', 'tokyo'],
  ['unknown parameters are ignored', 'orderby=title&order=desc&foo=bar', 'morning night tokyo honolulu days'],
]

const refused: readonly (readonly [string, string, string])[] = [
  ['page zero', 'page=0', 'page'],
  ['a negative page', 'page=-1', 'page'],
  ['half a page', 'page=1.5', 'page'],
  ['a page of letters', 'page=abc', 'page'],
  ['no items a page', 'per_page=0', 'per_page'],
  ['a search for nothing', 'search=', 'search'],
  ['a search for blanks', 'search=%20%20', 'search'],
  ['an empty phrase', 'search=%22%22', 'search'],
  ['words instead of a date', 'start_date=next%20tuesday', 'start_date'],
  ['Unix seconds beyond all years', 'start_date=999999999999', 'start_date'],
  ['30 February', 'ends_after=2027-02-30', 'ends_after'],
  ['an hour that is none', 'starts_before=2027-02-03%2024:00', 'starts_before'],
  ['a year out of range', 'end_date=0999-01-01', 'end_date'],
  ['a boolean that is none', 'featured=banana', 'featured'],
  ['strict_dates=2', 'strict_dates=2', 'strict_dates'],
  ['ticketed=maybe', 'ticketed=maybe', 'ticketed'],
  ['geoloc=x', 'geoloc=x', 'geoloc'],
  ['a latitude alone', 'geoloc_lat=41', 'geoloc_lng'],
  ['a longitude alone', 'geoloc_lng=29', 'geoloc_lat'],
  ['a latitude of letters', 'geoloc_lat=north&geoloc_lng=29', 'geoloc_lat'],
  ['a latitude beyond the pole', 'geoloc_lat=-90.5&geoloc_lng=29', 'geoloc_lat'],
  ['a longitude beyond all', 'geoloc_lat=90&geoloc_lng=181', 'geoloc_lng'],
  ['a venue by slug', 'venue=grand-hall', 'venue'],
  ['an organizer below zero', 'organizer=-3', 'organizer'],
  ['an id with a fraction', 'include=1.5', 'include'],
  ['id zero', 'include=0', 'include'],
  ['a category of id zero', 'categories=0', 'categories'],
  ['a tag below zero', 'categories=-7', 'categories'],
  ['a post_parent of letters', 'post_parent=abc', 'post_parent'],
  ['digits that only look like them', 'include=%D9%A3', 'include'],
  ['a status that is none', 'status=any', 'status'],
  ['one of several', 'status=publish,nonsense', 'status'],
  ['drafts, by somebody', 'status=draft', 'status'],
  ['drafts beside what is published', 'status=publish,draft', 'status'],
  ['another language', 'i18n_language=fr', 'i18n_language'],
  ['no language', 'i18n_language=', 'i18n_language'],
  ['a search of several', 'search[]=a', 'search'],
  ['a page of several', 'page[0]=1&page[1]=2', 'page'],
  ['a day of several', 'start_date[]=2027-01-01', 'start_date'],
]

onOneEngine((client) => {
  const world = new EventsWorld(client)
  beforeAll(() => world.fill())

  describe.each([
    { what: 'dates of events', rows: dates },
    { what: 'filters of events', rows: filters },
  ])('$what', ({ rows }) => {
    test.each(rows)('%s', async (_name, query, titles) => {
      expect(await world.titles(query)).toBe(titles)
    })
  })

  describe('a list of events refuses', () => {
    play(
      client,
      refused.map(([name, query, param]) => ({
        name,
        request: `GET /events?${query}`,
        status: 400,
        answer: { code: 'rest_invalid_param', data: { status: 400, params: { [param]: expect.any(String) } } },
        params: [param],
      })),
    )
    play(client, [
      {
        name: 'everything that is wrong together, in the language of the request',
        request:
          'GET //tr/api/calendar/events/v1/events?page=0&per_page=abc&start_date=foo&venue=x&status=draft&search=',
        status: 400,
        answer: { message: expect.stringMatching(/^Geçersiz: /) },
        params: ['page', 'per_page', 'start_date', 'search', 'venue', 'status'],
      },
      {
        name: 'in Arabic',
        request: 'GET /events?page=0&i18n_language=ar',
        status: 400,
        answer: { data: { params: { page: 'يجب أن تكون القيمة عددًا صحيحًا أكبر من صفر.' } } },
      },
    ])
  })
})
