/** Values as they should not be: texts, numbers and JSON, and names of fields that nobody has. */
import fc from 'fast-check'

const nasty_texts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\u0001\u001f\u007f',
    '\ud800',
    'x\udfff',
    '\ufffe\uffff',
    '\u202e\u2066مرحبا\u2069',
    '\u200f\u061c',
  ],
  ...[
    `'; drop table events; --`,
    `' or 1=1`,
    `%`,
    `_%\\`,
    '\\',
    `$1`,
    '${7*7}',
    '{{x}}',
    '"unclosed',
    '-',
    '"" -"" -x',
    '-"',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p><b>unclosed',
    '&#0;&#xd800;',
    '<!--',
    '<![CDATA[',
  ],
  ...[
    '2027-02-30',
    '2027-06-01 10:00',
    '9999-12-31T23:59:59-14:00',
    '1000-01-01T00:00:00+14:00',
    '0000-00-00',
    '1811845800',
    'tomorrow',
  ],
  ...[
    '2026-04-24 00:30',
    '2026-10-29T23:30:00+02:00',
    '-271821-04-20',
    '2027-06-01T10:00:00.123456789Z',
    '２０２７-06-01',
  ],
  ...['1e308', '-1e308', '1e999', 'NaN', 'Infinity', '-0', '0x10', '1_000', '٣', '99999999999999999999'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', '[object Object]'],
  ...[
    'publish',
    'future',
    'trash',
    'private',
    'draft',
    'Europe/Istanbul',
    'UTC+25',
    '../../etc/passwd',
    'Africa/Cairo',
  ],
  ...['https://example.org/x', 'javascript:alert(1)', 'http://[::1', '//', 'a@b.c', 'a@[::1]', '@', '+90 555'],
  ...[
    '1',
    '2',
    '3',
    '1,2,3',
    '1,,x',
    'İstanbul ışık',
    'قاعة ٣',
    'é'.normalize('NFD'),
    '👩‍👩‍👧',
    'ﷺ'.repeat(40),
    'a '.repeat(300),
  ],
]
const long_texts = ['x'.repeat(501), 'ş'.repeat(2049), '<p>'.repeat(3000), 'a-'.repeat(60_000), 'é'.repeat(200_001)]

export const text = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...nasty_texts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(...long_texts) },
)

/** JSON values, with numbers at the limits of the format. */
const { junk } = fc.letrec<{ junk: unknown }>((tie) => ({
  junk: fc.oneof(
    { depthSize: 'small', withCrossShrink: false },
    text,
    fc.oneof(
      fc.integer({ min: 0, max: 60 }),
      fc.double({ noNaN: true }),
      fc.constantFrom(2 ** 31, 2 ** 53, -1, 0, 1e308, 5e-324),
    ),
    fc.constantFrom(null, true, false, [], {}),
    fc.array(tie('junk'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom('id', 'name', 'url', 'venue', 'organizer', 'city', '__proto__', 'length'), text),
      tie('junk'),
      { maxKeys: 4 },
    ),
  ),
}))

const whole_values: Readonly<Record<string, readonly unknown[]>> = {
  title: ['Fuzz', 'Şenlik', 'مهرجان'],
  venue: ['Fuzz hall', { venue: 'In place', city: 'İzmir' }, [1, { venue: 'x' }], '1,2'],
  organizer: ['Fuzz', { organizer: 'In place' }, [{ organizer: '' }]],
  name: ['Fuzz term', 'FUZZ TERM'],
  start_date: ['2027-03-04 10:00:00', '2026-03-29 00:30'],
  end_date: ['2027-03-04 12:00:00', '2027-03-05'],
  timezone: ['Asia/Beirut', 'UTC', 'UTC+5:30'],
  categories: [['fuzz'], [1, 2], '1'],
  tags: [['fuzz'], ['a', 'b', 'A'], [3]],
  status: ['publish', 'draft', 'future', 'trash'],
  date: ['2027-01-01', '2020-01-01 10:00'],
  i18n_language: ['ar', 'en', 'tr', 'fr', ''],
}

export const odd_names = [
  '__proto__',
  'constructor',
  'prototype',
  'id',
  '_fields',
  'context',
  'a[b][c]',
  'a[]',
  '[]',
  ']',
  '_method',
  'per_page[]',
]

const valueOf = (name: string) => {
  const some = Object.hasOwn(whole_values, name) ? whole_values[name] : undefined
  return some ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...some) }, junk) : junk
}

export const named = (names: readonly string[], most: number) =>
  fc
    .subarray([...names], { maxLength: Math.min(most, names.length) })
    .chain((some) => fc.tuple(...some.map((name) => valueOf(name).map((value) => [name, value] as const))))
