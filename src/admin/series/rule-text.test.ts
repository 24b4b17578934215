/** Rules in the words of each language, and as the controls change them. */
import { describe, expect, test } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { readRule, writeRule } from '../../contract/series/rule.ts'
import { createFormat } from '../i18n/formats/format.ts'
import { default_preferences } from '../preferences.ts'
import { ruleText } from './rule-text.ts'
import { frequencies, frequencyOf, weekly, withFrequency } from './rule-values.ts'

// A Friday, the first of its month.
const start_date = '2027-05-07 20:00:00'
const read = (text: string) => {
  const rule = readRule(`RRULE:${text}`, { start_date, timezone: 'UTC' })
  if (!rule) throw new Error(`No rule: ${text}`)
  return rule
}

const said = (language: Language, text: string) => {
  const format = createFormat(language, { ...default_preferences, digits: 'latn', hour_cycle: 'h23' }, [])
  return ruleText(format, read(text), start_date).replaceAll(/[\u2066-\u2069]/g, '')
}

test.each([
  ['FREQ=DAILY', 'Every day at 20:00', 'Her gün saat 20:00', 'كل يوم الساعة 20:00'],
  ['FREQ=DAILY;INTERVAL=2', 'Every 2 days at 20:00', '2 günde bir saat 20:00', 'مرة كل يومين الساعة 20:00'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days at 20:00', '3 günde bir saat 20:00', 'مرة كل 3 أيام الساعة 20:00'],
  ['FREQ=DAILY;INTERVAL=11', 'Every 11 days at 20:00', '11 günde bir saat 20:00', 'مرة كل 11 يومًا الساعة 20:00'],
  [
    'FREQ=WEEKLY;INTERVAL=2',
    'Every 2 weeks on Friday at 20:00',
    '2 haftada bir cuma saat 20:00',
    'مرة كل أسبوعين يوم الجمعة الساعة 20:00',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-1;INTERVAL=2',
    'On the last day of every 2 months at 20:00',
    '2 ayda bir, ayın son günü saat 20:00',
    'آخر يوم من الشهر مرة كل شهرين الساعة 20:00',
  ],
  ['FREQ=YEARLY', 'Every year on 7 May at 20:00', 'Her yıl 7 Mayıs saat 20:00', 'كل سنة في 7 مايو الساعة 20:00'],
  [
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29',
    'Every 4 years on 29 February at 20:00',
    '4 yılda bir 29 Şubat saat 20:00',
    'مرة كل 4 سنوات في 29 فبراير الساعة 20:00',
  ],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=2',
    'Every year on the last day of February at 20:00, 2 times',
    'Her yıl Şubat ayının son günü saat 20:00, 2 kez',
    'كل سنة في آخر يوم من شهر فبراير الساعة 20:00، مرتان',
  ],
  [
    'FREQ=YEARLY;INTERVAL=2;BYMONTH=11;BYDAY=4TH',
    'Every 2 years on the fourth Thursday of November at 20:00',
    '2 yılda bir Kasım ayının dördüncü perşembe günü saat 20:00',
    'مرة كل سنتين في يوم الخميس الرابع من شهر نوفمبر الساعة 20:00',
  ],
])('%s is said in three languages', (text, english, turkish, arabic) => {
  expect([said('en', text), said('tr', text), said('ar', text)]).toEqual([english, turkish, arabic])
})

describe('the frequency of a rule', () => {
  test.each(frequencies)('is %s once it is chosen', (frequency) => {
    expect(frequencyOf(withFrequency(weekly(start_date), frequency, start_date))).toBe(frequency)
  })

  test.each([
    ['daily', 'RRULE:FREQ=DAILY;COUNT=12'],
    ['yearly_day', 'RRULE:FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=7;COUNT=12'],
    ['yearly_weekday', 'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=1FR;COUNT=12'],
  ] as const)('is that of the start: %s', (frequency, expected) => {
    expect(writeRule(withFrequency(weekly(start_date), frequency, start_date))).toBe(expected)
  })
})
