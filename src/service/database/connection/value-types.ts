/** Converts values of PostgreSQL to JavaScript, the same on both engines. */
import pg from 'pg'

const { builtins } = pg.types

// pg's list of types leaves out those of arrays.
const array_of = { text: 1009, int4: 1007, int8: 1016, timestamp: 1115, timestamptz: 1185, date: 1182, numeric: 1231 }

const asText = (text: string) => text
const asTexts = pg.types.getTypeParser(array_of.text, 'text')

/** bigint as number (counts and ids stay below 2^53); times, dates and decimals as the text PostgreSQL sends. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [array_of.int8, pg.types.getTypeParser(array_of.int4, 'text')],
  ...[builtins.TIMESTAMP, builtins.TIMESTAMPTZ, builtins.DATE, builtins.NUMERIC].map((oid) => [oid, asText] as const),
  ...[array_of.timestamp, array_of.timestamptz, array_of.date, array_of.numeric].map((oid) => [oid, asTexts] as const),
])

export const value_types = {
  // pg's signature promises more than it uses: a parser for a type, given as text.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}
