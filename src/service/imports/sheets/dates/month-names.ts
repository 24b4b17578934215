/** Names of months and weekdays in Arabic, English and Turkish, as sheets write them. */
import { fold } from '../../../../contract/text/fold.ts'

/** From January: full names first, short ones, and the names of other Arab countries. */
const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'ocak', 'oca', 'يناير', 'كانون الثاني', 'جانفي'],
  ['february', 'feb', 'şubat', 'şub', 'فبراير', 'شباط', 'فيفري'],
  ['march', 'mar', 'mart', 'مارس', 'آذار'],
  ['april', 'apr', 'nisan', 'nis', 'أبريل', 'نيسان', 'أفريل'],
  ['may', 'mayıs', 'مايو', 'أيار', 'ماي'],
  ['june', 'jun', 'haziran', 'haz', 'يونيو', 'حزيران', 'جوان'],
  ['july', 'jul', 'temmuz', 'tem', 'يوليو', 'تموز', 'جويلية', 'يوليوز'],
  ['august', 'aug', 'ağustos', 'ağu', 'أغسطس', 'آب', 'أوت', 'غشت'],
  ['september', 'sep', 'sept', 'eylül', 'eyl', 'سبتمبر', 'أيلول', 'شتنبر'],
  ['october', 'oct', 'ekim', 'eki', 'أكتوبر', 'تشرين الأول'],
  ['november', 'nov', 'kasım', 'kas', 'نوفمبر', 'تشرين الثاني', 'نونبر'],
  ['december', 'dec', 'aralık', 'ara', 'ديسمبر', 'كانون الأول', 'دجنبر'],
]

const weekdays = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...['mon', 'tue', 'tues', 'wed', 'thu', 'thur', 'thurs', 'fri', 'sat', 'sun'],
  ...['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar'],
  ...['pzt', 'sal', 'çar', 'per', 'cum', 'cmt', 'paz'],
  ...['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد', 'يوم'],
]

const month_of: ReadonlyMap<string, number> = new Map(
  months.flatMap((names, index) => names.map((name) => [fold(name), index + 1] as const)),
)
const folded_weekdays: ReadonlySet<string> = new Set(weekdays.map(fold))

/** Returns the month of folded words, from 1: of one name, or of both that it has in Arabic, `نيسان أبريل`. */
export function monthOf(words: readonly string[]): number | null {
  const whole = month_of.get(words.join(' '))
  if (whole !== undefined) return whole
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [words.slice(0, at), words.slice(at)].map((some) => month_of.get(some.join(' ')))
    if (first !== undefined && first === second) return first
  }
  return null
}

/** Whether a folded word is a weekday. */
export const isWeekday = (word: string): boolean => folded_weekdays.has(word)
