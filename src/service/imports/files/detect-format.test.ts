import { expect, test } from 'vitest'
import { detectFormat, isBinary } from './detect-format.ts'

test.each([
  ['BEGIN:VCALENDAR\r\nVERSION:2.0', 'ics'],
  ['\r\n\n  begin:vcalendar\n', 'ics'],
  ['<!doctype html><html>', 'html'],
  ['\n<html lang="tr">', 'html'],
  ['{"events": []}', 'json'],
  [' [1]', 'json'],
  ['Title;Date\r\nLute;2027-01-01', 'sheet'],
  ['VCALENDAR is a word;here', 'sheet'],
  ['\u0001\0\0\u0002', 'other'],
  [' \r\n', 'empty'],
  ['', 'empty'],
])('%j is %s', (text, format) => {
  expect(detectFormat(text)).toBe(format)
})

test.each([
  ['an archive', [0x50, 0x4b, 3, 4, 20], true],
  ['a compressed file', [0x1f, 0x8b, 8], true],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], true],
  ['a text that begins like an archive', [...Buffer.from('PK;Title')], false],
  ['nothing', [], false],
])('%s', (_, bytes, binary) => {
  expect(isBinary(Uint8Array.from(bytes))).toBe(binary)
})
