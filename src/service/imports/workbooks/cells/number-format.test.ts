import { expect, test } from 'vitest'
import { builtInFormat, formatOf, isOfDate, plainNumber, shownNumber, shownPrice } from './number-format.ts'

test.each([
  ['dd.mm.yyyy', 'day'],
  ['d mmm', 'day'],
  ['[$-41F]d\\ mmmm\\ yyyy', 'day'],
  ['[$-1170401]B2d/mm/yyyy;@', 'day'],
  ['hh:mm', 'time'],
  ['[h]:mm', 'time'],
  ['[mm]', 'time'],
  ['[$-F400]h:mm:ss\\ AM/PM', 'time'],
  ['dd.mm.yyyy hh:mm', 'both'],
  ['General', 'none'],
  ['0" dk"', 'none'],
  ['"Salon "0', 'none'],
  ['#,##0.00 "TL"', 'none'],
  ['[$₺-41F]#,##0.00', 'none'],
  ['[Red]0', 'none'],
  ['0_d', 'none'],
  ['\\d0', 'none'],
])('%s shows %s', (code, shown) => {
  const { shows_day, shows_time } = formatOf(code)
  expect(shows_day ? (shows_time ? 'both' : 'day') : shows_time ? 'time' : 'none').toBe(shown)
})

test.each([
  [14, true],
  [22, true],
  [36, true],
  [45, true],
  [58, true],
  [0, false],
  [9, false],
  [37, false],
  [49, false],
])('the format that programs call %i is one of dates: %s', (id, of_date) => {
  expect(isOfDate(builtInFormat(id))).toBe(of_date)
})

test.each([
  [7, '000', '007'],
  [3, '"Salon "0', 'Salon 3'],
  [0.15, '0%', '15%'],
  [1234.5, '#,##0.00', '1,234.50'],
  [-4, '00', '-04'],
  [12.100000000000001, 'General', '12.1'],
  [905321234567, 'General', '905321234567'],
  [1984, '[Red]0', '1984'],
])('%d under %s is shown as %s', (value, code, text) => {
  expect(shownNumber(value, formatOf(code))).toBe(text)
})

test.each([
  [1234.5, '#,##0.00\\ "TL"', '1234.5 TL'],
  [12.5, '[$₺-41F]#,##0.00', '₺12.5'],
  [12.5, '0.00', '12.5'],
  [0, '#,##0.00 "TL"', '0'],
])('a price of %d under %s is %s', (value, code, text) => {
  expect(shownPrice(value, formatOf(code))).toBe(text)
})

test.each([
  [1e21, '1000000000000000000000'],
  [1e-7, '0.0000001'],
  [46641, '46641'],
])('%d has no exponent', (value, text) => {
  expect(plainNumber(value)).toBe(text)
})
